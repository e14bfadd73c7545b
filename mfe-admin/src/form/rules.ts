import { set } from 'react-hook-form';
import type { FieldError, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';

/** A field whose value cannot be saved. */
export interface Fault<Values extends FieldValues, Key extends string> {
  field: FieldPath<Values>;
  /** Key of its message. */
  message: Key;
}

/** Key of the fault of an amount that could be either of two, see `useWhichAmount`. */
export const AMBIGUOUS = 'ambiguous-amount';

/** The `type` of an error is a message key. Errors of this type carry the server's own words instead. */
export const REFUSED = 'refused';

/**
 * Passes the rules of a form to react-hook-form. Errors carry message keys instead of words, so that they follow the
 * language of the page.
 */
export function resolverOf<Values extends FieldValues>(
  faultsOf: (values: Values) => readonly Fault<Values, string>[],
): Resolver<Values> {
  return (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors = {};
    for (const { field, message } of faults) set(errors, field, { type: message });
    return { values: {}, errors };
  };
}

/**
 * Shows the server's refusals at their fields until those are edited.
 * @param fieldOf maps a field of the request to one of the form; null when the form has none
 *
 * @returns the marked fields, and the messages for which there is no field
 */
export function showRefused<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { answer }: ApiError,
  fieldOf: (field: string) => FieldPath<Values> | null,
): { fields: FieldPath<Values>[]; others: string[] } {
  const fields: FieldPath<Values>[] = [];
  const others: string[] = [];
  for (const { field, message } of answer.errors ?? []) {
    const name = fieldOf(field);
    if (name === null) others.push(message);
    else {
      form.setError(name, { type: REFUSED, message });
      fields.push(name);
    }
  }
  return { fields, others };
}

/** Words of an error. @param translate reads a message key of the form */
export function wordsOf(error: Pick<FieldError, 'type' | 'message'>, translate: (key: string) => string): string {
  return error.type === REFUSED ? (error.message ?? '') : translate(error.type);
}
