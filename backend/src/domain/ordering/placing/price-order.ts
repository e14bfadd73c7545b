import type { SewnScript } from '@fyonka/api-contract/values/texts/letters';
import type { Product } from '../../catalog/product.ts';
import type { ProductId } from '../../ids.ts';
import type { DeliveryArea } from '../delivery/delivery-areas.ts';
import { orderLines } from '../order.ts';
import type { IdentifiedItem, OrderLine, OrderLinesResult } from '../order.ts';
import { bundledPrice, isAsSeen, quoteCart, unavailableItems } from './quote.ts';
import type { Quote, QuotedOffers, SeenTotals, UnavailableItem } from './quote.ts';

export type PriceOrderResult =
  | { readonly kind: 'priced'; readonly lines: readonly OrderLine[]; readonly quote: Quote }
  | { readonly kind: 'out-of-stock'; readonly items: readonly UnavailableItem[] }
  | Exclude<OrderLinesResult, { kind: 'lines' }>
  /** A price, fee or discount differs from the one that the shopper saw. */
  | { readonly kind: 'price-changed'; readonly quote: Quote };

/**
 * Calculates the lines of an order at current prices, or why it cannot be placed. `sell` checks the stock again in the
 * transaction that places the order, since pieces may be sold in between.
 * @param products the products on sale now, by id; a missing one is deleted or hidden
 * @param sewn scripts that the shop embroiders; left out: every one
 */
export function priceOrder(
  items: readonly IdentifiedItem[],
  products: ReadonlyMap<ProductId, Product>,
  area: DeliveryArea,
  seen: SeenTotals,
  offers?: QuotedOffers,
  sewn?: readonly SewnScript[],
): PriceOrderResult {
  const quote = quoteCart(items, products, area, offers);
  const unavailable = unavailableItems(quote);
  if (unavailable.length > 0) return { kind: 'out-of-stock', items: unavailable };
  const result = orderLines(items, products, quote.lines.map(bundledPrice), sewn);
  if (result.kind !== 'lines') return result;
  return isAsSeen(quote, items, seen) && isCodeHonoured(quote)
    ? { kind: 'priced', lines: result.lines, quote }
    : { kind: 'price-changed', quote };
}

/** Nobody who has entered a code pays more than with it without having seen that. */
function isCodeHonoured({ best: { problem } }: Quote): boolean {
  return problem === null || problem === 'COUPON_WORTH_LESS';
}
