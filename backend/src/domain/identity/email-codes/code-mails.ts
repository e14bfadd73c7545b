const HOUR = 60 * 60 * 1000;

/** Milliseconds that a request for a code counts. */
export const CODE_MAILS_TIME = 24 * HOUR;
/** Codes that one address is sent in an hour for one purpose. */
export const MOST_IN_AN_HOUR = 3;
/** Codes that one address is sent in any 24 hours for one purpose: with 5 tries each, 75 guesses of a million. */
export const MOST_IN_A_DAY = 15;

/** Codes that one network address may ask for in an hour, for whomever, before their mails wait in line with all others. */
export const MOST_URGENT_OF_ADDRESS = 30;

/**
 * Whether the mail goes out before those that nobody waits for at a page. Whoever asks for hundreds of codes has none
 * of the right of way: theirs would keep everybody else waiting for a code.
 * @param askedByAddress codes that the same network address has asked for in this hour, this one included
 */
export function isCodeMailUrgent(askedByAddress: number): boolean {
  return askedByAddress <= MOST_URGENT_OF_ADDRESS;
}

/** @param earlier when codes were asked for, in any order; those that no longer count may be among them */
export function isCodeMailAllowed(earlier: readonly number[], at: number): boolean {
  const within = (time: number) => earlier.filter((asked) => at - asked < time).length;
  return within(HOUR) < MOST_IN_AN_HOUR && within(CODE_MAILS_TIME) < MOST_IN_A_DAY;
}
