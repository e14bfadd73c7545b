import { latinDigits } from '../../domain/digits.ts';
import { maskName, maskPhone } from '../../domain/ordering/masking.ts';
import { parseOrderNumber } from '../../domain/ordering/order-number.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import type { Clock } from '../clock.ts';
import type { StoreSettings } from '../store/ports.ts';
import { isHeldBy } from './holder.ts';
import type { OrderHolder } from './holder.ts';
import type { InvoiceLookups, OrderAccess, Orders } from './ports.ts';

export interface ReadInvoiceInput extends OrderHolder {
  /** As it was written by hand: see `parseOrderNumber`. */
  readonly orderNumber: string;
  /** The last four digits of the order's phone, as the visitor claims them. */
  readonly phone?: string | undefined;
}

/**
 * `masked` shows what the parcel shows: `order.delivery` then has the name and phone masked, and only the area;
 * e-mail, street, notes and map are empty. `full` is for its holder.
 */
export type Disclosure = 'masked' | 'full';

export type ReadInvoiceOutcome =
  | { readonly kind: 'found'; readonly disclosure: Disclosure; readonly order: Order; readonly store: ShopSettings }
  | { readonly kind: 'not-found' };

const ASKED_DIGITS = /^\d{4}$/;

export class ReadInvoice {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly lookups: InvoiceLookups,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  async execute(input: ReadInvoiceInput): Promise<ReadInvoiceOutcome> {
    const number = parseOrderNumber(input.orderNumber);
    const order = number && (await this.orders.find(number));
    if (!order) return { kind: 'not-found' };
    const isFull = isHeldBy(order, input, this.access) || (await this.knowsPhone(order, input.phone));
    const store = await this.settings.read();
    return isFull
      ? { kind: 'found', disclosure: 'full', order, store }
      : { kind: 'found', disclosure: 'masked', order: masked(order), store };
  }

  /** A wrong answer has the same outcome as none; a text that is not four digits is not counted as a wrong answer. */
  private async knowsPhone(order: Order, phone: string | undefined): Promise<boolean> {
    const digits = latinDigits(phone ?? '').trim();
    if (!ASKED_DIGITS.test(digits)) return false;
    const result = await this.lookups.judge(order.number, order.delivery.phone.endsWith(digits), this.clock.now());
    return result === 'granted';
  }
}

function masked(order: Order): Order {
  const { fullName, phone, address } = order.delivery;
  return {
    ...order,
    delivery: {
      fullName: maskName(fullName),
      phone: maskPhone(phone),
      email: '',
      address: {
        areaKey: address.areaKey,
        block: '',
        street: '',
        streetNumber: '',
        buildingNumber: '',
        floor: '',
        apartmentNumber: '',
      },
      notes: '',
      mapUrl: '',
    },
  };
}
