import { emailKey, parseEmail } from '../../../domain/email.ts';
import { needsPasskey } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { Session } from '../../../domain/identity/session.ts';
import type { AuditNotes } from '../audit-notes.ts';
import type { CheckPassword } from '../passwords/check-password.ts';
import type { OpenSession } from './open-session.ts';
import type { PasskeyRequest, PasskeyRequests } from '../passkeys/passkey-requests.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Such as `Chrome, Android`; empty when it is not known. */
  readonly device: string;
  /** The network address, as it is counted. */
  readonly address: string;
}

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: Session; readonly account: Account }
  /** Wrong e-mail or wrong password; does not reveal which. */
  | { readonly kind: 'wrong' }
  /** `wait`: milliseconds. */
  | { readonly kind: 'too-many'; readonly wait: number }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: 'busy' }
  /** The password is right; nobody is signed in before a passkey of the account has signed as well. */
  | { readonly kind: 'passkey-required'; readonly request: PasskeyRequest };

/** Signs in with e-mail and password. */
export class SignIn {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly openSession: OpenSession,
    private readonly notes: AuditNotes,
    private readonly passkeyRequests: PasskeyRequests,
  ) {}

  async execute({ email: written, password, device, address }: SignInInput): Promise<SignInOutcome> {
    const parsed = parseEmail(written);
    if (parsed === null) return { kind: 'wrong' };
    const email = emailKey(parsed);
    const checked = await this.checkPassword.execute({ email, password, address, failure: 'sign-in-failed' });
    if (checked.kind !== 'right') return checked;
    const { account, passwordHash, hasPasskey } = checked.credentials;
    if (needsPasskey(account, hasPasskey)) {
      // The attempt stays counted: somebody who has only the password must not try passkeys without a limit.
      await this.notes.note({ kind: 'passkey-required', email, account, address });
      return { kind: 'passkey-required', request: await this.passkeyRequests.secondStep(account) };
    }
    const { takesBack } = checked;
    const opened = await this.openSession.execute({ accountId: account.id, device, address, passwordHash, takesBack });
    return opened ? { kind: 'signed-in', ...opened } : { kind: 'wrong' };
  }
}
