import { Argon2Passwords } from '../adapters/passwords/argon2-passwords.ts';
import { ZxcvbnEstimates } from '../adapters/passwords/zxcvbn-estimates.ts';
import { relyingParty } from '../adapters/passkeys/relying-party.ts';
import { WebAuthnVerifier } from '../adapters/passkeys/web-authn-verifier.ts';
import { KeyedAddresses } from '../adapters/system/keyed-addresses.ts';
import { KeyedCodes } from '../adapters/system/keyed-codes.ts';
import { RandomIdentifiers } from '../adapters/system/random-identifiers.ts';
import { SecretDigests } from '../adapters/system/secret-digests.ts';
import { AppointAdministrator } from '../application/identity/administrators/appoint-administrator.ts';
import { AuditNotes } from '../application/identity/audit-notes.ts';
import { ChangePassword } from '../application/identity/passwords/change-password.ts';
import { CheckPassword } from '../application/identity/passwords/check-password.ts';
import { ConfirmPassword } from '../application/identity/passwords/confirm-password.ts';
import { PasswordTries } from '../application/identity/passwords/password-tries.ts';
import { DoneBefore } from '../application/identity/passwords/done-before.ts';
import { EndOtherSessions } from '../application/identity/sessions/end-other-sessions.ts';
import { DeleteOld } from '../application/data/delete-old.ts';
import { IdentifySession } from '../application/identity/sessions/identify-session.ts';
import { IdentityCounts } from '../application/identity/identity-counts.ts';
import { KnownDevices } from '../application/identity/sessions/known-devices.ts';
import { ListSessions } from '../application/identity/sessions/list-sessions.ts';
import { NewPasswords } from '../application/identity/passwords/new-passwords.ts';
import { OpenSession } from '../application/identity/sessions/open-session.ts';
import { PasskeyRequests } from '../application/identity/passkeys/passkey-requests.ts';
import { Passwords } from '../application/identity/ports/passwords.ts';
import { CheckCode } from '../application/identity/email-codes/check-code.ts';
import { RequestCode } from '../application/identity/email-codes/request-code.ts';
import type { RequestCodeInput } from '../application/identity/email-codes/request-code.ts';
import { ResetPassword } from '../application/identity/passwords/reset-password.ts';
import { SetPassword } from '../application/identity/passwords/set-password.ts';
import { SignIn } from '../application/identity/sessions/sign-in.ts';
import { SignOut } from '../application/identity/sessions/sign-out.ts';
import { UpdateProfile } from '../application/identity/accounts/update-profile.ts';
import { VerifyCode } from '../application/identity/email-codes/verify-code.ts';
import { VerifyLink } from '../application/identity/email-codes/verify-link.ts';
import type { VerifyCodeInput } from '../application/identity/email-codes/verify-code.ts';
import type { Storage } from '../application/storage.ts';
import { emailKey } from '../domain/email.ts';
import type { PasswordPurpose, ProofPurpose } from '../domain/identity/email-codes/email-code.ts';
import type { IdentityMail } from '../domain/identity/email-codes/identity-mail.ts';
import { emptyStorage } from './storage.fixture.ts';
import { QUICK_HASH } from './quick-hash.fixture.ts';
import { ManualClock, SECRET } from './test-shop.fixture.ts';

const quickPasswords = new Argon2Passwords({ cost: QUICK_HASH, mostWaiting: 10_000, mostOfOne: 10_000 });

/** Hashing that is scripted and counted. */
export class ScriptedPasswords extends Passwords {
  isBusy = false;
  /** Runs during a comparison, to test concurrent changes. */
  meanwhile: () => Promise<unknown> = async () => undefined;
  compared = 0;
  hashed = 0;

  async hash(password: string, caller: string): Promise<string | null> {
    this.hashed += 1;
    return this.isBusy ? null : quickPasswords.hash(password, caller);
  }

  async matches(password: string, hash: string | null, caller: string): Promise<boolean | null> {
    this.compared += 1;
    if (this.isBusy) return null;
    const isRight = await quickPasswords.matches(password, hash, caller);
    await this.meanwhile();
    return isRight;
  }
}

function purposeOf(template: IdentityMail['template']): ProofPurpose {
  if (template === 'order-lookup-code') return 'order-lookup';
  return template === 'reset-code' ? 'reset' : 'registration';
}

type InABrowser<Input extends { browser: string }> = Omit<Input, 'browser'> & { readonly browser?: string };

/** Input of a visitor who requests or enters a code. */
export interface Visitor {
  readonly email: string;
  readonly purpose?: PasswordPurpose;
  readonly address?: string;
  readonly browser?: string;
  readonly knownDevice?: string;
}

/** Milliseconds, see `newSession`. */
export const OFFICE_PAUSE = 30 * 60_000;
/** Nobody drives. */
export const NO_RUNS = { isUnderWay: async () => false };
export const PASSWORD = 'أربعة دبابيس للحقيبة';

/** Shared, because it takes a moment to load. */
const estimates = new ZxcvbnEstimates();

