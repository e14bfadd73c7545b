import { emailKey } from '../../../domain/email.ts';
import { addressOfPhone, LOOKUP_TIME, MOST_OF_PHONE } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { OrderOfPhone } from '../../../domain/ordering/lookup/order-lookup.ts';
import type { Clock } from '../../clock.ts';
import type { KeyedDigests } from '../../identity/ports/keyed-digests.ts';
import type { Orders } from '../ports.ts';

/** Where the code of a lookup goes. */
export interface PhoneAddress {
  readonly email: string;
  /** Stands for a phone without an order that has an e-mail, so that it is not distinguished from others: see `NewCode`. */
  readonly isDecoy: boolean;
  /** The latest orders of the phone, newest first. */
  readonly orders: readonly OrderOfPhone[];
}

/** Finds the address that has to be proved for a phone. */
export class PhoneAddresses {
  constructor(
    private readonly orders: Orders,
    private readonly digests: KeyedDigests,
    private readonly clock: Clock,
  ) {}

  /** @param phone result of `parsePhone` */
  async find(phone: string): Promise<PhoneAddress> {
    const orders = await this.orders.listOfPhone(phone, this.clock.now() - LOOKUP_TIME, MOST_OF_PHONE);
    const email = addressOfPhone(orders);
    return { email: email ?? this.decoyOf(phone), isDecoy: email === null, orders };
  }

  /** Always the same for a phone, so that its codes are counted. The phone is not found in it. */
  private decoyOf(phone: string): string {
    return emailKey(`${this.digests.of('order-lookup', phone)}@phone.invalid`);
  }
}
