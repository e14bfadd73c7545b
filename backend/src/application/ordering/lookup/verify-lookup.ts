import { emailKey } from '../../../domain/email.ts';
import { phoneIn } from '../../../domain/ordering/delivery/phone.ts';
import { ordersOfAddress } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { OrderOfPhone } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { CheckCode } from '../../identity/email-codes/check-code.ts';
import type { VerifyCodeInput, VerifyCodeOutcome } from '../../identity/email-codes/verify-code.ts';
import { callerOf } from '../../identity/email-codes/request-code.ts';
import type { KnownDevices } from '../../identity/sessions/known-devices.ts';
import type { OrderAccess } from '../ports.ts';
import type { PhoneAddresses } from './phone-addresses.ts';
import type { RequestLookupInput } from './request-lookup.ts';

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
    private readonly checkCode: CheckCode,
    private readonly access: OrderAccess,
    private readonly knownDevices: KnownDevices,
  ) {}

  async execute({ phone: written, code, knownDevices, ...visit }: VerifyLookupInput): Promise<VerifyLookupOutcome> {
    const phone = phoneIn(written);
    if (phone === null) return { kind: 'wrong-code' };
    const { recipients, orders } = await this.addresses.find(phone, knownDevices);
    const [first, ...others] = recipients;
    const result = await this.checkCode.execute({
      email: emailKey(first.email),
      others: others.map(({ email }) => emailKey(email)),
      purpose: 'order-lookup',
      code,
      browser: visit.browser,
      ticket: null,
      caller: callerOf(recipients, visit.address),
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
