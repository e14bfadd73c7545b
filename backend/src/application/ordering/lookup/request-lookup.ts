import { trimmed } from '../../../domain/localized-text.ts';
import { parsePhone } from '../../../domain/ordering/delivery/phone.ts';
import type { RequestCode, RequestCodeInput, RequestCodeOutcome } from '../../identity/email-codes/request-code.ts';
import type { PhoneAddresses } from './phone-addresses.ts';

export type RequestLookupInput = Pick<RequestCodeInput, 'language' | 'browser' | 'address'> & {
  readonly phone: string;
};

/** Sends a code to the address of a phone's latest order. The outcome is the same with and without one. */
export class RequestLookup {
  constructor(
    private readonly addresses: PhoneAddresses,
    private readonly requestCode: RequestCode,
  ) {}

  async execute({ phone: written, ...visit }: RequestLookupInput): Promise<RequestCodeOutcome> {
    const phone = parsePhone(written);
    if (phone === null)
      return {
        kind: 'invalid',
        faults: [{ field: 'phone', code: trimmed(written) === '' ? 'REQUIRED' : 'INVALID_PHONE' }],
      };
    const { email, isDecoy } = await this.addresses.find(phone);
    return this.requestCode.execute({ email, isDecoy, purpose: 'order-lookup', ...visit });
  }
}
