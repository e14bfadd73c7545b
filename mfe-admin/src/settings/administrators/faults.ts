import type { ApiError } from '@fyonka/api-client/http';
import type { MessageKey } from '../messages.ts';

/** Errors of the form by field; `form` is for those without a field. */
export interface Faults {
  email?: MessageKey;
  password?: MessageKey;
  form?: MessageKey;
}

/** Maps a refusal to the dialog's messages. */
export function faultsFrom({ code }: ApiError): Faults {
  switch (code) {
    case 'PASSWORD_INCORRECT':
      return { password: 'passwordWrong' };
    case 'VALIDATION_FAILED':
      return { email: 'emailInvalid' };
    case 'ACCOUNT_NOT_FOUND':
      return { email: 'noAccount' };
    case 'LAST_ADMINISTRATOR':
      return { form: 'lastAdmin' };
    case 'RATE_LIMITED':
      return { form: 'tooMany' };
    case 'OFFLINE':
      return { form: 'offline' };
    default:
      return { form: 'failed' };
  }
}
