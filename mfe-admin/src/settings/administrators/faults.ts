import type { ApiError } from '@fyonka/api-client/http';
import type { FieldLook } from '../../form/fields/field-table.ts';
import type { MessageKey } from '../messages.ts';

/** Refusals that are about a field of a dialog. */
const AT_FIELDS = {
  PASSWORD_INCORRECT: { field: 'password', message: 'passwordWrong' },
  VALIDATION_FAILED: { field: 'email', message: 'emailInvalid' },
  ACCOUNT_NOT_FOUND: { field: 'email', message: 'noAccount' },
} as const satisfies Readonly<Record<string, { field: string; message: MessageKey }>>;

type AtField = (typeof AT_FIELDS)[keyof typeof AT_FIELDS];

export function faultOf({ code }: ApiError): AtField | null {
  return (AT_FIELDS as Readonly<Record<string, AtField>>)[code] ?? null;
}

const WORDS: Readonly<Record<string, MessageKey>> = {
  LAST_ADMINISTRATOR: 'lastAdmin',
  BEYOND_OWN_PERMISSIONS: 'beyondOwn',
  RATE_LIMITED: 'tooMany',
  OFFLINE: 'offline',
};

/** Key of the words of a refusal that is about no field. */
export const wordsKey = ({ code }: ApiError): MessageKey => WORDS[code] ?? 'failed';

/** One's own password, without which nothing is done to an administrator. */
export const OWN_PASSWORD = {
  label: 'yourPassword',
  as: 'password',
  check: (typed) => (typed === '' ? 'passwordMissing' : null),
} satisfies FieldLook<object, 'yourPassword' | 'passwordMissing'>;
