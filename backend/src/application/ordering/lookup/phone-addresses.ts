import { emailKey } from '../../../domain/email.ts';
import {
  addressesOfPhone,
  LOOKUP_TIME,
  MOST_ADDRESSES,
  MOST_OF_PHONE,
} from '../../../domain/ordering/lookup/order-lookup.ts';
import type { OrderOfPhone } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { Clock } from '../../clock.ts';
import type { CodeRecipient } from '../../identity/email-codes/request-code.ts';
import type { KeyedDigests } from '../../identity/ports/keyed-digests.ts';
import type { KnownDevices } from '../../identity/sessions/known-devices.ts';
import type { Orders } from '../ports.ts';

/** Where the codes of a lookup go. */
export interface AddressesOfPhone {
  /** Always as many: decoys stand for those that are missing, so that a phone without orders is not distinguished. */
  readonly recipients: readonly [CodeRecipient, ...CodeRecipient[]];
  /** The latest orders of the phone, newest first. */
  readonly orders: readonly OrderOfPhone[];
}

/** Finds the addresses of which one has to be proved for a phone. */
export class PhoneAddresses {
  constructor(
    private readonly orders: Orders,
    private readonly knownDevices: KnownDevices,
    private readonly digests: KeyedDigests,
    private readonly clock: Clock,
  ) {}

  /**
   * @param phone result of `parsePhone`
   * @param kept what the browser has kept of sign-ins and earlier lookups: see `KnownDevices`
   */
  async find(phone: string, kept: readonly (string | undefined)[]): Promise<AddressesOfPhone> {
    const since = this.clock.now() - LOOKUP_TIME;
    const [latest, bought] = await Promise.all([
      this.orders.listOfPhone(phone, since, MOST_OF_PHONE),
      this.orders.listOfPhone(phone, since, MOST_OF_PHONE, 'not-unpaid'),
    ]);
    const read = new Set(latest.map(({ number }) => number));
    // What is in the second list alone is older than the first.
    const orders = [...latest, ...bought.filter(({ number }) => !read.has(number))];
    const emails = addressesOfPhone(orders);
    const recipientAt = async (place: number): Promise<CodeRecipient> => {
      const email = emails[place];
      if (email === undefined) return { email: this.decoyOf(phone, place), isDecoy: true, deviceId: null };
      return { email, isDecoy: false, deviceId: await this.knownDevices.findAny(kept, emailKey(email)) };
    };
    const others = Array.from({ length: MOST_ADDRESSES - 1 }, (_, index) => recipientAt(index + 1));
    return { recipients: [await recipientAt(0), ...(await Promise.all(others))], orders };
  }

  /** Always the same for a phone and place, so that its codes are counted. The phone is not found in it. */
  private decoyOf(phone: string, place: number): string {
    return emailKey(`${this.digests.of('order-lookup', `${phone} ${place}`)}@phone.invalid`);
  }
}
