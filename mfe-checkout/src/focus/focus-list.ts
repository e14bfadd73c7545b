/**
 * Focuses the list around a control that is about to be removed with its line; otherwise the browser drops the focus.
 * The list is the nearest ancestor with `tabIndex={-1}`.
 */
export function focusListAround(control: Element): void {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus();
}
