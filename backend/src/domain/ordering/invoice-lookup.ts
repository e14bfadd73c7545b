/** After so many wrong last digits of the phone, and again after as many more, an order's invoice is locked for `LOCK_TIME`. */
export const WRONG_ANSWERS_TO_LOCK = 5;
/** Milliseconds from the wrong answer that locks to the end of the lock. */
export const LOCK_TIME = 60 * 60 * 1000;
/**
 * Wrong answers after which the digits open the order no more, so that nobody tries all 10,000 of them in the course of
 * months. The link of the mail and the signed-in owner still do.
 */
export const MOST_WRONG_ANSWERS = 30;

/** All wrong answers ever given about one order's invoice. */
export interface WrongAnswers {
  readonly count: number;
  /** Time of the last wrong answer; milliseconds since 1970. */
  readonly at: number;
}

/** `locked`: too many wrong answers, so the answer is refused even if it is right. */
export type InvoiceLookupResult = 'granted' | 'refused' | 'locked';

/**
 * Judges an answer. A right answer does not reset the count, since otherwise every lookup by the customer would give
 * somebody who guesses up to five more tries.
 * @param earlier the stored wrong answers, however old; null: none
 * @returns the result and the wrong answers to store: the same object when nothing has to be written
 */
export function judgeInvoiceLookup(
  earlier: WrongAnswers | null,
  isRight: boolean,
  at: number,
): { readonly result: InvoiceLookupResult; readonly wrong: WrongAnswers | null } {
  if (earlier !== null && isLocked(earlier, at)) return { result: 'locked', wrong: earlier };
  if (isRight) return { result: 'granted', wrong: earlier };
  return { result: 'refused', wrong: { count: (earlier?.count ?? 0) + 1, at } };
}

function isLocked(wrong: WrongAnswers, at: number): boolean {
  return wrong.count >= MOST_WRONG_ANSWERS || (wrong.count % WRONG_ANSWERS_TO_LOCK === 0 && at - wrong.at < LOCK_TIME);
}
