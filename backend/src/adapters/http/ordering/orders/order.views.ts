import type { OrderAddress } from '@fyonka/api-contract/wire/orders/address';
import type { OrderItemView, OrderStatusChange, OrderView } from '@fyonka/api-contract/wire/ordering';
import type {
  CreditNoteView,
  InvoiceCourier,
  InvoiceRefund,
  InvoiceView,
  PaperView,
} from '@fyonka/api-contract/wire/invoices';
import type { ReadInvoiceOutcome } from '../../../../application/ordering/read-invoice.ts';
import { reviewableUntil } from '../../../../domain/catalog/reviews/review.ts';
import type { Address } from '../../../../domain/ordering/delivery/address.ts';
import type { CourierOnTheWay } from '../../../../domain/ordering/delivery/couriers/on-the-way.ts';
import { fils, NOTHING, toKd } from '../../../../domain/money.ts';
import { paperNumber } from '../../../../domain/ordering/books/sales-paper.ts';
import type { SalesPaper } from '../../../../domain/ordering/books/sales-paper.ts';
import { amountAsked, surplusOf } from '../../../../domain/ordering/money/payment-status.ts';
import { discountOf } from '../../../../domain/ordering/money/refunded-pieces.ts';
import { isRefundOpen } from '../../../../domain/ordering/money/refund.ts';
import type { Refund } from '../../../../domain/ordering/money/refund.ts';
import { areaName, expectedOn, productsTotal, promisedOn, totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order, OrderLine } from '../../../../domain/ordering/order.ts';
import { arrivalView } from '../../store/arrival.view.ts';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { ShopSettings } from '../../../../domain/store/settings.ts';

/** The order as its holder sees it. */
export function orderView(order: Order): OrderView {
  return {
    ...commonView(order, expectedOn(order)),
    ...privateView(order),
    payBy: order.payBy === null ? null : isoTime(order.payBy),
    address: { ...addressView(order.delivery.address), areaName: areaName(order) },
  };
}

export type FoundInvoice = Extract<ReadInvoiceOutcome, { kind: 'found' }>;

/** When it is masked or erased, its order is masked already, and empty fields are left out. */
export function invoiceView({ order, disclosure, refunds, papers, store, courier }: FoundInvoice): InvoiceView {
  return {
    ...commonView(order, promisedOn(order)),
    ...(disclosure === 'full' ? { ...privateView(order), address: addressView(order.delivery.address) } : {}),
    disclosure,
    areaName: areaName(order),
    store: storeView(store),
    refunds: refunds.filter(({ state }) => state !== 'failed').map((refund) => invoiceRefund(refund, papers)),
    ...papersView(papers),
    ...(courier && { courier: courierView(courier) }),
  };
}

function courierView({ driver, place, trackingUrl }: CourierOnTheWay): InvoiceCourier {
  return { driver, place: place && { ...place, at: isoTime(place.at) }, trackingUrl };
}

/** The papers of an order by their kinds. */
export function papersView(papers: readonly SalesPaper[]): Pick<InvoiceView, 'invoices' | 'creditNotes'> {
  const ofKind = (kind: SalesPaper['kind']) =>
    papers
      .filter((paper) => paper.kind === kind)
      .map((paper): PaperView => ({ number: paperNumber(paper), date: paper.day, amount: kdOf(paper.amount) }));
  return { invoices: ofKind('invoice'), creditNotes: ofKind('credit-note') };
}

function invoiceRefund(refund: Refund, papers: readonly SalesPaper[]): InvoiceRefund {
  const { id, amount, requestedAt, endedAt, creditNote } = refund;
  return {
    amount: toKd(amount),
    status: isRefundOpen(refund) ? 'under-way' : 'done',
    requestedAt: isoTime(requestedAt),
    endedAt: endedAt === null ? null : isoTime(endedAt),
    creditNote,
    number: numberOfRefund(id, papers),
  };
}

/** Number of the credit note of a refund in the sales journal; null without one. */
export function numberOfRefund(id: Refund['id'], papers: readonly SalesPaper[]): string | null {
  const paper = papers.find(({ refundId }) => refundId === id);
  return paper ? paperNumber(paper) : null;
}

/**
 * @param number of the order's refund, or in the sales journal
 * @returns null when the invoice has no such credit note
 */
