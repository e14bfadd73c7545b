import { emailKey, parseEmail } from '../../../domain/email.ts';
import type { EmailKey } from '../../../domain/email.ts';
import { needsPasskey } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { isTooShortForOffice } from '../../../domain/identity/passwords/password-policy.ts';
import type { Session } from '../../../domain/identity/session.ts';
import type { AuditNotes } from '../audit-notes.ts';
import type { CheckPassword } from '../passwords/check-password.ts';
import type { PasswordSource } from '../passwords/password-tries.ts';
import type { AttemptCounts } from '../ports/attempt-counts.ts';
import type { KnownDevices } from './known-devices.ts';
import type { OpenSession } from './open-session.ts';
import type { PasskeyRequest, PasskeyRequests } from '../passkeys/passkey-requests.ts';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Such as `Chrome, Android`; empty when it is not known. */
  readonly device: string;
  /** What the device has kept of an earlier sign-in: see `KnownDevices`. */
  readonly knownDevice?: string | undefined;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type SignInOutcome =
  /** `knownDevice`: what the device has to keep for its next sign-in. */
  | { readonly kind: 'signed-in'; readonly session: Session; readonly account: Account; readonly knownDevice: string }
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
    private readonly attempts: AttemptCounts,
    private readonly knownDevices: KnownDevices,
    private readonly openSession: OpenSession,
    private readonly notes: AuditNotes,
    private readonly passkeyRequests: PasskeyRequests,
    /** A shop that is only tried out takes a customer's password in the office, too. */
    private readonly isTriedOut: boolean,
  ) {}

  async execute({ email: written, password, device, knownDevice, address }: SignInInput): Promise<SignInOutcome> {
    const parsed = parseEmail(written);
    if (parsed === null) return { kind: 'wrong' };
    const email = emailKey(parsed);
    const source = await this.sourceOf(email, address, knownDevice);
    const checked = await this.checkPassword.execute({ email, password, address, source });
    if (checked.kind !== 'right') return checked;
    const { account, passwordHash, hasPasskey } = checked.credentials;
    if (needsPasskey(account, hasPasskey)) {
      await this.attempts.takeBack(checked.takesBack);
      await this.notes.note({ kind: 'passkey-required', email, account, address });
      return { kind: 'passkey-required', request: await this.passkeyRequests.secondStep(account) };
    }
    const { takesBack } = checked;
    // Of customers too, since they may be appointed while they are signed in.
    const flaw = !this.isTriedOut && isTooShortForOffice(password) ? 'short-password' : null;
    const opened = await this.openSession.execute({ account, device, address, passwordHash, flaw, takesBack });
    if (!opened) return { kind: 'wrong' };
    return { kind: 'signed-in', ...opened, knownDevice: this.knownDevices.issue(email, passwordHash) };
  }

  private async sourceOf(email: EmailKey, address: string, knownDevice: string | undefined): Promise<PasswordSource> {
    const deviceId = await this.knownDevices.find(knownDevice, email);
    return deviceId === null ? { kind: 'new-device', email, address } : { kind: 'known-device', deviceId };
  }
}
