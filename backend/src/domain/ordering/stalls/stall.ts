import type { STALL_PAYMENTS, STALL_SALE_STATES, STALL_STATES } from '@fyonka/api-contract/values/ordering/stalls';
import type { FilterColor } from '../../catalog/colors.ts';
import type { Product } from '../../catalog/product.ts';
import type { AccountId, OrderId, ProductId, StallId } from '../../ids.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { Fils } from '../../money.ts';
import type { AreaOfAddress } from '../delivery/delivery-areas.ts';
import { textOptions } from '../order.ts';
import type { OrderNumber } from '../order-number.ts';
import type { TextOption } from '../placing/custom-texts.ts';

export type StallState = (typeof STALL_STATES)[number];
export type StallPayment = (typeof STALL_PAYMENTS)[number];
export type StallSaleState = (typeof STALL_SALE_STATES)[number];

/**
 * A product that was taken to a stall. Name, price and texts are those of the moment when it was first taken along, so
 * that a phone without signal sells at the price that the shop books, whatever becomes of the product meanwhile.
 */
export interface StallLine {
  readonly productId: ProductId;
  readonly name: LocalizedText;
  readonly imageUrl: string;
  readonly filterColor: FilterColor | null;
  readonly price: Fils;
  /** What the shop had paid for one piece; left out: not known. */
  readonly cost?: Fils;
  /** Null: none is known. */
  readonly barcode: string | null;
  readonly texts: readonly TextOption[];
  /** Pieces that were taken out of the shop's stock. */
  readonly taken: number;
  /** Pieces that came back into it. */
  readonly back: number;
  readonly sold: number;
}

export interface StallCount {
  /** Cash that the stall had added up to. */
  readonly expected: Fils;
  readonly counted: Fils;
  readonly note: string;
  readonly at: number;
  readonly by: AccountId;
}

/** Pieces of products. */
export type Pieces = ReadonlyMap<ProductId, number>;

/** What the office enters about a stall. */
export interface StallFields {
  readonly name: string;
  readonly area: AreaOfAddress;
  readonly day: KuwaitDay;
  /** Who sells there; null: those who may take pieces along. */
  readonly seller: AccountId | null;
}

/** A stall at one event, to which pieces of the shop are taken. Nobody else can sell them. */
export interface Stall extends StallFields {
  readonly id: StallId;
  readonly state: StallState;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly lines: readonly StallLine[];
  /** Taken in cash, without the sales that were undone. */
  readonly cash: Fils;
  /** Sales that have arrived after the stall was closed, and that nobody has looked at. */
  readonly late: number;
  /** Null while it is open. `note` explains pieces that are missing. */
  readonly closing: { readonly at: number; readonly by: AccountId; readonly note: string } | null;
  /** Null until the cash was counted. */
  readonly count: StallCount | null;
}

/** A sale at a stall. All that was sold is in its order. */
export interface StallSale {
  /** Of the order. */
  readonly id: OrderId;
  readonly stall: StallId;
  readonly number: OrderNumber;
  /** When it was sold, milliseconds since 1970. */
  readonly at: number;
  readonly payment: StallPayment;
  readonly state: StallSaleState;
  /** It has arrived after the stall was closed. */
  readonly isLate: boolean;
  /** Who sold it. */
  readonly by: AccountId;
}

/** Most stalls that are open at once. */
export const MOST_OPEN_STALLS = 50;

/**
 * Pieces that should be on the table: below zero when two phones without signal have sold the same ones. Of a closed
 * stall: those that are missing, or below zero those that were there beyond what should.
 */
export function leftOf({ taken, back, sold }: Pick<StallLine, 'taken' | 'back' | 'sold'>): number {
  return taken - back - sold;
}

/** Whether a person sells at the stall: it is the own one. */
export function isSellerOf(account: AccountId, { seller }: Pick<Stall, 'seller'>): boolean {
  return seller === account;
}

export function newStallLine(product: Product): StallLine {
  const { id, name, imageUrl, filterColor, price, cost, barcode } = product;
  return {
    productId: id,
    name,
    imageUrl,
    filterColor,
    price,
    barcode,
    ...(cost !== null && { cost }),
    texts: textOptions(product),
    taken: 0,
    back: 0,
    sold: 0,
  };
}

/** The stall with other numbers of some products. */
export function withPieces(
  stall: Stall,
  pieces: Pieces,
  change: (line: StallLine, pieces: number) => Partial<StallLine>,
): Stall {
  const lines = stall.lines.map((line) => ({ ...line, ...change(line, pieces.get(line.productId) ?? 0) }));
  return { ...stall, lines };
}

export function negated(pieces: Pieces): Pieces {
  return new Map([...pieces].map(([id, number]) => [id, -number]));
}
