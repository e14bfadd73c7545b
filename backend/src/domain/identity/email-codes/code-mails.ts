const HOUR = 60 * 60 * 1000;

/** Milliseconds that a request for a code counts towards the limits. */
export const CODE_MAILS_TIME = 24 * HOUR;
/** Most codes sent to one address in an hour for one purpose. */
export const MOST_IN_AN_HOUR = 3;
/** Most codes sent to one address in 24 hours for one purpose. With 5 tries each that is 75 guesses of a million. */
export const MOST_IN_A_DAY = 15;

/** Requests from one network address in an hour whose mails are urgent. */
export const MOST_URGENT_OF_ADDRESS = 30;

/**
 * Whether the mail is sent before less urgent ones, because somebody is waiting for the code. A network address that
 * requests hundreds of codes loses this priority, since its mails would delay everybody else's codes.
 * @param askedByAddress requests from the network address in this hour, including this one
 */
export function isCodeMailUrgent(askedByAddress: number): boolean {
  return askedByAddress <= MOST_URGENT_OF_ADDRESS;
}

/** @param earlier times of earlier requests in any order; may contain ones that no longer count */
export function isCodeMailAllowed(earlier: readonly number[], at: number): boolean {
  const within = (time: number) => earlier.filter((asked) => at - asked < time).length;
  return within(HOUR) < MOST_IN_AN_HOUR && within(CODE_MAILS_TIME) < MOST_IN_A_DAY;
}
