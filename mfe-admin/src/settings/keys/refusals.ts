import type { ApiError } from '@fyonka/api-client/http';
import type { MessageKey } from './messages.ts';

const WORDS: Readonly<Record<string, MessageKey>> = {
  BEYOND_OWN_PERMISSIONS: 'beyondOwn',
  VALIDATION_FAILED: 'refused',
  RATE_LIMITED: 'tooMany',
  OFFLINE: 'offline',
};

/** Key of the words of a refusal that is about no field. */
export const wordsKey = ({ code }: ApiError): MessageKey => WORDS[code] ?? 'failed';
