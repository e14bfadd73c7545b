/** Hashes passwords, a bounded number at a time; each is work of a processor for some hundredths of a second. */
export abstract class Passwords {
  /** @returns null when too many wait already */
  abstract hash(password: string): Promise<string | null>;

  /**
   * @param hash null: there is no such account, or it has no password; takes as long, and is false
   * @returns null when too many wait already
   */
  abstract matches(password: string, hash: string | null): Promise<boolean | null>;
}

/** The passwords that everybody tries first. */
export abstract class WellKnownPasswords {
  /** @param folded as `foldedPassword` gives it */
  abstract includes(folded: string): Promise<boolean>;
}
