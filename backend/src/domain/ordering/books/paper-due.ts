import type { RefundId } from '../../ids.ts';
import { kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { MoneyEntry, MoneyMethod } from '../money/money-entry.ts';
import { balanceOf } from '../money/order-money.ts';
import { amountDue } from '../money/payment-status.ts';
import type { Refund } from '../money/refund.ts';
import { discountOf } from '../money/refunded-pieces.ts';
import type { OrderNumber } from '../order-number.ts';
import { productsTotal, totalPrice } from '../order.ts';
import type { Order } from '../order.ts';
import { isTest } from '../paying/payment-methods.ts';
import type { PaperDraft, PaperParts, SalesPaper } from './sales-paper.ts';

/** What an order says at a moment about its papers, in fils. */
export interface PaperTerms extends PaperParts {
  /** The invoices without the credit notes are at least this. */
  readonly least: number;
  /** And at most this: the money that the shop has of the order. */
  readonly most: number;
}

/** A change of an order that may make a paper due, with the terms after it. */
export interface PaperMark extends PaperTerms {
  readonly orderNumber: OrderNumber;
  /** Time of the change, milliseconds since 1970. */
  readonly at: number;
  /** The refund by which money went back; null: none. */
  readonly refundId: RefundId | null;
  /** How money went back; null: none did. */
  readonly method: MoneyMethod | null;
}

/** What of an order its papers depend on. */
export type PaperedOrder = Pick<
  Order,
  'number' | 'status' | 'money' | 'paymentMethod' | 'lines' | 'deliveryCost' | 'discount' | 'edits'
>;

/**
 * Invoices follow the money: an order that is paid, or whose money was accepted as it is, has invoices of what the shop
 * has of its price. So what went back has a credit note, but not what had been paid too much. Tests bring no money.
 */
export function paperTermsOf(order: PaperedOrder): PaperTerms {
  const total = totalPrice(order);
  const most = isTest(order) ? 0 : balanceOf(order.money);
  return {
    least: isCovered(order) ? Math.min(total, most) : 0,
    most,
    products: productsTotal(order),
    discount: order.discount?.amount ?? 0,
    delivery: order.deliveryCost,
  };
}

/** Whether the customer owes nothing for an order that goes on, whatever went back since. */
function isCovered(order: PaperedOrder): boolean {
  const { received, needsReview } = order.money;
  return order.status !== 'cancelled' && received > 0 && !needsReview && amountDue(order) === 0;
}

/**
 * The mark of a change after which a paper may be due.
 * @param before null: the order is new
 * @param entries the lines of the ledger that belong to the change
 * @returns null for a change after which none can be, such as any other change of status
 */
export function paperMarkOf(
  before: PaperedOrder | null,
  after: PaperedOrder,
  entries: readonly Pick<MoneyEntry, 'kind' | 'sourceId' | 'method'>[],
  at: number,
): PaperMark | null {
  const terms = paperTermsOf(after);
  const was = before ? paperTermsOf(before) : { least: 0, most: 0 };
  if (terms.least <= was.least && terms.most >= was.most) return null;
  const wentBack = entries.find(({ kind }) => kind === 'refund' || kind === 'given-back' || kind === 'disputed');
  const refundId = wentBack?.kind === 'disputed' ? null : ((wentBack?.sourceId ?? null) as RefundId | null);
  return { orderNumber: after.number, at, refundId, method: wentBack?.method ?? null, ...terms };
}

/**
 * The paper that is due for an order as it is.
 * @param papers all that the order has
 * @param at time of the change that made it due, milliseconds since 1970
 */
export function paperDue(order: PaperedOrder, papers: readonly SalesPaper[], at: number): PaperDraft | null {
  return paperOf(
    { orderNumber: order.number, at, refundId: null, method: null, ...paperTermsOf(order) },
    papers,
    null,
    kuwaitDayOf(at),
  );
}

/** The parts of the money that a refund gave back, in fils. */
export type RefundedParts = Pick<PaperParts, 'discount' | 'delivery'>;

export function refundedPartsOf(refund: Refund, order: Pick<Order, 'lines' | 'deliveryCost'>): RefundedParts {
  return { discount: discountOf(refund, order), delivery: refund.includesDelivery ? order.deliveryCost : 0 };
}

/**
 * The paper by which the papers of an order keep to its terms: an invoice of what lacks, a credit note of what is too much.
 * @param papers those that the order has so far
 * @param refunded what the refund of the mark gave back; null: not known, or none
 * @param day on which it is booked
 */
export function paperOf(
  mark: PaperMark,
  papers: readonly (PaperParts & Pick<SalesPaper, 'kind' | 'amount'>)[],
  refunded: RefundedParts | null,
  day: KuwaitDay,
): PaperDraft | null {
  const sums = sumsOf(papers);
  const { orderNumber, least, most, refundId, method } = mark;
  if (sums.amount < least) {
    const amount = least - sums.amount;
    return {
      kind: 'invoice',
      orderNumber,
      refundId: null,
      method: null,
      day,
      amount,
      ...partsOfInvoice(mark, sums, amount),
    };
  }
  if (sums.amount <= most) return null;
  const amount = sums.amount - most;
  return {
    kind: 'credit-note',
    orderNumber,
    refundId,
    method,
    day,
    amount,
    ...partsOfCreditNote(sums, refunded, amount),
  };
}

interface PaperSums extends PaperParts {
  readonly amount: number;
}

const NO_PAPERS: PaperSums = { products: 0, discount: 0, delivery: 0, amount: 0 };

/** The invoices of an order without its credit notes. */
export function sumsOf(papers: readonly (PaperParts & Pick<SalesPaper, 'kind' | 'amount'>)[]): PaperSums {
  return papers.reduce((sums, { kind, products, discount, delivery, amount }) => {
    const sign = kind === 'invoice' ? 1 : -1;
    return {
      products: sums.products + sign * products,
      discount: sums.discount + sign * discount,
      delivery: sums.delivery + sign * delivery,
      amount: sums.amount + sign * amount,
    };
  }, NO_PAPERS);
}

/**
 * The first invoice is made of what the order is made of, a later one of the difference. Where the shop has accepted less
 * than the price, what lacks is a discount; what is invoiced beside it is of products.
 */
function partsOfInvoice(mark: PaperMark, sums: PaperSums, amount: number): PaperParts {
  const isWhole = sums.amount + amount === mark.products - mark.discount + mark.delivery;
  if (!isWhole && sums.amount > 0) return { products: amount, discount: 0, delivery: 0 };
  const products = mark.products - sums.products;
  const delivery = mark.delivery - sums.delivery;
  return { products, discount: products + delivery - amount, delivery };
}

/** The last credit note of an order takes back all parts that are left, any other what its refund says. */
function partsOfCreditNote(sums: PaperSums, refunded: RefundedParts | null, amount: number): PaperParts {
  if (sums.amount === amount) return { products: sums.products, discount: sums.discount, delivery: sums.delivery };
  const delivery = Math.min(refunded?.delivery ?? 0, amount);
  const discount = refunded?.discount ?? 0;
  return { products: amount + discount - delivery, discount, delivery };
}