/** The use cases of identity over a storage, wired as the application wires them; several may share the storage's data. */
export function testIdentity({
  storage = emptyStorage(),
  clock = new ManualClock(),
  passwords = quickPasswords,
  isTriedOut = false,
}: { storage?: Storage; clock?: ManualClock; passwords?: Passwords; isTriedOut?: boolean } = {}) {
  const { accounts, sessions, emailProofs, attemptCounts, auditTrail, passkeys, passkeyChallenges } = storage;
  const identifiers = new RandomIdentifiers();
  const addresses = new KeyedAddresses(SECRET);
  const codes = new KeyedCodes(SECRET);
  const counts = new IdentityCounts(new SecretDigests(SECRET));
  const newPasswords = new NewPasswords(passwords, estimates, storage.settings);
  const notes = new AuditNotes(auditTrail, counts, addresses, clock);
  const tries = new PasswordTries(attemptCounts, counts, clock);
  const checkPassword = new CheckPassword(accounts, tries, attemptCounts, passwords, notes);
  const knownDevices = new KnownDevices(accounts, new SecretDigests(SECRET), identifiers, clock);
  const doneBefore = new DoneBefore(emailProofs, checkPassword, attemptCounts, knownDevices, clock);
  const openSession = new OpenSession(sessions, addresses, identifiers, clock, OFFICE_PAUSE);
  const verifier = new WebAuthnVerifier(relyingParty(null));
  const passkeyRequests = new PasskeyRequests(passkeys, passkeyChallenges, verifier, identifiers, clock);
  const requesting = new RequestCode(emailProofs, codes, knownDevices, counts, identifiers, clock);
  const checkCode = new CheckCode(emailProofs, codes, counts, identifiers, clock);
  const verifying = new VerifyCode(checkCode, knownDevices, identifiers);
  // Everybody uses the same browser, unless a test names another.
  const requestCode = {
    execute: (input: InABrowser<RequestCodeInput>) => requesting.execute({ browser: 'a browser', ...input }),
  };
  const verifyCode = {
    execute: (input: InABrowser<VerifyCodeInput>) => verifying.execute({ browser: 'a browser', ...input }),
  };

  /** Removes all identity mails from the outbox and returns them, oldest first. */
  async function mails(): Promise<IdentityMail[]> {
    const due = await storage.outbox.claimDue({ at: clock.now(), until: clock.now() + 1, limit: 1000 });
    for (const { id } of due) await storage.outbox.remove(id);
    return due.flatMap(({ mail }) => ('codeId' in mail ? [mail] : []));
  }

  /** The code of a mail. */
  function codeIn({ codeId, to, template }: IdentityMail): string {
    if (codeId === null) throw new Error(`${template} carries no code`);
    return codes.codeOf({ codeId, purpose: purposeOf(template), email: emailKey(to) });
  }

  /** Requests a code and reads it from the mail. */
  async function mailedCode(visitor: Visitor): Promise<string> {
    const { email } = visitor;
    await requestCode.execute({ purpose: 'registration', address: '192.0.2.1', language: 'ar', ...visitor });
    const mail = (await mails()).at(-1);
    if (!mail) throw new Error(`no mail went to ${email}`);
    return codeIn(mail);
  }

  /** Requests a code and exchanges it for a ticket. */
  async function ticket(visitor: Visitor): Promise<string> {
    const code = await mailedCode(visitor);
    const outcome = await verifyCode.execute({ purpose: 'registration', address: '192.0.2.1', ...visitor, code });
    if (outcome.kind !== 'verified') throw new Error(outcome.kind);
    return outcome.ticket;
  }

  const setPassword = new SetPassword(
    accounts,
    emailProofs,
    newPasswords,
    knownDevices,
    doneBefore,
    addresses,
    identifiers,
    clock,
  );
  const signIn = new SignIn(
    checkPassword,
    attemptCounts,
    knownDevices,
    openSession,
    notes,
    passkeyRequests,
    isTriedOut,
  );

  /** Creates an account in all steps of a registration. */
  async function register(email: string, password = PASSWORD) {
    const outcome = await setPassword.execute({
      email,
      password,
      ticket: await ticket({ email }),
      address: '192.0.2.1',
    });
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    const account = await accounts.findByEmail(emailKey(email));
    if (!account) throw new Error(`${email} has no account`);
    return account;
  }

  /** Signs in with the right password. */
  async function session(email: string, password = PASSWORD, device = 'Chrome, Android') {
    const outcome = await signIn.execute({ email, password, device, address: '192.0.2.1' });
    if (outcome.kind !== 'signed-in') throw new Error(outcome.kind);
    return outcome.session;
  }

  return {
    storage,
    clock,
    counts,
    mails,
    codeIn,
    mailedCode,
    ticket,
    register,
    session,
    requestCode,
    sendCodes: requesting,
    checkCode,
    verifyCode,
    verifyLink: new VerifyLink(emailProofs, identifiers, clock),
    setPassword,
    resetPassword: new ResetPassword(
      accounts,
      emailProofs,
      newPasswords,
      knownDevices,
      doneBefore,
      counts,
      addresses,
      identifiers,
      clock,
    ),
    appointAdministrator: new AppointAdministrator(accounts, newPasswords, identifiers, clock),
    signIn,
    knownDevices,
    signOut: new SignOut(sessions, addresses, clock),
    changePassword: new ChangePassword(accounts, checkPassword, newPasswords, counts, addresses, clock),
    confirmPassword: new ConfirmPassword(checkPassword, attemptCounts),
    listSessions: new ListSessions(sessions, clock),
    endOtherSessions: new EndOtherSessions(sessions, addresses, clock),
    updateProfile: new UpdateProfile(accounts, addresses, storage.settings, clock),
    deleteOld: new DeleteOld(storage.oldDocuments, clock),
    identifySession: new IdentifySession(sessions, NO_RUNS, clock, OFFICE_PAUSE),
  };
}
