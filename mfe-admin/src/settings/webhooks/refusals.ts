import type { ApiError } from '@fyonka/api-client/http';
import type { MessageKey } from './messages.ts';

const WORDS: Readonly<Record<string, MessageKey>> = {
  VALIDATION_FAILED: 'refused',
  NOT_FOUND: 'gone',
  OFFLINE: 'offline',
};

/** Key of the words of a refusal that is about no field. */
export const wordsKey = ({ code }: ApiError): MessageKey => WORDS[code] ?? 'failed';

/** Whether there are as many webhooks as there may be. */
export function isFull({ errors = [] }: ApiError['answer']): boolean {
  return errors.some(({ code }) => code === 'TOO_MANY_ITEMS');
}
