import type { FieldError, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '../messages.ts';
import type { Words } from '../refusals.ts';

/** The `type` of an error that has the server's own words as its message; any other type is the key of its message. */
const IN_WORDS = 'in-words';

/**
 * The rules of a form as react-hook-form asks for them. An error carries the key of its message, so that what is said
 * follows the language of the page.
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

/** Says at a field what the server has against it, and gives it the focus, with what was typed selected. */
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
