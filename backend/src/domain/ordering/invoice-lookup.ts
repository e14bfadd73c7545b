/** Number of wrong last digits of the phone after which an order's invoice is locked for `LOCK_TIME`. */
export const MOST_WRONG_ANSWERS = 5;
/** Milliseconds after the last wrong answer until the wrong answers stop counting and the lock ends. */
export const LOCK_TIME = 60 * 60 * 1000;

/** The wrong answers given about one order's invoice. */
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
  const count = earlier !== null && at - earlier.at < LOCK_TIME ? earlier.count : 0;
  if (count >= MOST_WRONG_ANSWERS) return { result: 'locked', wrong: earlier };
  return isRight ? { result: 'granted', wrong: earlier } : { result: 'refused', wrong: { count: count + 1, at } };
}
