import type { HANDOVERS } from '@fyonka/api-contract/values/ordering/stalls';
import { invalidForm } from '../../field-fault.ts';
import type { FieldFault, InvalidForm } from '../../field-fault.ts';
import type { AccountId, OrderId, ProductId } from '../../ids.ts';
import type { Language } from '../../localized-text.ts';
import { fils, NOTHING } from '../../money.ts';
import { addressOfArea } from '../masking.ts';
import { TIME_TO_PAY_BY_LINK } from '../editing/made-order.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { recordMoney } from '../money/outside/outside-money.ts';
import { newOrder, piecesByProduct, totalPrice } from '../order.ts';
import type { Order, OrderLine } from '../order.ts';
import type { OrderNumber } from '../order-number.ts';
import { matchCustomTexts } from '../placing/custom-texts.ts';
import type { CustomTextsResult, RequestedText } from '../placing/custom-texts.ts';
import { preparedIfFree } from '../placing/order-of-nothing.ts';
import { setStatus } from '../set-status.ts';
import type { Stall, StallLine, StallPayment } from './stall.ts';

export type Handover = (typeof HANDOVERS)[number];

/** What a seller enters. Everything about the products is the stall's. */
export interface SaleAtStall {
  readonly order: OrderId;
  readonly number: OrderNumber;
  readonly items: readonly {
    readonly productId: ProductId;
    readonly quantity: number;
    readonly customTexts: readonly RequestedText[];
  }[];
  readonly payment: StallPayment;
  readonly handover: Handover;
  /** Who fetches it; null: the customer has it already. */
  readonly person: { readonly fullName: string; readonly phone: string; readonly email: string } | null;
  readonly language: Language;
  /** When it was sold by the clock of the phone, milliseconds since 1970. */
  readonly soldAt: number;
}

export type SaleOrderResult =
  | {
      readonly kind: 'order';
      readonly order: Order;
      readonly entries: readonly MoneyEntry[];
      readonly pieces: ReadonlyMap<ProductId, number>;
    }
  /** Products that the shop has not got, or that were never taken to this stall. */
  | { readonly kind: 'unknown-products'; readonly products: readonly ProductId[] }
  /** `item` counts from 0. */
  | (Exclude<CustomTextsResult, { kind: 'accepted' }> & { readonly item: number })
  | InvalidForm;

const PERSON_MISSING: readonly FieldFault[] = [
  { field: 'fullName', code: 'REQUIRED' },
  { field: 'phone', code: 'REQUIRED' },
];

/**
 * The order of a sale, in the state in which the sale leaves it: paid and handed over, paid and to be prepared, or waiting
 * for a payment by link.
 */
export function orderOfSale(stall: Stall, sale: SaleAtStall, by: AccountId, at: number): SaleOrderResult {
  const atStall = new Map(stall.lines.map((line) => [line.productId, line]));
  const unknown = sale.items.map(({ productId }) => productId).filter((id) => !atStall.has(id));
  if (unknown.length > 0) return { kind: 'unknown-products', products: [...new Set(unknown)] };
  const lines: OrderLine[] = [];
  for (const [item, { productId, quantity, customTexts }] of sale.items.entries()) {
    const line = atStall.get(productId) as StallLine;
    const matched = matchCustomTexts(line.texts.map(asOffered), customTexts);
    if (matched.kind !== 'accepted') return { ...matched, item };
    const { name, imageUrl, filterColor, price, cost } = line;
    const known = { productId, name, imageUrl, filterColor, quantity, price, ...(cost !== undefined && { cost }) };
    lines.push({ ...known, customTexts: matched.texts });
  }
  const isFetched = sale.handover === 'fetched';
  const hasNames = lines.some(({ customTexts }) => customTexts.length > 0);
  // Who has a name stitched fetches the piece later.
  if ((hasNames || isFetched) && !(isFetched && sale.person)) return invalidForm(...PERSON_MISSING);

  const soldAt = soldWithin(stall, sale.soldAt, at);
  const order = newOrder({
    id: sale.order,
    number: sale.number,
    accountId: null,
    language: sale.language,
    delivery: deliveryAt(stall, sale),
    lines,
    area: { fee: NOTHING },
    at: soldAt,
  });
  const placed = order.history.map((change) => ({ ...change, by: 'admin', accountId: by }) as const);
  const made = { ...order, payBy: soldAt + TIME_TO_PAY_BY_LINK, history: placed };
  return { kind: 'order', pieces: piecesByProduct(lines), ...paidAtStall(made, sale, by, soldAt) };
}

/** A piece that needs a name is also sold as it is, to somebody who takes it along without one. */
function asOffered<Option extends { readonly required: boolean }>(option: Option): Option {
  return { ...option, required: false };
}

/** The time of the phone, unless it is impossible: its clock may be wrong. */
function soldWithin({ createdAt }: Stall, soldAt: number, now: number): number {
  return soldAt >= createdAt && soldAt <= now ? soldAt : now;
}

/** Nobody brings it anywhere, so that it has no address beside the area where the stall stands. */
function deliveryAt({ id, name, area }: Stall, { person, handover }: SaleAtStall): Order['delivery'] {
  const { fullName = '', phone = '', email = '' } = (handover === 'fetched' && person) || {};
  const stall = { id, name, handover };
  return { fullName, phone, email, address: addressOfArea(area), notes: '', mapUrl: '', stall };
}

function paidAtStall(
  order: Order,
  { payment, handover }: SaleAtStall,
  by: AccountId,
  at: number,
): { readonly order: Order; readonly entries: readonly MoneyEntry[] } {
  const amount = fils(totalPrice(order));
  if (payment === 'link' && amount > 0) return { order, entries: [] };
  const money = { amount, method: payment === 'cash' ? 'cash' : 'wamd', movedAt: at, reference: '', note: '' } as const;
  const recorded = amount > 0 ? recordMoney(order, money, by, at) : null;
  const paid = recorded?.kind === 'recorded' ? recorded.after : preparedIfFree(order, 'admin', by);
  const entries = recorded?.kind === 'recorded' ? (recorded.entries ?? []) : [];
  return { order: handover === 'in-hand' ? handedOver(paid, by, at) : paid, entries };
}

/** The order once the customer has its pieces. */
export function handedOver(order: Order, by: AccountId, at: number): Order {
  const result = setStatus(order, 'delivered', by, at, new Map());
  return result.kind === 'changed' ? result.after : order;
}
