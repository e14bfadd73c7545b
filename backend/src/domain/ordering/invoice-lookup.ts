/** Wrong answers to 'the last digits of the phone?' after which an order's invoice is locked for a while. */
export const MOST_WRONG_ANSWERS = 5;
/** Milliseconds that wrong answers count, and that the lock holds: each from the last wrong answer. */
export const LOCK_TIME = 60 * 60 * 1000;

/** The wrong answers given about one order's invoice. */
export interface WrongAnswers {
  readonly count: number;
  /** Of the last of them; milliseconds since 1970. */
  readonly at: number;
}

/** `locked`: refused whether or not the answer was right. */
export type InvoiceLookupResult = 'granted' | 'refused' | 'locked';

/**
 * Judges an answer. A right one forgets no wrong ones, or who knows one phone could go on guessing for ever.
 * @param earlier the wrong answers before it, however old; null: none
 * @returns the wrong answers to remember from now on, too: the same object when they are as they were
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
