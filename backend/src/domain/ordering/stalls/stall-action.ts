import type { BEARERS_OF_STALL } from '@fyonka/api-contract/values/ordering/money';
import type { Product } from '../../catalog/product.ts';
import type { OrderId, ProductId, StallId } from '../../ids.ts';
import type { Fils } from '../../money.ts';
import type { Order } from '../order.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import type { UnavailableItem } from '../placing/quote.ts';
import type { StockLevels } from '../placing/sale.ts';
import type { OrderChange } from '../transitions.ts';
import type { SaleAtStall, SaleOrderResult } from './stall-sale.ts';
import type { Pieces, Stall, StallFields, StallSale } from './stall.ts';

/** What somebody does with a stall. */
export type StallAction =
  /** Makes a stall, or changes what was entered about one. */
  | { readonly kind: 'enter'; readonly stall: StallId; readonly fields: StallFields }
  /** `products`: what was read of them, as the stall will sell them. */
  | {
      readonly kind: 'take';
      readonly stall: StallId;
      readonly pieces: Pieces;
      readonly products: ReadonlyMap<ProductId, Product>;
    }
  | { readonly kind: 'bring-back'; readonly stall: StallId; readonly pieces: Pieces }
  | { readonly kind: 'sell'; readonly stall: StallId; readonly sale: SaleAtStall }
  /** `hand-over`: a sale that was paid by link is done. `undo`: a sale was a mistake, or is not paid after all. */
  | { readonly kind: 'hand-over' | 'undo'; readonly stall: StallId; readonly order: OrderId }
  /** `left`: pieces of every product that somebody has counted on the table. */
  | { readonly kind: 'close'; readonly stall: StallId; readonly left: Pieces; readonly note: string }
  /** `borneBy`: who bears what is lacking; left out: the shop. */
  | {
      readonly kind: 'count';
      readonly stall: StallId;
      readonly counted: Fils;
      readonly note: string;
      readonly borneBy?: (typeof BEARERS_OF_STALL)[number] | undefined;
    }
  | { readonly kind: 'accept-late'; readonly stall: StallId };

/** A sale with its order, and the newest try to pay for it. */
export interface SaleFound {
  readonly sale: StallSale;
  readonly order: Order;
  readonly latest: PaymentAttempt | null;
}

/** What has to be known, read in the transaction that stores the result. */
export interface StallSituation {
  /** Null: there is none yet. */
  readonly stall: Stall | null;
  /** Of the products whose pieces the action moves between shop and stall. */
  readonly stock: StockLevels;
  /** The sale that the action is about, or all that wait where it closes the stall. */
  readonly sales: readonly SaleFound[];
  /** Number of sales of the stall that wait. */
  readonly waiting: number;
  /** Number of stalls that are open. */
  readonly open: number;
}

/** What an action changes. One that is repeated changes nothing. */
export interface StallChange {
  readonly stall: Stall;
  /** New or changed; left out: none. */
  readonly sale?: StallSale;
  /** The new order of a sale. */
  readonly placed?: Required<Pick<OrderChange, 'after' | 'entries'>>;
  /** The change of the order of a former sale. */
  readonly order?: OrderChange & { readonly before: Order };
  /** Pieces that come into the shop's stock, or leave it where below zero, beside those of orders. */
  readonly moved?: Pieces;
}

export type StallResult =
  | ({ readonly kind: 'done' } & StallChange)
  /** There is no such stall, or no such sale at it. */
  | { readonly kind: 'not-found' }
  /** No further stall can be open at once. */
  | { readonly kind: 'too-many' }
  /** The stall is closed or not yet, or the sale cannot be changed so any more or yet. */
  | { readonly kind: 'wrong-state' }
  /** The shop has not got the pieces that are to be taken along. */
  | { readonly kind: 'out-of-stock'; readonly items: readonly UnavailableItem[] }
  | Exclude<SaleOrderResult, { kind: 'order' }>
  /** More sales wait for their payment than a seller can look after. */
  | { readonly kind: 'too-many-waiting' }
  /** Somebody pays for the order at this moment. */
  | { readonly kind: 'being-paid' }
  /** Sales wait to be paid or handed over, so that nobody can count what is left. */
  | { readonly kind: 'sales-waiting' };
