import type { ApiError } from '@fyonka/api-client/http';
import type { MessageKey } from './messages.ts';

/** What the page says of a refused call. */
export function wordsOf({ code }: ApiError): MessageKey {
  switch (code) {
    case 'OFFLINE':
      return 'offline';
    case 'RATE_LIMITED':
      return 'tooMany';
    case 'REVIEW_NOT_POSSIBLE':
      return 'over';
    case 'ORDER_NOT_FOUND':
      return 'notHolder';
    default:
      return 'failed';
  }
}

/** What the page says at a field that was refused. */
export function wordsOfField(error: ApiError, field: string): MessageKey | null {
  const fault = error.answer.errors?.find((one) => one.field === field);
  if (!fault) return null;
  if (fault.code === 'LINK_NOT_ALLOWED') return 'linkNotAllowed';
  if (fault.code === 'NAME_WITHOUT_LETTERS') return 'nameLetters';
  return fault.code === 'TOO_LONG' ? 'tooLong' : 'failed';
}
