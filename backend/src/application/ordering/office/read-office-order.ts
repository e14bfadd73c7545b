import type { OrderId } from '../../../domain/ids.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { CourierBookings } from '../delivery/couriers/ports.ts';
import type { OfficeOrder, OfficeOrders } from './office-orders.ts';

/** An order as the page about it shows it. */
export interface ShownOrder extends OfficeOrder {
  /** Couriers are switched on, or one was booked for this order. */
  readonly hasCouriers: boolean;
}

/** Reads the order that a page of the office is about. */
export class ReadOfficeOrder {
  constructor(
    private readonly orders: Pick<OfficeOrders, 'find'>,
    private readonly settings: Pick<StoreSettings, 'read'>,
    private readonly bookings: Pick<CourierBookings, 'ofOrder'>,
  ) {}

  /** @returns null when there is no such order */
  async execute(key: OrderId | OrderNumber): Promise<ShownOrder | null> {
    const found = await this.orders.find(key);
    if (!found) return null;
    const { couriers } = await this.settings.read();
    const hasCouriers = couriers.isOn || (await this.bookings.ofOrder(found.order.id)).length > 0;
    return { ...found, hasCouriers };
  }
}
