import { emailKey, parseEmail } from '../../../domain/email.ts';
import type { PasswordPurpose } from '../../../domain/identity/email-codes/email-code.ts';
import { TICKET_BYTES } from '../../../domain/identity/email-codes/ticket.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { CheckCode } from './check-code.ts';

export interface VerifyCodeInput {
  readonly email: string;
  readonly code: string;
  readonly purpose: PasswordPurpose;
  /** The random name of the browser: a code is accepted only in the one that asked for it. Empty: it has none. */
  readonly browser: string;
  /** What the browser has kept of an earlier sign-in: see `KnownDevices`. */
  readonly knownDevice?: string | undefined;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type VerifyCodeOutcome =
  /** Only the digest of the ticket is stored, so this is the only place to read it. */
  | { readonly kind: 'verified'; readonly ticket: string }
  /** Wrong, used, superseded, expired, tried too often, or not requested in this browser. One outcome, so that guessing reveals nothing. */
  | { readonly kind: 'wrong-code' }
  /** `wait`: milliseconds until the next try is allowed. */
  | { readonly kind: 'too-many'; readonly wait: number };

/** Gives a ticket for the code that was sent to an address. */
export class VerifyCode {
  constructor(
    private readonly checkCode: CheckCode,
    private readonly knownDevices: KnownDevices,
    private readonly identifiers: Identifiers,
  ) {}

  async execute({ email: written, code, purpose, ...visit }: VerifyCodeInput): Promise<VerifyCodeOutcome> {
    const mailbox = parseEmail(written);
    if (mailbox === null) return { kind: 'wrong-code' };
    const email = emailKey(mailbox);
    const deviceId = await this.knownDevices.find(visit.knownDevice, email);
    const ticket = this.identifiers.token(TICKET_BYTES);
    const result = await this.checkCode.execute({
      email,
      purpose,
      code,
      browser: visit.browser,
      ticket: { digest: this.identifiers.digest(ticket), email, purpose },
      caller: { address: visit.address, deviceId },
    });
    if (result.kind === 'too-many') return result;
    return result.kind === 'right' ? { kind: 'verified', ticket } : { kind: 'wrong-code' };
  }
}
