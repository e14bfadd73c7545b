import type {
  InvoiceView,
  OrderAddress,
  OrderItemView,
  OrderStatusChange,
  OrderView,
} from '@fyonka/api-contract/wire/ordering';
import type { Disclosure } from '../../../../application/ordering/read-invoice.ts';
import { toKd } from '../../../../domain/money.ts';
import { areaName, productsTotal, totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { ShopSettings } from '../../../../domain/store/settings.ts';

/** The order as its holder sees it. */
export function orderView(order: Order): OrderView {
  const { delivery } = order;
  return {
    orderNumber: order.number,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    createdAt: isoTime(order.createdAt),
    payBy: order.payBy === null ? null : isoTime(order.payBy),
    fullName: delivery.fullName,
    email: delivery.email,
    phone: delivery.phone,
    address: { ...addressView(order), areaName: areaName(order) },
    notes: delivery.notes,
    ...linesAndAmounts(order),
    history: history(order),
  };
}

/** @param disclosure `masked`: the order is masked already; what that leaves empty is left out, as of one that is `erased` */
export function invoiceView(order: Order, disclosure: Disclosure, store: ShopSettings): InvoiceView {
  const { delivery } = order;
  return {
    orderNumber: order.number,
    disclosure,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    createdAt: isoTime(order.createdAt),
    fullName: delivery.fullName,
    phone: delivery.phone,
    ...(disclosure === 'full' ? { email: delivery.email, address: addressView(order), notes: delivery.notes } : {}),
    areaName: areaName(order),
    ...linesAndAmounts(order),
    history: history(order),
    store: { name: store.name, address: store.address, phone: store.phone, email: store.email },
  };
}

function addressView({ delivery: { address } }: Order): OrderAddress {
  const { areaKey, block, street, streetNumber, buildingNumber, floor, apartmentNumber } = address;
  return {
    city: areaKey,
    block,
    street,
    streetNumber,
    buildingNumber,
    ...(floor === '' ? {} : { floor }),
    ...(apartmentNumber === '' ? {} : { apartmentNumber }),
  };
}

function linesAndAmounts(
  order: Order,
): Pick<OrderView, 'orderItems' | 'productsTotal' | 'deliveryCost' | 'totalPrice'> {
  return {
    orderItems: order.lines.map(({ productId, name, imageUrl, quantity, price, customTexts }): OrderItemView => ({
      productId,
      name,
      imageUrl,
      quantity,
      price: toKd(price),
      // No text of an order is empty: it is hidden.
      customTexts: customTexts.map(({ title, text }) => ({ title, text: text === '' ? null : text })),
    })),
    productsTotal: toKd(productsTotal(order)),
    deliveryCost: toKd(order.deliveryCost),
    totalPrice: toKd(totalPrice(order)),
  };
}

function history(order: Order): OrderStatusChange[] {
  return order.history.map(({ from, to, at, by, replacedBy }) => ({
    from,
    to,
    at: isoTime(at),
    by,
    ...(replacedBy !== undefined && { reason: 'replaced' }),
  }));
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
