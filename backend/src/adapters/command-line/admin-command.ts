import { momentInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import type { AppointAdministrator } from '../../application/identity/administrators/appoint-administrator.ts';
import type { Clock } from '../../application/clock.ts';
import type { Passkeys } from '../../application/identity/ports/passkeys.ts';
import type { IdentityCounts } from '../../application/identity/identity-counts.ts';
import type { AttemptCounts } from '../../application/identity/ports/attempt-counts.ts';
import type { Accounts } from '../../application/identity/ports/accounts.ts';
import { emailKey, parseEmail } from '../../domain/email.ts';
import { done, notDone } from './command-result.ts';
import type { CommandResult } from './command-result.ts';
import { readWords } from './read-words.ts';

const USAGE = `Administrators of the shop, also while it runs:

  npm run admin -- list
  npm run admin -- add <email>               an account that is there, or a new one, whose password is shown
  npm run admin -- remove <email> [--force]  the account stays, as a customer's; --force: also the last administrator
  npm run admin -- remove-passkeys <email>   for passkeys that are lost: the password alone signs in again
  npm run admin -- unlock [email]            forgets wrong passwords, so that the owner can try again; without an
                                             e-mail those of everybody, and the tries of codes
`;

/** A parsed command line. */
export type AdminWords =
  | { readonly name: 'list' }
  | { readonly name: 'add' | 'remove-passkeys'; readonly email: string }
  | { readonly name: 'unlock'; readonly email: string | null }
  | { readonly name: 'remove'; readonly email: string; readonly force: boolean };

/**
 * Parses a command line before any storage is opened.
 * @param written arguments of the program
 */
export function readAdminWords(written: readonly string[]): AdminWords | CommandResult {
  return readWords<AdminWords>(written, { usage: USAGE, options: ['force'] }, ([name, address, ...more], given) => {
    if (name === 'list') return address === undefined ? { name } : "'list' takes nothing else.";
    if (name === 'unlock' && address === undefined) return { name, email: null };
    if (!isNameWithEmail(name)) return `'${name}' is not understood.`;
    if (address === undefined || more.length > 0) return `'${name}' takes one e-mail.`;
    const email = parseEmail(address);
    if (email === null) return `'${address}' is no e-mail.`;
    return name === 'remove' ? { name, email, force: given.has('force') } : { name, email };
  });
}

function isNameWithEmail(name: string): name is Exclude<AdminWords['name'], 'list'> {
  return ['add', 'remove', 'remove-passkeys', 'unlock'].includes(name);
}

/** `npm run admin`. It takes no passwords as arguments, because other programs and the shell's history could read them. */
export class AdminCommand {
  constructor(
    private readonly accounts: Accounts,
    private readonly passkeys: Passkeys,
    private readonly attempts: AttemptCounts,
    private readonly counts: IdentityCounts,
    private readonly appoint: AppointAdministrator,
    private readonly clock: Clock,
  ) {}

  run(words: AdminWords): Promise<CommandResult> {
    switch (words.name) {
      case 'list':
        return this.list();
      case 'add':
        return this.add(words.email);
      case 'remove':
        return this.remove(words.email, words.force);
      case 'remove-passkeys':
        return this.removePasskeys(words.email);
      case 'unlock':
        return this.unlock(words.email);
    }
  }

  private async list(): Promise<CommandResult> {
    const administrators = await this.accounts.administrators();
    if (administrators.length === 0) return done('There is no administrator. Make one: npm run admin -- add <email>');
    const width = Math.max(...administrators.map(({ email }) => email.length));
    const lines: string[] = [];
    for (const { id, email, administratorSince } of administrators) {
      const passkeys = passkeyCount((await this.passkeys.of(id)).length);
      lines.push(`${email.padEnd(width)}  since ${momentInKuwait(administratorSince, 'en')}  ${passkeys}`);
    }
    return done(lines.join('\n'));
  }

  private async add(email: string): Promise<CommandResult> {
    const outcome = await this.appoint.execute({ email, password: null, actor: 'command-line', onlyAsFirst: false });
    if (outcome.kind === 'unchanged') return done(`${outcome.account.email} is an administrator already.`);
    if (outcome.kind !== 'appointed') return notDone(`${email} could not be made an administrator (${outcome.kind}).`);
    const { account, madePassword } = outcome;
    return done(
      madePassword === null
        ? `${account.email} is an administrator now, with the password that the account has.`
        : `${account.email} is an administrator now, with this password, which is shown only this once:\n\n  ${madePassword}\n\nChange it on /change-password after signing in.`,
    );
  }

  private async remove(email: string, force: boolean): Promise<CommandResult> {
    const removal = { actor: 'command-line', at: this.clock.now(), unlessLast: !force } as const;
    const outcome = await this.accounts.removeAdministrator(emailKey(email), removal);
    switch (outcome) {
      case 'removed':
        return done(`${email} is no administrator any more; the account stays, as a customer's.`);
      case 'no-administrator':
        return notDone(`${email} is no administrator.`);
      case 'last-one':
        return notDone(
          `${email} is the last administrator, and without one nobody can open the office. Add another first, or use --force.`,
        );
    }
  }

  private async removePasskeys(email: string): Promise<CommandResult> {
    const account = await this.accounts.findByEmail(emailKey(email));
    if (!account) return notDone(`${email} has no account.`);
    const removed = await this.passkeys.removeAll({
      audit: {
        accountId: account.id,
        kind: 'passkey-removed',
        actor: 'command-line',
        addressKey: null,
        at: this.clock.now(),
      },
      // First language of the mail to the owner, which is in both languages.
      language: 'ar',
    });
    return removed === 0
      ? notDone(`${account.email} has no passkey.`)
      : done(`${account.email} had ${passkeyCount(removed)}, and signs in with the password alone now.`);
  }

  /** Answers the same for an e-mail without an account, whose wrong passwords are counted as well. */
  private async unlock(email: string | null): Promise<CommandResult> {
    await this.attempts.forget(email === null ? undefined : this.counts.ofEmail(emailKey(email)));
    return done(
      email === null
        ? 'Wrong passwords and tries of codes are forgotten.'
        : `Wrong passwords for ${email} are forgotten.`,
    );
  }
}

function passkeyCount(count: number): string {
  if (count === 0) return 'no passkey';
  return count === 1 ? '1 passkey' : `${count} passkeys`;
}
