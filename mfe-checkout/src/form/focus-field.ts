/**
 * Focuses a field of a form synchronously. Phones open their keyboard only when the focus is set while the press or key
 * is being handled, and react-hook-form's `setFocus` runs later.
 */
export function focusField(form: HTMLFormElement | null | undefined, name: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  // What is folded cannot be focused.
  const part = field.closest('details');
  if (part) part.open = true;
  field.focus();
}
