/**
 * Gives the focus to the list around a control that is about to be removed with its line; the browser would drop it.
 * The list is the nearest element around it with `tabIndex={-1}`.
 */
export function focusListAround(control: Element): void {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus();
}