export function creditNoteView(
  { order, disclosure, refunds, papers, store }: FoundInvoice,
  number: string,
): CreditNoteView | null {
  const ofRefund = refunds.find(({ creditNote, state }) => creditNote === number && state === 'done');
  const paper = papers.find(
    (one) => one.kind === 'credit-note' && (ofRefund ? one.refundId === ofRefund.id : paperNumber(one) === number),
  );
  const refund = ofRefund ?? refunds.find(({ id }) => id === paper?.refundId);
  const issuedAt = refund ? (refund.endedAt ?? refund.requestedAt) : paper?.issuedAt;
  const amount = paper?.amount ?? refund?.amount;
  if (issuedAt === undefined || amount === undefined) return null;
  const { fullName, phone } = order.delivery;
  return {
    creditNote: number,
    number: paper ? paperNumber(paper) : null,
    issuedAt: isoTime(issuedAt),
    orderNumber: order.number,
    orderedAt: isoTime(order.createdAt),
    disclosure,
    fullName,
    phone,
    ...stallView(order),
    method: refund?.method ?? paper?.method ?? null,
    items: (refund?.lines ?? []).flatMap(({ line, quantity }) => {
      const ordered = order.lines[line];
      return ordered ? [itemView({ ...ordered, quantity })] : [];
    }),
    discount: refund ? toKd(discountOf(refund, order)) : 0,
    deliveryCost: refund?.includesDelivery ? toKd(order.deliveryCost) : null,
    amount: kdOf(amount),
    store: storeView(store),
  };
}

function kdOf(amount: number): number {
  return toKd(fils(amount));
}

function storeView(settings: ShopSettings): InvoiceView['store'] {
  const { name, address, phone, email, commercialRegister, licenceNumber } = settings;
  return { name, address, phone, email, commercialRegister, licenceNumber };
}

/** Fields of both an order and its invoice, like `COMMON_PROPERTIES` of the contract. */
function commonView(
  order: Order,
  arrivesOn: KuwaitDay | null,
): Omit<OrderView, 'payBy' | 'address' | 'email' | 'notes' | 'reviewableUntil'> {
  const { fullName, phone, gift } = order.delivery;
  return {
    orderNumber: order.number,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    createdAt: isoTime(order.createdAt),
    fullName,
    phone,
    ...(gift && { gift: { wrap: true, ...gift } }),
    ...stallView(order),
    ...linesAndAmounts(order),
    arrivesOn: arrivesOn && arrivalView(arrivesOn),
    history: history(order),
  };
}

/** The stall that has sold the order, if one has. */
export function stallView({ delivery: { stall } }: Order): Pick<OrderView, 'stall'> {
  return stall ? { stall: { name: stall.name, handover: stall.handover } } : {};
}

/** Fields that a masked invoice does not contain. */
function privateView(order: Order): Pick<OrderView, 'email' | 'notes' | 'reviewableUntil'> {
  const { email, notes } = order.delivery;
  const until = reviewableUntil(order);
  return { email, notes, reviewableUntil: until === null ? null : isoTime(until) };
}

export function addressView(address: Address): OrderAddress {
  const { areaKey, ownArea: _names, floor, apartmentNumber, ...given } = address;
  return {
    city: areaKey,
    ...given,
    ...(floor === '' ? {} : { floor }),
    ...(apartmentNumber === '' ? {} : { apartmentNumber }),
  };
}

function linesAndAmounts(
  order: Order,
): Pick<
  OrderView,
  | 'orderItems'
  | 'productsTotal'
  | 'discount'
  | 'discountName'
  | 'deliveryCost'
  | 'totalPrice'
  | 'amountDue'
  | 'amountRefunded'
  | 'amountBeingRefunded'
  | 'amountDueBack'
> {
  return {
    orderItems: order.lines.map(itemView),
    productsTotal: toKd(productsTotal(order)),
    discount: toKd(order.discount?.amount ?? NOTHING),
    discountName: order.discount?.coupon?.name ?? null,
    deliveryCost: toKd(order.deliveryCost),
    totalPrice: toKd(totalPrice(order)),
    amountDue: toKd(amountAsked(order)),
    amountRefunded: toKd(order.money.returned),
    amountBeingRefunded: toKd(order.money.refunding),
    amountDueBack: toKd(order.paymentStatus === 'refund-due' ? surplusOf(order) : NOTHING),
  };
}

function itemView({ productId, name, imageUrl, quantity, price, bundle, customTexts }: OrderLine): OrderItemView {
  return {
    productId,
    name,
    imageUrl,
    quantity,
    price: toKd(price),
    ...(bundle && { bundle: { bundleId: bundle.id, bundleKey: bundle.key, name: bundle.name } }),
    // An empty text is a masked one, because orders have no empty texts.
    customTexts: customTexts.map(({ title, text, look }) => ({
      title,
      text: text === '' ? null : text,
      ...(look && { look }),
    })),
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
