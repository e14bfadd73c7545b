import { trimmed } from '../../../domain/localized-text.ts';
import { invalidPhone, phoneIn } from '../../../domain/ordering/delivery/phone.ts';
import type { RequestCode, RequestCodeInput, RequestCodeOutcome } from '../../identity/email-codes/request-code.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { PhoneAddresses } from './phone-addresses.ts';

export interface RequestLookupInput extends Pick<RequestCodeInput, 'language' | 'browser' | 'address'> {
  readonly phone: string;
  /** What the browser has kept of sign-ins and earlier lookups: see `KnownDevices`. */
  readonly knownDevices: readonly (string | undefined)[];
}

/** Sends codes to the addresses of a phone's orders. The outcome is the same with and without one. */
export class RequestLookup {
  constructor(
    private readonly addresses: PhoneAddresses,
    private readonly requestCode: RequestCode,
    private readonly settings: Pick<StoreSettings, 'read'>,
  ) {}

  async execute({ phone: written, knownDevices, ...visit }: RequestLookupInput): Promise<RequestCodeOutcome> {
    const phone = phoneIn(written);
    if (phone === null) {
      const isMissing = trimmed(written) === '';
      const { phoneStarts } = await this.settings.read();
      return {
        kind: 'invalid',
        faults: [isMissing ? { field: 'phone', code: 'REQUIRED' } : invalidPhone(phoneStarts)],
      };
    }
    const { recipients } = await this.addresses.find(phone, knownDevices);
    return this.requestCode.send(recipients, { purpose: 'order-lookup', ...visit });
  }
}
