import type { HttpAnswer } from '../wire/http-client.ts';
import { rowsOf, textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';
import { wordsForLog } from '../wire/words.ts';

type Refused = Extract<HttpAnswer, { kind: 'refused' }>;

/** Charge or refund not found, or not a valid id of one, with another status than 404. */
const NOT_FOUND = ['1143', '1144', '1159', '1160'];
const HTTP_NOT_FOUND = 404;
/** The gateway behind Tap timed out, Tap is overloaded, Tap has an error: it may have done the call all the same. */
const UNDECIDED = ['1151', '2101', '9999'];

/** Tap's codes and words, for the log. */
export function reasonOf({ status, body }: Refused): string {
  const errors = errorsOf(body).map((error) => `${textAt(error, 'code')} ${textAt(error, 'description')}`);
  return wordsForLog(errors.join('; ') || `HTTP ${status}`);
}

/**
 * Whether Tap has nothing under an id. It says so by the status, and its code differs from what is documented. A 404 without
 * its JSON comes from something before Tap and proves nothing.
 */
export function isNotFound(refused: Refused): boolean {
  const isByStatus = refused.status === HTTP_NOT_FOUND && Object.keys(refused.body).length > 0;
  return isByStatus || codesOf(refused).some((code) => NOT_FOUND.includes(code));
}

/** Whether a list is empty, which Tap reports as a fault of the request. Only its very words say so, since codes differ. */
export function saysNothingFound({ status, body }: Refused, name: string): boolean {
  const words = [textAt(body, 'message'), ...errorsOf(body).map((error) => textAt(error, 'description'))];
  return status === 400 && words.some((said) => said.trim().toLowerCase() === `${name} not found`);
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
  return errorsOf(body).map((error) => textAt(error, 'code'));
}

function errorsOf(body: Fields): readonly Fields[] {
  return rowsOf(body['errors']);
}
