/**
 * Hashes passwords. Each takes some hundredths of a second of a processor, so only a few are hashed at once, and callers
 * take turns.
 */
export abstract class Passwords {
  /**
   * @param caller in the form in which callers are counted: see `clientKey` of the HTTP adapter
   * @returns null when too many callers are waiting
   */
  abstract hash(password: string, caller: string): Promise<string | null>;

  /**
   * @param hash null for an unknown account or one without a password; the answer is false, after the same time
   * @returns null when too many callers are waiting
   */
  abstract matches(password: string, hash: string | null, caller: string): Promise<boolean | null>;
}

/** Estimates how many guesses a password withstands. */
export abstract class PasswordEstimates {
  /**
   * Whether somebody who tries well-known words and patterns first finds the password within a million guesses.
   * @param password result of `composedPassword`
   * @param words further words to try first, in small letters: see `guessableWords`
   */
  abstract isGuessable(password: string, words: readonly string[]): Promise<boolean>;
}
