import { emailKey } from '../../../domain/email.ts';
import { purposeOfAdding } from '../../../domain/identity/passkeys/passkey-challenge.ts';
import { mayAddPasskey } from '../../../domain/identity/passkeys/passkey.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { CheckCode, CheckedCode } from '../email-codes/check-code.ts';
import type { RequestCode } from '../email-codes/request-code.ts';
import type { ConfirmPassword, ConfirmPasswordInput, ConfirmPasswordOutcome } from '../passwords/confirm-password.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { PasskeyRequest, PasskeyRequests } from './passkey-requests.ts';
import type { Passkeys } from '../ports/passkeys.ts';

export interface BeginPasskeyInput extends ConfirmPasswordInput {
  /** The mailed code, which only the first passkey of somebody in the office needs; undefined asks for one. */
  readonly code: string | undefined;
  /** The random name of the browser: a code is accepted only in the one that asked for it. */
  readonly browser: string;
  /** What the browser has kept of an earlier sign-in: see `KnownDevices`. */
  readonly knownDevice: string | undefined;
  /** Language of the mail with the code. */
  readonly language: Language;
}

export type BeginPasskeyOutcome =
  | { readonly kind: 'asked'; readonly request: PasskeyRequest }
  /** The account has the maximum number of passkeys. */
  | { readonly kind: 'full' }
  /** The account needs a code, which was mailed to its address. */
  | { readonly kind: 'code-mailed' }
  /** Wrong, used, superseded, expired, tried too often, or not requested in this browser. */
  | { readonly kind: 'wrong-code' }
  | Exclude<ConfirmPasswordOutcome, { kind: 'confirmed' }>;

/**
 * Makes a request to create a passkey for the signed-in account, after checking its password again, and a mailed code for
 * the first one of somebody in the office: see `purposeOfAdding`.
 */
export class BeginPasskey {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly passkeys: Passkeys,
    private readonly requests: PasskeyRequests,
    private readonly requestCode: RequestCode,
    private readonly checkCode: CheckCode,
    private readonly knownDevices: KnownDevices,
  ) {}

  async execute(input: BeginPasskeyInput): Promise<BeginPasskeyOutcome> {
    const { account } = input;
    const confirmed = await this.confirmPassword.execute(input);
    if (confirmed.kind !== 'confirmed') return confirmed;
    const known = await this.passkeys.of(account.id);
    if (!mayAddPasskey(known.length)) return { kind: 'full' };
    if (purposeOfAdding(account, known.length) === 'adding-first') {
      const proved = await this.prove(input);
      if (proved.kind !== 'right') return proved.kind === 'wrong' ? { kind: 'wrong-code' } : proved;
    }
    return { kind: 'asked', request: await this.requests.toAdd(account, known) };
  }

  private async prove(input: BeginPasskeyInput): Promise<CheckedCode | { readonly kind: 'code-mailed' }> {
    const { code, browser, address, knownDevice, language } = input;
    const [purpose, mailbox] = ['first-passkey', input.account.email] as const;
    if (code === undefined) {
      const visit = { browser, knownDevice, address, language };
      const asked = await this.requestCode.execute({ email: mailbox, purpose, ...visit });
      return asked.kind === 'too-many' ? asked : { kind: 'code-mailed' };
    }
    const email = emailKey(mailbox);
    const caller = { address, deviceId: await this.knownDevices.find(knownDevice, email) };
    return this.checkCode.execute({ email, purpose, code, browser, ticket: null, caller });
  }
}
