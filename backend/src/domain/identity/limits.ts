const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** How often something may happen in a window of time that begins at its first. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  /** Milliseconds. */
  readonly time: number;
}

/** Requests for codes of one network address. */
export const CODE_REQUESTS_OF_ADDRESS: Limit = { name: 'code-requests-of-address', most: 600, time: 60 * MINUTE };
/** Codes that one network address tries. */
export const CODE_TRIES_OF_ADDRESS: Limit = { name: 'code-tries-of-address', most: 300, time: 10 * MINUTE };
/** Wrong passwords given for one e-mail, whether or not it has an account. */
export const SIGN_INS_OF_EMAIL: Limit = { name: 'sign-ins-of-email', most: 250, time: DAY };
/** Passwords given by one network address. */
export const SIGN_INS_OF_ADDRESS: Limit = { name: 'sign-ins-of-address', most: 600, time: 10 * MINUTE };
/** Wrong passwords for one e-mail that the audit trail tells of, so that nobody outside can fill it. */
export const NOTED_FAILURES_OF_EMAIL: Limit = { name: 'noted-failures-of-email', most: 20, time: DAY };

/** Exports of an account that the audit trail tells of. */
export const NOTED_EXPORTS_OF_ACCOUNT: Limit = { name: 'noted-exports-of-account', most: 20, time: DAY };

/** What was counted in a window. */
export interface Count {
  readonly count: number;
  /** Milliseconds since 1970; from then on it counts no more. */
  readonly endsAt: number;
}

/** `wait`: milliseconds until the window is over. */
export type CountResult =
  { readonly kind: 'counted'; readonly count: Count } | { readonly kind: 'too-many'; readonly wait: number };

/** Counts one more, or refuses it. @param earlier null: nothing was counted yet */
export function countOne({ most, time }: Limit, earlier: Count | null, at: number): CountResult {
  if (!earlier || at >= earlier.endsAt) return { kind: 'counted', count: { count: 1, endsAt: at + time } };
  if (earlier.count >= most) return { kind: 'too-many', wait: earlier.endsAt - at };
  return { kind: 'counted', count: { ...earlier, count: earlier.count + 1 } };
}
