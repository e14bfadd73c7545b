/** As a `ref`: gives the element the focus when it appears, for what takes the place of the control that had it. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
