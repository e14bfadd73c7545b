/** Encrypts keys and secrets, so that a copy of the database does not contain them. */
export abstract class KeySeal {
  /** @param owner bound to the result, such as a gateway, so that keys cannot be moved to another one */
  abstract seal(text: string, owner: string): string;

  /** @returns null when it was sealed for another owner or with another secret of the server, or was changed */
  abstract open(sealed: string, owner: string): string | null;
}
