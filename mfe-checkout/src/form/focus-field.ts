/**
 * Gives the focus to a field of a form, at once: phones open their keyboard only for a focus that is set while the
 * visitor's own press or key is being handled, and react-hook-form's `setFocus` comes too late for that.
 */
export function focusField(form: HTMLFormElement | null | undefined, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
