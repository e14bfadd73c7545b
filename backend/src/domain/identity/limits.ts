const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maximum number of events within a time window that begins with the first event. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  /** Length of the window in milliseconds. */
  readonly time: number;
}

/** Requests for e-mail codes from one network address. */
export const CODE_REQUESTS_OF_ADDRESS: Limit = { name: 'code-requests-of-address', most: 600, time: HOUR };
/** E-mail codes tried from one network address. */
export const CODE_TRIES_OF_ADDRESS: Limit = { name: 'code-tries-of-address', most: 300, time: 10 * MINUTE };
/** Codes requested and tried at a device on which the account has signed in before. */
export const CODE_CALLS_OF_DEVICE: Limit = { name: 'code-calls-of-device', most: 60, time: HOUR };
/** Wrong passwords for one e-mail from one network, whether or not the e-mail has an account. */
export const WRONG_PASSWORDS_OF_NETWORK: Limit = { name: 'wrong-passwords-of-network', most: 50, time: HOUR };
/** Wrong passwords for one e-mail from all networks; beyond it each network is slowed, and none is refused for long. */
export const WRONG_PASSWORDS_OF_EMAIL: Limit = { name: 'wrong-passwords-of-email', most: 250, time: DAY };
/** As `WRONG_PASSWORDS_OF_NETWORK`, for an e-mail that is under attack. */
export const SLOWED_WRONG_PASSWORDS_OF_NETWORK: Limit = { name: 'slowed-wrong-passwords', most: 3, time: HOUR };
/** Wrong passwords at a device on which the account has signed in before. */
export const WRONG_PASSWORDS_OF_DEVICE: Limit = { name: 'wrong-passwords-of-device', most: 20, time: HOUR };
/** Wrong passwords of somebody who is signed in and is asked for the password again. */
export const WRONG_PASSWORDS_OF_SESSION: Limit = { name: 'wrong-passwords-of-session', most: 10, time: HOUR };
/** Passwords tried from one network address. */
export const SIGN_INS_OF_ADDRESS: Limit = { name: 'sign-ins-of-address', most: 600, time: 10 * MINUTE };
/** Wrong passwords for one e-mail that the audit trail records. Limited, so that attackers cannot fill it. */
export const NOTED_FAILURES_OF_EMAIL: Limit = { name: 'noted-failures-of-email', most: 20, time: DAY };

/** Exports of one account that the audit trail records. */
export const NOTED_EXPORTS_OF_ACCOUNT: Limit = { name: 'noted-exports-of-account', most: 20, time: DAY };

/** The count in a time window. */
export interface Count {
  readonly count: number;
  /** End of the window, milliseconds since 1970. */
  readonly endsAt: number;
}

/** `wait`: milliseconds until the window is over. */
export type CountResult =
  | { readonly kind: 'counted'; readonly count: Count }
  | { readonly kind: 'too-many'; readonly wait: number };

/** Counts one more unless the limit is reached. @param earlier the stored count; null: none */
export function countOne({ most, time }: Limit, earlier: Count | null, at: number): CountResult {
  if (!earlier || at >= earlier.endsAt) return { kind: 'counted', count: { count: 1, endsAt: at + time } };
  if (earlier.count >= most) return { kind: 'too-many', wait: earlier.endsAt - at };
  return { kind: 'counted', count: { ...earlier, count: earlier.count + 1 } };
}
