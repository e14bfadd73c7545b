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

/** A list of common passwords, which attackers try first. */
export abstract class WellKnownPasswords {
  /** @param folded result of `foldedPassword` */
  abstract includes(folded: string): Promise<boolean>;
}
