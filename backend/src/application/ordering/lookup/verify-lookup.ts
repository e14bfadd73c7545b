import { emailKey } from '../../../domain/email.ts';
import { parseCode } from '../../../domain/identity/email-codes/email-code.ts';
import { parsePhone } from '../../../domain/ordering/delivery/phone.ts';
import { ordersOfAddress } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { OrderOfPhone } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { VerifyCodeInput, VerifyCodeOutcome } from '../../identity/email-codes/verify-code.ts';
import type { IdentityCounts } from '../../identity/identity-counts.ts';
import type { EmailProofs } from '../../identity/ports/email-proofs.ts';
import type { VerificationCodes } from '../../identity/ports/verification-codes.ts';
import type { OrderAccess } from '../ports.ts';
import type { PhoneAddresses } from './phone-addresses.ts';

const PURPOSE = 'order-lookup';

export type VerifyLookupInput = Pick<VerifyCodeInput, 'code' | 'browser' | 'address'> & { readonly phone: string };

export type FoundOrder = Omit<OrderOfPhone, 'email'> & { readonly accessToken: string };

export type VerifyLookupOutcome =
  /** Newest first. */
  | { readonly kind: 'verified'; readonly orders: readonly FoundOrder[] }
  | Exclude<VerifyCodeOutcome, { kind: 'verified' }>;

/** Shows the orders of a phone and of the address to which the code was sent. */
export class VerifyLookup {
  constructor(
    private readonly addresses: PhoneAddresses,
    private readonly proofs: EmailProofs,
    private readonly codes: VerificationCodes,
    private readonly access: OrderAccess,
    private readonly counts: IdentityCounts,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ phone: written, code: typed, browser, address }: VerifyLookupInput): Promise<VerifyLookupOutcome> {
    const phone = parsePhone(written);
    const code = parseCode(typed);
    if (phone === null || code === null) return { kind: 'wrong-code' };
    const { email: to, orders } = await this.addresses.find(phone);
    const email = emailKey(to);
    const result = await this.proofs.try({
      email,
      purpose: PURPOSE,
      browser: this.identifiers.digest(browser),
      isRight: (codeId) => this.codes.isCode(code, { codeId, purpose: PURPOSE, email }),
      ticket: null,
      counted: this.counts.codeTriesOf({ address, deviceId: null }),
      at: this.clock.now(),
    });
    if (result.kind === 'too-many') return result;
    if (result.kind === 'wrong') return { kind: 'wrong-code' };
    return { kind: 'verified', orders: ordersOfAddress(orders, result.email).map((order) => this.found(order)) };
  }

  private found({ number, status, createdAt }: OrderOfPhone): FoundOrder {
    return { number, status, createdAt, accessToken: this.access.tokenFor(number) };
  }
}
