import type { FieldError, FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { MessageKey } from '../messages.ts';

/** Faulty fields with their messages. */
export type Faults<Values> = Partial<Record<keyof Values, MessageKey>>;
/** Refusals of a server, by field. */
export type RefusedFields<Values> = Partial<Record<keyof Values, FieldRefusal>>;
/** A message key, or the server's own words for an unknown fault. */
export type FieldRefusal = { message: MessageKey } | { words: string };

/** For forms with a single field: it is validated only on submit, and editing clears the error. */
export const VALIDATED_ON_SUBMIT = { mode: 'onSubmit', reValidateMode: 'onSubmit' } as const;

/** The `type` of an error is a message key. For errors of the server it starts with this. */
const REFUSED = 'refused:';

/**
 * Passes the rules of a form to react-hook-form. Errors carry message keys instead of words, so that they follow the
 * language of the page.
 */
export function resolverOf<Values extends FieldValues>(faultsOf: (values: Values) => Faults<Values>): Resolver<Values> {
  return (values) => {
    const faults = Object.entries(faultsOf(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([field, message]) => [field, { type: message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Shows the server's refusals at their fields until those are edited. */
export function showRefused<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  refused: RefusedFields<Values>,
): void {
  for (const [field, refusal] of Object.entries<FieldRefusal | undefined>(refused)) {
    if (refusal === undefined) continue;
    const error = 'words' in refusal ? { type: REFUSED, message: refusal.words } : { type: REFUSED + refusal.message };
    form.setError(field as Path<Values>, error);
  }
}

export function isRefused(error: Pick<FieldError, 'type'> | undefined): boolean {
  return error?.type.startsWith(REFUSED) ?? false;
}

/** Message key of an error; null when it has only the server's own words. */
export function messageOf({ type }: FieldError): MessageKey | null {
  return (type.replace(REFUSED, '') || null) as MessageKey | null;
}
