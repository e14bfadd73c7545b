/** A `ref` that focuses an element when it appears, for elements that replace the focused control. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}
