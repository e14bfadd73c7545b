import { emailKey, parseEmail } from '../../../domain/email.ts';
import { CODE_ID_BYTES } from '../../../domain/identity/email-codes/email-code.ts';
import type { ProofPurpose } from '../../../domain/identity/email-codes/email-code.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import { trimmed } from '../../../domain/localized-text.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { IdentityCounts } from '../identity-counts.ts';
import type { EmailProofs } from '../ports/email-proofs.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';

export interface RequestCodeInput {
  readonly email: string;
  readonly purpose: ProofPurpose;
  readonly language: Language;
  /** See `NewCode`. */
  readonly isDecoy?: boolean;
  /** The random name of the browser: a code is accepted only in the one that asked for it. */
  readonly browser: string;
  /** What the browser has kept of an earlier sign-in: see `KnownDevices`. */
  readonly knownDevice?: string | undefined;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export type RequestCodeOutcome =
  /** The same outcome with and without an account, so that it does not reveal which addresses have one. */
  | { readonly kind: 'accepted' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** `wait`: milliseconds until the next try is allowed. */
  | { readonly kind: 'too-many'; readonly wait: number };

/** Sends a code to an address, to register it, to reset the password of its account or to show its orders. */
export class RequestCode {
  constructor(
    private readonly proofs: EmailProofs,
    private readonly knownDevices: KnownDevices,
    private readonly counts: IdentityCounts,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({
    email: written,
    purpose,
    language,
    isDecoy,
    ...visit
  }: RequestCodeInput): Promise<RequestCodeOutcome> {
    const email = parseEmail(written);
    if (email === null) return { kind: 'invalid', faults: [emailFault(written)] };
    const key = emailKey(email);
    const caller = { address: visit.address, deviceId: await this.knownDevices.find(visit.knownDevice, key) };
    const answer = await this.proofs.request({
      id: this.identifiers.token(CODE_ID_BYTES),
      email,
      purpose,
      language,
      isDecoy,
      browser: this.identifiers.digest(visit.browser),
      lanes: this.counts.codeMailsOf(key, purpose, caller),
      at: this.clock.now(),
      counted: this.counts.codeRequestsOf(caller),
    });
    return answer.kind === 'too-many' ? answer : { kind: 'accepted' };
  }
}

/** The fault of a text that should be an e-mail. */
export function emailFault(written: string): FieldFault {
  return { field: 'email', code: trimmed(written) === '' ? 'REQUIRED' : 'INVALID_EMAIL' };
}
