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
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: Session; readonly account: Account }
  /** Wrong e-mail or wrong password; does not reveal which. */
  | { readonly kind: 'wrong' }
  /** `wait`: milliseconds until the next try is allowed. */
  | { readonly kind: 'too-many'; readonly wait: number }
  /** Too many passwords wait to be hashed. */
  | { readonly kind: 'busy' }
  /** The password is right, but the account also demands a passkey. Nobody is signed in yet. */
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
      // The attempt stays counted, so that somebody who has only the password cannot try passkeys without limit.
      await this.notes.note({ kind: 'passkey-required', email, account, address });
      return { kind: 'passkey-required', request: await this.passkeyRequests.secondStep(account) };
    }
    const { takesBack } = checked;
    const opened = await this.openSession.execute({ accountId: account.id, device, address, passwordHash, takesBack });
    return opened ? { kind: 'signed-in', ...opened } : { kind: 'wrong' };
  }
}
