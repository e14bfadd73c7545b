import type { ApiError } from '@fyonka/api-client/http';
import type { MessageKey } from './messages.ts';

/** A text of these pages, or the server's own words, which are in the language of the page. */
export type Words = { key: MessageKey; count?: number } | { text: string };

/** Why nothing came of a call: at one field of its form, or above its button. */
export type Refusal<Field extends string> = { field: Field; words: Words } | Problem;

export interface Problem {
  words: Words;
  /** What else there is to say about it. */
  more?: Words;
}

/** By the code of an error at a field. */
const FIELD_MESSAGES: Readonly<Record<string, MessageKey>> = {
  INVALID_EMAIL: 'emailInvalid',
  PASSWORD_TOO_SHORT: 'passwordTooShort',
  TOO_LONG: 'passwordTooLong',
  PASSWORD_WELL_KNOWN: 'passwordWellKnown',
  PASSWORD_IS_EMAIL: 'passwordIsEmail',
};

/** What the server says of single fields of the form; empty when it says nothing of them. */
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

/** Why a call was refused as a whole. @param failed what the page says when there is nothing more exact */
export function problemOf(error: ApiError, failed: Words): Problem {
  if (error.code === 'RATE_LIMITED') return { words: waitFor(error.retryAfter) };
  if (error.code === 'OFFLINE') return { words: failed, more: { key: 'offline' } };
  if (error.status === 503) return { words: failed, more: { key: 'busy' } };
  return { words: failed };
}

/** As {@link problemOf}, with the server's own words where it has refused the call for a reason that it knows. */
export function serverProblemOf(error: ApiError, failed: Words): Problem {
  const { message } = error.answer;
  const isReason = error.status >= 400 && error.status < 500 && message !== undefined;
  return problemOf(error, isReason ? { text: message } : failed);
}

/** As {@link problemOf}, of a new password: the ticket that allows it may be too old by now. */
export function newPasswordProblem(error: ApiError, failed: Words): Problem {
  return error.code === 'TICKET_REQUIRED' ? { words: failed, more: { key: 'ticketGone' } } : problemOf(error, failed);
}

/** @param seconds null when the server did not say how long */
function waitFor(seconds: number | null): Words {
  if (seconds === null) return { key: 'waitAWhile' };
  if (seconds < 60) return { key: 'waitSeconds', count: Math.ceil(seconds) };
  if (seconds <= 5400) return { key: 'waitMinutes', count: Math.ceil(seconds / 60) };
  return { key: 'waitHours', count: Math.ceil(seconds / 3600) };
}
