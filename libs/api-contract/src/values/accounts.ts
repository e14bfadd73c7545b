/** Characters of a password, as code points, so that a letter outside the basic plane counts as one. */
export const SHORTEST_PASSWORD = 8;
/** For people who can open the office. */
export const SHORTEST_ADMINISTRATOR_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;

/** Digits of a mailed code. */
export const CODE_DIGITS = 6;

/** Passkeys of an account. */
export const MOST_PASSKEYS = 10;
export const MOST_KEPT_CARDS = 10;
/** Characters of what its owner calls a passkey. */
export const LONGEST_PASSKEY_NAME = 40;
