import type { ApiError } from '@fyonka/api-client/http';
import type { MessageKey } from './messages.ts';

/** A message of these pages, or the server's own words, which are in the language of the page. */
export type Words = { key: MessageKey; count?: number } | { text: string };

/** A refusal that belongs to one field, or to the whole form. */
export type Refusal<Field extends string> = { field: Field; words: Words } | Problem;

export interface Problem {
  words: Words;
  /** A further sentence about it. */
  more?: Words;
}

/** Messages by the code of a field's error. */
const FIELD_MESSAGES: Readonly<Record<string, MessageKey>> = {
  INVALID_EMAIL: 'emailInvalid',
  PASSWORD_TOO_SHORT: 'passwordTooShort',
  TOO_LONG: 'passwordTooLong',
  PASSWORD_TOO_SHORT_FOR_OFFICE: 'passwordTooShortForOffice',
  PASSWORD_WELL_KNOWN: 'passwordWellKnown',
  PASSWORD_IS_EMAIL: 'passwordIsEmail',
};

/** Refusals of single fields; empty when the answer names none. */
export function refusedFields<Field extends string>(
  { answer: { errors = [] } }: ApiError,
  fields: readonly Field[],
): { field: Field; words: Words }[] {
  return errors.flatMap(({ field, code, message }) => {
    const known = fields.find((name) => name === field);
    const key = FIELD_MESSAGES[code];
    return known === undefined ? [] : [{ field: known, words: key ? { key } : { text: message } }];
  });
}

/** Explains a refusal of the whole call. @param failed the page's sentence for failures without a better explanation */
export function problemOf(error: ApiError, failed: Words): Problem {
  if (error.code === 'RATE_LIMITED') return { words: waitFor(error.retryAfter) };
  if (error.code === 'OFFLINE') return { words: failed, more: { key: 'offline' } };
  if (error.status === 503) return { words: failed, more: { key: 'busy' } };
  return { words: failed };
}

/** Like {@link problemOf}, but with the server's own words when it refused the call with a reason. */
export function serverProblemOf(error: ApiError, failed: Words): Problem {
  const { message } = error.answer;
  const isReason = error.status >= 400 && error.status < 500 && message !== undefined;
  return problemOf(error, isReason ? { text: message } : failed);
}

/** Like {@link problemOf}, for a new password, whose ticket may have expired. */
export function newPasswordProblem(error: ApiError, failed: Words): Problem {
  return error.code === 'TICKET_REQUIRED' ? { words: failed, more: { key: 'ticketGone' } } : problemOf(error, failed);
}

/** @param seconds null when the server named none */
function waitFor(seconds: number | null): Words {
  if (seconds === null) return { key: 'waitAWhile' };
  if (seconds < 60) return { key: 'waitSeconds', count: Math.ceil(seconds) };
  if (seconds <= 5400) return { key: 'waitMinutes', count: Math.ceil(seconds / 60) };
  return { key: 'waitHours', count: Math.ceil(seconds / 3600) };
}
