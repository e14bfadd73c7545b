import { emailKey } from '../email.ts';
import type { EmailKey } from '../email.ts';
import type { StockCause } from '../catalog/stock/stock-movement.ts';
import type { AccountId, ProductId } from '../ids.ts';
import { dayNumberOf, kuwaitDayOf } from '../kuwait-day.ts';
import type { NewOfficeEvent, OfficeEventKind } from '../office/office-event.ts';
import { isBeingMade, textPlaces } from '../reporting/production.ts';
import type { TextPlace } from '../reporting/production.ts';
import { returnedOf } from '../reporting/given-back.ts';
import { campaignSaleChanges } from '../reporting/sales-by-campaign.ts';
import type { CampaignSaleChange } from '../reporting/sales-by-campaign.ts';
import { countsAsSale, isSameSale, saleOf } from '../reporting/sale.ts';
import type { Sale } from '../reporting/sale.ts';
import { couponMailboxOf, couponUseChanges } from './coupons/coupon-use.ts';
import type { CouponUseChange } from './coupons/coupon-use.ts';
import { mailAfter } from './mails/order-mail.ts';
import type { NewOrderMail } from './mails/order-mail.ts';
import { paperMarkOf } from './books/paper-due.ts';
import type { PaperMark } from './books/paper-due.ts';
import type { MoneyEntry } from './money/money-entry.ts';
import type { OrderMoney } from './money/order-money.ts';
import { amountAsked } from './money/payment-status.ts';
import { hasPerson, picturesOfLines, piecesByProduct, totalPrice, versionOf } from './order.ts';
import type { Order, OrderStatus } from './order.ts';
import type { PrintKind } from './papers/print-mark.ts';
import { papersToPrint } from './papers/prints.ts';
import { isForNothing } from './paying/payment-methods.ts';
import { paymentStateOf } from './paying/payment-state.ts';
import type { PaymentState } from './paying/payment-state.ts';
import { isFirmCash } from './placing/cash-holds.ts';
import { isTakeable } from './placing/displacement.ts';
import { awaitsConfirmation, awaitsPayment } from './transitions.ts';

/** The derived values by which an order is listed, counted and found; stored beside it. */
export interface OrderIndex {
  /** Kuwaiti day on which it was placed, counted from 1970. */
  readonly day: number;
  readonly paymentState: PaymentState;
  /** Fils. */
  readonly total: number;
  /** Empty once the person is erased from the order. */
  readonly phone: string;
  /** Fils that the order adds to the sales, without what was given back of it; null while it does not count as one. */
  readonly saleAmount: number | null;
  readonly toPrint: readonly PrintKind[];
  /** See `couponMailboxOf`. */
  readonly couponMailbox: string | null;
}

export function indexOf(order: Order): OrderIndex {
  const total = totalPrice(order);
  return {
    day: dayNumberOf(kuwaitDayOf(order.createdAt)),
    paymentState: paymentStateOf(order),
    total,
    phone: order.delivery.phone,
    saleAmount: countsAsSale(order) ? total - returnedOf(order) : null,
    toPrint: papersToPrint(order),
    couponMailbox: couponMailboxOf(order),
  };
}

/** The key by which an order of a guest joins an account; null: it has no e-mail address. */
export function joinKeyOf({ delivery }: Pick<Order, 'delivery'>): EmailKey | null {
  return delivery.email === '' ? null : emailKey(delivery.email);
}

/** Adds an order to (1) or removes it from (-1) the count of its kind and day, by which the office's lists find pages. */
export interface CountChange {
  readonly day: number;
  readonly status: OrderStatus;
  readonly paymentState: PaymentState;
  readonly step: 1 | -1;
}

/** A change of the sums over all orders with the same phone. */
export interface GroupChange {
  readonly phone: string;
  /** Change of the number of orders. After -1 the date of the latest order has to be looked up again. */
  readonly orders: -1 | 0 | 1;
  /** Change of the total in fils. Cancelled orders count as 0. */
  readonly amount: number;
  /** When the order was placed. */
  readonly at: number;
}

/** A sale that is added to (1) or subtracted from (-1) the sums of the report. */
export interface SaleChange {
  readonly sale: Sale;
  readonly step: 1 | -1;
}

