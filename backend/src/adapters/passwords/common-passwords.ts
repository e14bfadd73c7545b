import { WellKnownPasswords } from '../../application/identity/ports/passwords.ts';
import { foldedPassword, SHORTEST_PASSWORD } from '../../domain/identity/passwords/password-policy.ts';

/** The passwords of the leaks that are known best; the list is loaded when somebody chooses a password first. */
export class CommonPasswords extends WellKnownPasswords {
  private list: Promise<ReadonlySet<string>> | undefined;

  async includes(folded: string): Promise<boolean> {
    this.list ??= loadList();
    return (await this.list).has(folded);
  }
}

/** Those that are long enough to be chosen at all. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST_PASSWORD);
  return new Set(passwords.map(foldedPassword));
}
