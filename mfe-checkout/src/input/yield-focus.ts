/** Before a control goes with what it stands on: hands its focus to the list around it, marked `tabIndex={-1}`. */
export function yieldFocus(control: Element): void {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus();
}
