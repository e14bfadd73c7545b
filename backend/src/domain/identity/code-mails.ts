const HOUR = 60 * 60 * 1000;

/** Milliseconds that a request for a code counts. */
export const CODE_MAILS_TIME = 24 * HOUR;
/** Codes that one address is sent in an hour for one purpose. */
export const MOST_IN_AN_HOUR = 3;
/** Codes that one address is sent in any 24 hours for one purpose: with 5 tries each, 75 guesses of a million. */
export const MOST_IN_A_DAY = 15;

/** @param earlier when codes were asked for, in any order; those that no longer count may be among them */
export function isCodeMailAllowed(earlier: readonly number[], at: number): boolean {
  const within = (time: number) => earlier.filter((asked) => at - asked < time).length;
  return within(HOUR) < MOST_IN_AN_HOUR && within(CODE_MAILS_TIME) < MOST_IN_A_DAY;
}