/** Everything that a change of an order changes elsewhere. A database stores all of it in the transaction of the order. */
export interface OrderConsequences {
  /** Change of each product's stock: above zero for pieces that are returned, below zero for pieces that are taken. */
  readonly stock: ReadonlyMap<ProductId, number>;
  /** What the movements of these stocks name as their cause. */
  readonly stockCause: StockCause;
  readonly mail: NewOrderMail | null;
  /** Unsent mails about the order to delete from the outbox before `mail` is queued. */
  readonly withdrawnMails: 'none' | 'request-to-pay' | 'all';
  readonly events: readonly NewOfficeEvent[];
  readonly sales: readonly SaleChange[];
  readonly counts: readonly CountChange[];
  readonly groups: readonly GroupChange[];
  readonly coupons: readonly CouponUseChange[];
  readonly campaigns: readonly CampaignSaleChange[];
  /** The custom texts to make from now on, finished ones included; null: none any more. Left out: unchanged. */
  readonly textsToMake?: readonly TextPlace[] | null;
  /**
   * `ended`: no other order can take its pieces any more, but it still counts as put aside. `forgotten`: it is paid or
   * erased, so it does not count for its caller any more.
   */
  readonly hold: 'kept' | 'ended' | 'forgotten';
  /** Paths of pictures that must never be deleted from now on, because the order shows them. */
  readonly pictures: readonly string[];
  /** After it an invoice or a credit note may be due; null: none. */
  readonly paperMark: PaperMark | null;
  /** The office has edited the order, so everything by which it is found is written anew. */
  readonly isEdited: boolean;
  /** The person has been erased, so the note, the ticks of custom texts and the mail allowances are deleted too. */
  readonly erasesPerson: boolean;
}

/**
 * Calculates everything that a change of an order changes elsewhere, so that all databases store the same.
 * @param before null: the order is new
 * @param at time of the change, milliseconds since 1970
 * @param by the administrator who makes it; left out where the order's history names them, or nobody does
 * @param entries the lines of the ledger that belong to the change
 */
export function orderConsequences(
  before: Order | null,
  after: Order,
  at: number,
  by: AccountId | null = null,
  entries: readonly MoneyEntry[] = [],
): OrderConsequences {
  const erasesPerson = before !== null && hasPerson(before) && !hasPerson(after);
  return {
    stock: piecesMoved(before, after),
    stockCause: {
      orderNumber: after.number,
      at,
      accountId: by ?? newestActor(before, after),
      wasUnpaid: before !== null && (before.paymentStatus === 'unpaid' || isForNothing(before)),
    },
    mail: mailAfter(before, after),
    withdrawnMails: before === null ? 'none' : erasesPerson ? 'all' : 'request-to-pay',
    events: [...eventsAfter(before, after, at), ...callsToAct(before, after, at)],
    ...tallyChanges(before, after),
    ...productionChange(before, after),
    hold: before === null ? 'kept' : holdAfter(before, after, erasesPerson),
    pictures: before?.lines === after.lines ? [] : [...picturesOfLines(after.lines)],
    paperMark: paperMarkOf(before, after, entries, at),
    isEdited: before !== null && versionOf(before) !== versionOf(after),
    erasesPerson,
  };
}

/** The sums and counts that change with an order. */
export type Tallies = Pick<OrderConsequences, 'sales' | 'counts' | 'groups' | 'coupons' | 'campaigns'>;

/** Changes of sums and counts. Separate, because copying an order from another database needs only these. */
export function tallyChanges(before: Order | null, after: Order): Tallies {
  return {
    sales: saleChanges(before, after),
    counts: countChanges(before, after),
    groups: groupChanges(before, after),
    coupons: couponUseChanges(before, after),
    campaigns: campaignSaleChanges(before, after),
  };
}

function holdAfter(before: Order, after: Order, erasesPerson: boolean): OrderConsequences['hold'] {
  if (erasesPerson || (after.paymentStatus !== 'unpaid' && before.paymentStatus === 'unpaid')) return 'forgotten';
  const isHeld = (order: Order) => isTakeable(order) || isFirmCash(order);
  return isHeld(before) && !isHeld(after) ? 'ended' : 'kept';
}

function piecesMoved(before: Order | null, after: Order): ReadonlyMap<ProductId, number> {
  const moved = new Map<ProductId, number>();
  // The pieces have left the stock with the stall. What comes back of them later comes to the shop.
  if (!before && after.delivery.stall) return moved;
  const add = (order: Order | null, sign: 1 | -1) => {
    if (!order?.holdsStock) return;
    for (const [id, pieces] of piecesByProduct(order.lines)) moved.set(id, (moved.get(id) ?? 0) + sign * pieces);
  };
  if (before?.holdsStock === after.holdsStock && before.lines === after.lines) return moved;
  add(before, 1);
  add(after, -1);
  return new Map([...moved].filter(([, pieces]) => pieces !== 0));
}

/** The administrator who made the order, edited it or changed its status, if this change of the order is one of these. */
function newestActor(before: Order | null, after: Order): AccountId | null {
  if (before && versionOf(before) !== versionOf(after)) return after.edits?.by ?? null;
  if (before?.history.length === after.history.length) return null;
  return after.history.at(-1)?.accountId ?? null;
}

/**
 * Whether the office was notified that the order was paid: it takes back a cancellation of one that was paid, or hands
 * over cash on delivery a second time. The office must not count the money again.
 */
function wasPaidBefore({ money, history }: Order): boolean {
  return money.received > 0 || history.some(({ to }) => to === 'delivered');
}

