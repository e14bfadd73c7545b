/**
 * Focuses a field of a form synchronously. Phones open their keyboard only when the focus is set while the press is
 * being handled, and react-hook-form's `setFocus` runs later.
 * @param name of a control, or `data-field` of an element around it
 */
export function focusField(form: HTMLFormElement | null | undefined, name: string): void {
  const found = form?.elements.namedItem(name) ?? null;
  const named = found instanceof RadioNodeList ? found[0] : found;
  const field = named ?? form?.querySelector(`[data-field="${CSS.escape(name)}"] :is(button, input, [tabindex="0"])`);
  if (!(field instanceof HTMLElement)) return;
  // What is folded away cannot take the focus.
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

const FIELD = '#field=';

/** Ending of an address that focuses a field of the page's form. @param name as in the table of the form */
export function hashOfField(name: string): string {
  return `${FIELD}${name}`;
}

/** Focuses the field that the address names; a text of two languages at its Arabic one. */
export function focusFieldOfAddress(form: HTMLFormElement | null, hash: string): void {
  if (!hash.startsWith(FIELD)) return;
  const name = hash.slice(FIELD.length);
  const isTwin = form?.elements.namedItem(name) === null && form.elements.namedItem(`${name}.ar`) !== null;
  focusField(form, isTwin ? `${name}.ar` : name);
}
