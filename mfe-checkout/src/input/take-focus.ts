/** As a `ref`: the element takes the focus when it appears in the place of the one that had it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
