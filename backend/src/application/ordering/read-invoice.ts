import type { DISCLOSURES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { courierOnTheWay } from '../../domain/ordering/delivery/couriers/on-the-way.ts';
import type { CourierOnTheWay } from '../../domain/ordering/delivery/couriers/on-the-way.ts';
import { masked } from '../../domain/ordering/masking.ts';
import { parseOrderNumber } from '../../domain/ordering/order-number.ts';
import { hasPerson } from '../../domain/ordering/order.ts';
import { typedCharacters } from '../../domain/texts/typed.ts';
import type { Refund } from '../../domain/ordering/money/refund.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import type { SalesPaper } from '../../domain/ordering/books/sales-paper.ts';
import type { Clock } from '../clock.ts';
import type { StoreSettings } from '../store/ports.ts';
import type { CourierBookings } from './delivery/couriers/ports.ts';
import { maySee } from './holder.ts';
import type { ViewedOrder } from './holder.ts';
import type { Refunds } from './money/ports.ts';
import type { IssuePapers } from './sales-papers/issue-papers.ts';
import type { InvoiceLookups, OrderAccess, Orders } from './ports.ts';

export interface ReadInvoiceInput extends ViewedOrder {
  /** The last four digits of the order's phone, as the visitor typed them. */
  readonly phone?: string | undefined;
}

/**
 * `masked`: personal data is hidden, see the function `masked`. `full`: everything, for the holder of the order, for
 * visitors who know the last digits of its phone, and for administrators. `erased`: the personal data is deleted, so
 * everybody sees the same.
 */
export type Disclosure = (typeof DISCLOSURES)[number];

export type ReadInvoiceOutcome =
  | {
      readonly kind: 'found';
      readonly disclosure: Disclosure;
      readonly order: Order;
      /** Oldest first. */
      readonly refunds: readonly Refund[];
      /** Oldest first. */
      readonly papers: readonly SalesPaper[];
      readonly store: ShopSettings;
      /** The courier that is bringing it, of a full disclosure; null or left out: none. */
      readonly courier?: CourierOnTheWay | null;
    }
  | { readonly kind: 'not-found' };

const ASKED_DIGITS = /^\d{4}$/;

export class ReadInvoice {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly lookups: InvoiceLookups,
    private readonly refunds: Refunds,
    private readonly issuePapers: IssuePapers,
    private readonly settings: StoreSettings,
    private readonly bookings: Pick<CourierBookings, 'ofOrder'>,
    private readonly clock: Clock,
  ) {}

  async execute(input: ReadInvoiceInput): Promise<ReadInvoiceOutcome> {
    const number = parseOrderNumber(input.orderNumber);
    const order = number && (await this.orders.find(number));
    if (!order) return { kind: 'not-found' };
    const found = {
      kind: 'found',
      refunds: await this.refunds.ofOrder(order.number),
      papers: await this.issuePapers.ofOrder(order),
      store: await this.settings.read(),
    } as const;
    if (!hasPerson(order)) return { ...found, disclosure: 'erased', order };
    const isFull = maySee(order, input, this.access, this.clock.now()) || (await this.knowsPhone(order, input.phone));
    if (!isFull) return { ...found, disclosure: 'masked', order: masked(order) };
    const bookings = order.status === 'shipped' ? await this.bookings.ofOrder(order.id) : [];
    return { ...found, disclosure: 'full', order, courier: courierOnTheWay(order, bookings) };
  }

  /** A wrong answer gives the same outcome as none. Text that is not four digits does not count as a wrong answer. */
  private async knowsPhone(order: Order, phone: string | undefined): Promise<boolean> {
    const digits = typedCharacters(phone ?? '');
    if (!ASKED_DIGITS.test(digits)) return false;
    const result = await this.lookups.judge(order.number, order.delivery.phone.endsWith(digits), this.clock.now());
    return result === 'granted';
  }
}