/** Statuses that have an event of their own. */
const ARRIVED_AT: Readonly<Partial<Record<OrderStatus, readonly OfficeEventKind[]>>> = {
  shipped: ['order-shipped'],
  delivered: ['order-delivered'],
  cancelled: ['order-cancelled'],
};

/** Those of one change stand in the order in which other programs are told them. `order-status`: anything else has changed. */
function eventsAfter(before: Order | null, after: Order, at: number): NewOfficeEvent[] {
  const about = { orderId: after.id, orderStatus: after.status, at };
  if (!before) return [{ kind: 'order-placed', ...about }];
  const isPaid = after.paymentStatus === 'paid' && before.paymentStatus !== 'paid';
  const told: OfficeEventKind[] = [
    ...(isPaid && !wasPaidBefore(before) ? (['order-paid'] as const) : []),
    ...(before.status === after.status ? [] : (ARRIVED_AT[after.status] ?? [])),
    ...(after.money.returned > before.money.returned ? (['order-refunded'] as const) : []),
  ];
  if (told.length > 0) return told.map((kind) => ({ kind, ...about }));
  const isSame =
    before.status === after.status &&
    before.paymentStatus === after.paymentStatus &&
    before.paymentMethod === after.paymentMethod &&
    versionOf(before) === versionOf(after) &&
    isSameMoney(before.money, after.money);
  if (isSame) return [];
  const isToConfirm = awaitsConfirmation(after) && awaitsPayment(before);
  return [{ kind: isToConfirm ? 'cash-to-confirm' : 'order-status', ...about }];
}

/** Events of money that a person has to act upon: it is to be given back, or to be looked at. */
function callsToAct(before: Order | null, after: Order, at: number): NewOfficeEvent[] {
  const kind = callOf(after);
  if (kind === null || (before && callOf(before) === kind)) return [];
  return [{ kind, orderId: after.id, orderStatus: after.status, at }];
}

/** A rest that the customer is asked for calls nobody: it comes from an edit or a record of the office itself. */
function callOf(order: Order): 'refund-due' | 'to-review' | null {
  const { paymentStatus } = order;
  if (paymentStatus === 'refund-due') return paymentStatus;
  return paymentStatus === 'to-review' && amountAsked(order) === 0 ? paymentStatus : null;
}

function isSameMoney(before: OrderMoney, after: OrderMoney): boolean {
  return (
    before.received === after.received && before.returned === after.returned && before.refunding === after.refunding
  );
}

function saleChanges(before: Order | null, after: Order): SaleChange[] {
  const was = before && countsAsSale(before) ? saleOf(before) : null;
  const is = countsAsSale(after) ? saleOf(after) : null;
  if (was && is && isSameSale(was, is)) return [];
  return [...(was ? [{ sale: was, step: -1 } as const] : []), ...(is ? [{ sale: is, step: 1 } as const] : [])];
}

function countChanges(before: Order | null, after: Order): CountChange[] {
  const kindOf = (order: Order) => {
    const { day, paymentState } = indexOf(order);
    return { day, status: order.status, paymentState };
  };
  const is = kindOf(after);
  if (!before) return [{ ...is, step: 1 }];
  const was = kindOf(before);
  if (was.status === is.status && was.paymentState === is.paymentState) return [];
  return [
    { ...was, step: -1 },
    { ...is, step: 1 },
  ];
}

/** An erased order has no phone, so it is removed from the group of its phone. */
function groupChanges(before: Order | null, after: Order): GroupChange[] {
  const at = after.createdAt;
  const [was, is] = [before && groupOf(before), groupOf(after)];
  if (was?.phone === is?.phone) {
    const amount = (is?.amount ?? 0) - (was?.amount ?? 0);
    return is && amount !== 0 ? [{ phone: is.phone, orders: 0, amount, at }] : [];
  }
  return [
    ...(was ? [{ phone: was.phone, orders: -1, amount: -was.amount, at } as const] : []),
    ...(is ? [{ phone: is.phone, orders: 1, amount: is.amount, at } as const] : []),
  ];
}

function groupOf(order: Order): { readonly phone: string; readonly amount: number } | null {
  const { phone } = order.delivery;
  if (phone === '') return null;
  return { phone, amount: order.status === 'cancelled' ? 0 : totalPrice(order) };
}

function productionChange(before: Order | null, after: Order): Pick<OrderConsequences, 'textsToMake'> {
  const was = before && textsOf(before);
  const is = textsOf(after);
  return JSON.stringify(was) === JSON.stringify(is) ? {} : { textsToMake: is };
}

/** The custom texts to make for an order, finished ones included; null: it has none or is not in preparation. */
export function textsOf(order: Order): readonly TextPlace[] | null {
  const texts = isBeingMade(order) ? textPlaces(order) : [];
  return texts.length === 0 ? null : texts;
}
