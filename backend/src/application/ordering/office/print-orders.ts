import type { Editor } from '../../../domain/history.ts';
import type { OrderId } from '../../../domain/ids.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import type { CourierBooking } from '../../../domain/ordering/delivery/couriers/booking.ts';
import type { Refund } from '../../../domain/ordering/money/refund.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { PrintKind } from '../../../domain/ordering/papers/print-mark.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import type { Clock } from '../../clock.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { CourierBookings } from '../delivery/couriers/ports.ts';
import type { Refunds } from '../money/ports.ts';
import type { IssuePapers } from '../sales-papers/issue-papers.ts';
import type { OfficeOrders } from './office-orders.ts';

/** What papers of orders show. */
export interface PapersContent {
  readonly store: ShopSettings;
  /** In the order of the ids. */
  readonly orders: readonly {
    readonly order: Order;
    readonly refunds: readonly Refund[];
    readonly papers: readonly SalesPaper[];
    /** Of a label: the courier that is to bring it; null: none. */
    readonly booking: CourierBooking | null;
  }[];
}

/** Papers of several orders at once, and the marks that they were printed. */
export class PrintOrders {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly refunds: Refunds,
    private readonly issuePapers: IssuePapers,
    private readonly bookings: Pick<CourierBookings, 'openOf'>,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  /** @param ids at most 500; unknown ones are left out @returns null when there is no such order */
  async read(kind: PrintKind, ids: readonly OrderId[]): Promise<PapersContent | null> {
    const listed = await this.orders.listed([...new Set(ids)]);
    if (listed.length === 0) return null;
    const bookings = kind === 'label' ? await this.bookings.openOf(listed.map(({ order }) => order.id)) : null;
    const orders = [];
    // One after the other, so that 500 invoices do not keep the database from everything else. Others show none of both.
    for (const { order } of listed) {
      const isInvoice = kind === 'invoice';
      const refunds = isInvoice ? await this.refunds.ofOrder(order.number) : [];
      const papers = isInvoice ? await this.issuePapers.ofOrder(order) : [];
      orders.push({ order, refunds, papers, booking: bookings?.get(order.id) ?? null });
    }
    return { store: await this.settings.read(), orders };
  }

  /** Sets the marks, or takes them off. */
  async mark(kind: PrintKind, ids: readonly OrderId[], isPrinted: boolean, editor: Editor): Promise<void> {
    const marking = { kind, isPrinted, by: editor.accountId, at: this.clock.now() };
    await this.orders.markPrinted({ ...marking, ids: [...new Set(ids)] });
  }
}
