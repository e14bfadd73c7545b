import { emailFault, emailKey, parseEmail } from '../../../domain/email.ts';
import { CODE_ID_BYTES, hasLink } from '../../../domain/identity/email-codes/email-code.ts';
import type { ProofPurpose } from '../../../domain/identity/email-codes/email-code.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Language } from '../../../domain/localized-text.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { CodeCaller, IdentityCounts } from '../identity-counts.ts';
import type { EmailProofs } from '../ports/email-proofs.ts';
import type { VerificationCodes } from '../ports/verification-codes.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';

/** A request for codes, whoever gets them. */
export interface CodeVisit {
  readonly purpose: ProofPurpose;
  readonly language: Language;
  /** The random name of the browser: a code is accepted only in the one that asked for it. */
  readonly browser: string;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

export interface RequestCodeInput extends CodeVisit {
  readonly email: string;
  readonly purpose: Exclude<ProofPurpose, 'order-lookup'>;
  /** What the browser has kept of an earlier sign-in: see `KnownDevices`. */
  readonly knownDevice?: string | undefined;
}

/** Who gets a code. */
export interface CodeRecipient {
  /** As its owner wrote it. */
  readonly email: string;
  /** See `NewCode`. */
  readonly isDecoy: boolean;
  /** Id of the known device that asks, see `KnownDevices`; null: it is not known for this address. */
  readonly deviceId: string | null;
}

/** The caller of a request for codes, or of a try: a device that is known to one of the recipients is counted by itself. */
export function callerOf(recipients: readonly CodeRecipient[], address: string): CodeCaller {
  return { address, deviceId: recipients.find(({ deviceId }) => deviceId !== null)?.deviceId ?? null };
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
    private readonly codes: VerificationCodes,
    private readonly knownDevices: KnownDevices,
    private readonly counts: IdentityCounts,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ email: written, knownDevice, ...visit }: RequestCodeInput): Promise<RequestCodeOutcome> {
    const email = parseEmail(written);
    if (email === null) return { kind: 'invalid', faults: [emailFault(written)] };
    const deviceId = await this.knownDevices.find(knownDevice, emailKey(email));
    return this.send([{ email, isDecoy: false, deviceId }], visit);
  }

  /** Sends a code of its own to each of several addresses. All of them are one request of the caller. */
  async send(
    recipients: readonly [CodeRecipient, ...CodeRecipient[]],
    { purpose, language, browser, address }: CodeVisit,
  ): Promise<RequestCodeOutcome> {
    const codeFor = ({ email: written, isDecoy, deviceId }: CodeRecipient) => {
      const [codeId, email] = [this.identifiers.token(CODE_ID_BYTES), emailKey(written)];
      const token = hasLink(purpose) ? this.codes.linkTokenOf({ codeId, purpose, email }) : null;
      return {
        id: codeId,
        email: written,
        isDecoy,
        linkDigest: token === null ? undefined : this.identifiers.digest(token),
        lanes: this.counts.codeMailsOf(email, purpose, { address, deviceId }),
      };
    };
    const [first, ...others] = recipients;
    const answer = await this.proofs.request({
      ...codeFor(first),
      others: others.map(codeFor),
      purpose,
      language,
      browser: this.identifiers.digest(browser),
      at: this.clock.now(),
      counted: this.counts.codeRequestsOf(callerOf(recipients, address)),
    });
    return answer.kind === 'too-many' ? answer : { kind: 'accepted' };
  }
}
