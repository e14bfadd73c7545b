import type { OrderAddress, OrderItemView, OrderStatusChange, OrderView } from '@fyonka/api-contract/wire/ordering';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import type { Disclosure } from '../../../../application/ordering/read-invoice.ts';
import { toKd } from '../../../../domain/money.ts';
import { areaName, productsTotal, totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { ShopSettings } from '../../../../domain/store/settings.ts';

/** The order as its holder sees it. */
export function orderView(order: Order): OrderView {
  return {
    ...commonView(order),
    ...privateView(order),
    payBy: order.payBy === null ? null : isoTime(order.payBy),
    address: { ...addressView(order), areaName: areaName(order) },
  };
}

/** @param disclosure with `masked` and `erased` the order is masked already, and empty fields are left out */
export function invoiceView(order: Order, disclosure: Disclosure, store: ShopSettings): InvoiceView {
  return {
    ...commonView(order),
    ...(disclosure === 'full' ? { ...privateView(order), address: addressView(order) } : {}),
    disclosure,
    areaName: areaName(order),
    store: { name: store.name, address: store.address, phone: store.phone, email: store.email },
  };
}

/** Fields of both an order and its invoice, like `COMMON_PROPERTIES` of the contract. */
function commonView(order: Order): Omit<OrderView, 'payBy' | 'address' | 'email' | 'notes'> {
  const { fullName, phone } = order.delivery;
  return {
    orderNumber: order.number,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    createdAt: isoTime(order.createdAt),
    fullName,
    phone,
    ...linesAndAmounts(order),
    history: history(order),
  };
}

/** Fields that a masked invoice does not contain. */
function privateView({ delivery: { email, notes } }: Order): Pick<OrderView, 'email' | 'notes'> {
  return { email, notes };
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
      // An empty text is a masked one, because orders have no empty texts.
      customTexts: customTexts.map(({ title, text }) => ({ title, text: text === '' ? null : text })),
    })),
    productsTotal: toKd(productsTotal(order)),
    deliveryCost: toKd(order.deliveryCost),
    totalPrice: toKd(totalPrice(order)),
  };
}

function history(order: Order): OrderStatusChange[] {
  return order.history.map(({ from, to, at, by, replacedBy, reason }) => ({
    from,
    to,
    at: isoTime(at),
    by,
    ...(replacedBy !== undefined ? { reason: 'replaced' } : reason && { reason }),
  }));
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
