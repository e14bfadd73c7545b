import type { ApiError } from '@fyonka/api-client/http';
import { refusalWords } from '../../../refusal-words.ts';
import type { useMessages } from '../messages.ts';

/** Errors of the form in words: of a key by its name, of the password, and of the form as a whole. */
export interface KeyFaults {
  keys: Readonly<Record<string, string>>;
  password?: string;
  form?: string;
}

/** Maps a refusal to the places of the form. */
export function keyFaults(error: ApiError, t: ReturnType<typeof useMessages>['t']): KeyFaults {
  switch (error.code) {
    case 'PASSWORD_INCORRECT':
      return { keys: {}, password: t('passwordWrong') };
    case 'VALIDATION_FAILED': {
      const errors = error.answer.errors ?? [];
      const atKeys = errors.filter(({ field }) => field.startsWith('keys.'));
      const others = errors.filter(({ field }) => !field.startsWith('keys.')).map(({ message }) => message);
      return {
        keys: Object.fromEntries(atKeys.map(({ field, message }) => [field.slice('keys.'.length), message])),
        ...((others.length > 0 || atKeys.length === 0) && { form: others.join(' ') || t('keysFailed') }),
      };
    }
    case 'RATE_LIMITED':
      return { keys: {}, form: t('tooMany') };
    default:
      return { keys: {}, form: refusalWords(error, { offline: t('offline'), otherwise: t('keysFailed') }) };
  }
}
