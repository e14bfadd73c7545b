/**
 * Gives the focus to a field of a form, at once: phones open their keyboard only for a focus that is set while the
 * press is being handled, and react-hook-form's `setFocus` comes too late for that.
 * @param name of a control, or the `data-field` of an element around it
 */
export function focusField(form: HTMLFormElement | null | undefined, name: string): void {
  const found = form?.elements.namedItem(name) ?? null;
  const named = found instanceof RadioNodeList ? found[0] : found;
  const field = named ?? form?.querySelector(`[data-field="${CSS.escape(name)}"] :is(button, input, [tabindex="0"])`);
  if (!(field instanceof HTMLElement)) return;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
