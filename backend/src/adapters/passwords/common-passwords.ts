import { WellKnownPasswords } from '../../application/identity/ports/passwords.ts';
import { foldedPassword, SHORTEST_PASSWORD } from '../../domain/identity/passwords/password-policy.ts';

/** A list of passwords from known leaks, loaded when somebody chooses a password for the first time. */
export class CommonPasswords extends WellKnownPasswords {
  private list: Promise<ReadonlySet<string>> | undefined;

  async includes(folded: string): Promise<boolean> {
    this.list ??= loadList();
    return (await this.list).has(folded);
  }
}

/** Loads the passwords that are long enough to be chosen. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST_PASSWORD);
  return new Set(passwords.map(foldedPassword));
}
