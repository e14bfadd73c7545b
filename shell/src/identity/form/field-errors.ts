import type { FieldError, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '../messages.ts';
import type { Words } from '../refusals.ts';

/** The `type` of an error with the server's own words. Any other `type` is a message key. */
const IN_WORDS = 'in-words';

/**
 * Passes the rules of a form to react-hook-form. Errors carry message keys, so that they follow the language of the
 * page.
 */
export function resolverOf<Values extends FieldValues>(
  faultsOf: (values: Values) => Partial<Record<keyof Values, MessageKey | undefined>>,
): Resolver<Values> {
  return (values) => {
    const faults = Object.entries(faultsOf(values)).filter(([, key]) => key !== undefined);
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([field, key]) => [field, { type: key }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Shows a refusal at its field and focuses the field with its text selected. */
export function showRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  field: Path<Values>,
  words: Words,
): void {
  const error = 'text' in words ? { type: IN_WORDS, message: words.text } : { type: words.key };
  form.setError(field, error, { shouldFocus: true });
  form.setFocus(field, { shouldSelect: true });
}

export function wordsOf({ type, message = '' }: FieldError): Words {
  return type === IN_WORDS ? { text: message } : { key: type as MessageKey };
}
