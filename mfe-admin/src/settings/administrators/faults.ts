import type { ApiError } from '@fyonka/api-client/http';
import type { FieldLook } from '../../form/fields/field-table.ts';
import type { MessageKey } from '../messages.ts';

/** The refusal that is about a field of each dialog. */
const WRONG_PASSWORD = { field: 'password', message: 'passwordWrong' } as const satisfies {
  field: string;
  message: MessageKey;
};

export function faultOf({ code }: ApiError): typeof WRONG_PASSWORD | null {
  return code === 'PASSWORD_INCORRECT' ? WRONG_PASSWORD : null;
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
