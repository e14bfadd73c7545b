import { emailKey } from '../../../domain/email.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { maySignIn } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { PasskeyChallenge } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import type { Passkey } from '../../../domain/identity/passkeys/passkey.ts';
import type { Session } from '../../../domain/identity/session.ts';
import type { Clock } from '../../clock.ts';
import type { AuditNotes } from '../audit-notes.ts';
import type { IdentityCounts } from '../identity-counts.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { OpenSession } from '../sessions/open-session.ts';
import type { PasskeyVerifier, SignatureAnswer } from '../ports/passkey-verifier.ts';
import type { PasskeyChallenges, Passkeys } from '../ports/passkeys.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { AttemptCounts } from '../ports/attempt-counts.ts';

export interface SignInWithPasskeyInput {
  readonly challengeId: string;
  /** Answer of the browser to the request of `BeginPasskeySignIn`, or of `SignIn` after the right password. */
  readonly answer: SignatureAnswer;
  /** Such as `Chrome, Android`; empty when it is not known. */
  readonly device: string;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type SignInWithPasskeyOutcome =
  /** `knownDevice`: what the device has to keep for its next sign-in; null for an account without a password. */
  | {
      readonly kind: 'signed-in';
      readonly session: Session;
      readonly account: Account;
      readonly knownDevice: string | null;
    }
  /** Any part of the answer is wrong; the outcome does not reveal which. */
  | { readonly kind: 'rejected' }
  /** `wait`: milliseconds until the next try is allowed. */
  | { readonly kind: 'too-many'; readonly wait: number };

/**
 * Signs in with a passkey, either alone, because a passkey proves both the device and its verified owner, or as the
 * second step after an administrator's password.
 */
export class SignInWithPasskey {
  constructor(
    private readonly accounts: Accounts,
    private readonly passkeys: Passkeys,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly attempts: AttemptCounts,
    private readonly counts: IdentityCounts,
    private readonly knownDevices: KnownDevices,
    private readonly openSession: OpenSession,
    private readonly notes: AuditNotes,
    private readonly clock: Clock,
  ) {}

  async execute(input: SignInWithPasskeyInput): Promise<SignInWithPasskeyOutcome> {
    const counted = await this.attempts.take(this.counts.signInsOfAddress(input.address), this.clock.now());
    if (counted.kind === 'too-many') return counted;
    // Uses the challenge up, even if the answer is wrong.
    const challenge = await this.challenges.take(input.challengeId, this.clock.now());
    const passkey = await this.passkeys.findByCredential(input.answer.id);
    const account = passkey && (await this.accounts.find(passkey.accountId));
    if (!challenge || !account) return { kind: 'rejected' };
    const isSigned = maySignIn(challenge, account.id) && (await this.hasSigned(input.answer, challenge, passkey));
    return isSigned ? this.signIn(account, input) : this.refuse(account, input);
  }

  private async hasSigned(answer: SignatureAnswer, challenge: PasskeyChallenge, passkey: Passkey): Promise<boolean> {
    const counter = await this.verifier.signedCounter(answer, challenge.challenge, passkey);
    return counter !== null && this.passkeys.use(passkey.id, counter, this.clock.now());
  }

  private async signIn(
    account: Account,
    { device, address }: SignInWithPasskeyInput,
  ): Promise<SignInWithPasskeyOutcome> {
    const opened = await this.openSession.execute({ account, device, address, passwordHash: null });
    if (!opened) return { kind: 'rejected' };
    const email = emailKey(account.email);
    const passwordHash = (await this.accounts.credentials(email))?.passwordHash ?? null;
    const knownDevice = passwordHash === null ? null : this.knownDevices.issue(email, passwordHash);
    return { kind: 'signed-in', ...opened, knownDevice };
  }

  private async refuse(account: Account, { address }: SignInWithPasskeyInput): Promise<SignInWithPasskeyOutcome> {
    await this.notes.note({ kind: 'sign-in-failed', email: emailKey(account.email), account, address });
    return { kind: 'rejected' };
  }
}
