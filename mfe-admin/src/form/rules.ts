import { set } from 'react-hook-form';
import type { FieldError, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';

/** A field that cannot stay as it is. */
export interface Fault<Values extends FieldValues, Key extends string> {
  field: FieldPath<Values>;
  /** Key of the message that says so. */
  message: Key;
}

/** The `type` of an error is the key of its message. Of this type is what the server has found, in its own words. */
export const REFUSED = 'refused';

/**
 * The rules of a form as react-hook-form asks for them. An error carries the key of its message and not the words, which
 * follow the language of the page.
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
 * Shows what the server refused at its fields, each until it is changed.
 * @param fieldOf the field of the form for one of the request; null when the form has none for it
 * @returns the fields, and words about what the form has no field for
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

/** What is said of an error. @param translate a key of the form's messages */
export function wordsOf(error: Pick<FieldError, 'type' | 'message'>, translate: (key: string) => string): string {
  return error.type === REFUSED ? (error.message ?? '') : translate(error.type);
}
