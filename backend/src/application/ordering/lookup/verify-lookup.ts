import { emailKey } from '../../../domain/email.ts';
import { parseCode } from '../../../domain/identity/email-codes/email-code.ts';
import { parsePhone } from '../../../domain/ordering/delivery/phone.ts';
import { ordersOfAddress } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { OrderOfPhone } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { VerifyCodeInput, VerifyCodeOutcome } from '../../identity/email-codes/verify-code.ts';
import { callerOf } from '../../identity/email-codes/request-code.ts';
import type { IdentityCounts } from '../../identity/identity-counts.ts';
import type { EmailProofs } from '../../identity/ports/email-proofs.ts';
import type { VerificationCodes } from '../../identity/ports/verification-codes.ts';
import type { KnownDevices } from '../../identity/sessions/known-devices.ts';
import type { OrderAccess } from '../ports.ts';
import type { PhoneAddresses } from './phone-addresses.ts';
import type { RequestLookupInput } from './request-lookup.ts';

const PURPOSE = 'order-lookup';

export type VerifyLookupInput = Pick<VerifyCodeInput, 'code' | 'browser' | 'address'> &
  Pick<RequestLookupInput, 'phone' | 'knownDevices'>;

export type FoundOrder = Pick<OrderOfPhone, 'number' | 'status' | 'createdAt'> & { readonly accessToken: string };

export type VerifyLookupOutcome =
  /** The orders, the newest first, and what the device has to keep for its next lookup. */
  | { readonly kind: 'verified'; readonly orders: readonly FoundOrder[]; readonly knownDevice: string }
  | Exclude<VerifyCodeOutcome, { kind: 'verified' }>;

/** Shows the orders of a phone that were placed with the address to which the code was sent, and no others of the phone. */
export class VerifyLookup {
  constructor(
    private readonly addresses: PhoneAddresses,
    private readonly proofs: EmailProofs,
    private readonly codes: VerificationCodes,
    private readonly access: OrderAccess,
    private readonly knownDevices: KnownDevices,
    private readonly counts: IdentityCounts,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({
    phone: written,
    code: typed,
    knownDevices,
    ...visit
  }: VerifyLookupInput): Promise<VerifyLookupOutcome> {
    const phone = parsePhone(written);
    const code = parseCode(typed);
    if (phone === null || code === null) return { kind: 'wrong-code' };
    const { recipients, orders } = await this.addresses.find(phone, knownDevices);
    const [first, ...others] = recipients;
    const result = await this.proofs.try({
      email: emailKey(first.email),
      others: others.map(({ email }) => emailKey(email)),
      purpose: PURPOSE,
      browser: this.identifiers.digest(visit.browser),
      isRight: (codeId, of) => this.codes.isCode(code, { codeId, purpose: PURPOSE, email: of }),
      ticket: null,
      counted: this.counts.codeTriesOf(callerOf(recipients, visit.address)),
      at: this.clock.now(),
    });
    if (result.kind === 'too-many') return result;
    if (result.kind === 'wrong') return { kind: 'wrong-code' };
    const found = ordersOfAddress(orders, result.email).map((order) => this.found(order));
    return { kind: 'verified', orders: found, knownDevice: await this.knownDevices.issueTo(emailKey(result.email)) };
  }

  private found({ number, status, createdAt }: OrderOfPhone): FoundOrder {
    return { number, status, createdAt, accessToken: this.access.tokenFor(number) };
  }
}
