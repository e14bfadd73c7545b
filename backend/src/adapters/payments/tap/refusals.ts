import type { HttpAnswer } from '../wire/http-client.ts';
import { rowsOf, textAt } from '../wire/json.ts';
import { wordsForLog } from '../wire/words.ts';

type Refused = Extract<HttpAnswer, { kind: 'refused' }>;

/** Charge or refund not found, or not a valid id of one. */
const NOT_FOUND = ['1143', '1144', '1159', '1160'];
/** The gateway behind Tap timed out, Tap is overloaded, Tap has an error: it may have done the call all the same. */
const UNDECIDED = ['1151', '2101', '9999'];

/** Tap's codes and words, for the log. */
export function reasonOf({ status, body }: Refused): string {
  const errors = rowsOf(body['errors']).map((error) => `${textAt(error, 'code')} ${textAt(error, 'description')}`);
  return wordsForLog(errors.join('; ') || `HTTP ${status}`);
}

export function isNotFound(refused: Refused): boolean {
  return codesOf(refused).some((code) => NOT_FOUND.includes(code));
}

/** Whether a refused call may have been done all the same. Without codes, something before Tap may have answered. */
export function isUndecided(refused: Refused): boolean {
  const codes = codesOf(refused);
  if (codes.length === 0) return !isForKeys(refused);
  return codes.some((code) => UNDECIDED.includes(code));
}

/** Whether the keys are wrong, which says nothing about what was sent while they were right. */
export function isForKeys({ status }: Refused): boolean {
  return status === 401 || status === 403;
}

function codesOf({ body }: Refused): readonly string[] {
  return rowsOf(body['errors']).map((error) => textAt(error, 'code'));
}
