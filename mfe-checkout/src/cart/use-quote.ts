import { useState } from 'react';
import { useAnswerOf } from '@fyonka/api-client/answers';
import { fetchQuote } from '@fyonka/api-client/ordering';
import type { QuoteAnswer } from '@fyonka/api-contract/wire/quotes';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { useOrderInDoubt } from '../checkout/placing/use-order-in-doubt.ts';
import type { PlacedOrder } from '../order/placed-orders.ts';
import { namesOf } from '../order/sheet/arrival.ts';
import { useWaitingOrder } from '../order/use-waiting-order.ts';
import { quotedCart, quoteKey } from './quoted-cart.ts';
import type { QuotedCart } from './quoted-cart.ts';

export interface Quote {
  /**
   * The latest answer, perhaps for an earlier state of the cart. Null before the first one, and while it is unknown
   * whether these goods are ordered already.
   */
  quoted: QuotedCart | null;
  /** The latest quote failed, so that prices may be out of date. */
  hasFailed: boolean;
  refetch: () => void;
  /** Shows a quote of this cart and area that was part of another answer. */
  take: (quote: QuoteAnswer) => void;
}

/**
 * Quotes decide about money and are never reused: a new one is requested whenever a cart appears, the cart or the area
 * changes, the shopper returns to the tab, or the connection is back. An older answer only fills the time until then.
 */
const ALWAYS_ASK = { dedupingInterval: 0, revalidateOnFocus: true, revalidateOnReconnect: true };

/**
 * Prices and availability of the cart. Pieces of an order that waits for its payment count as available, because the
 * next order replaces it.
 * @param lines no request is made for an empty cart
 *
 * @param city key of a delivery area
 */
export function useQuote(lines: readonly CartLine[], city?: string): Quote {
  const replaces = useWaitingOrder();
  const isInDoubt = useOrderInDoubt(lines);
  const { answer, error, refetch } = useAnswerOf(
    lines.length > 0 ? ['quote', quoteKey(lines, city), replaces?.orderNumber] : null,
    (signal) => askQuote(lines, { city, replaces }, signal),
    ALWAYS_ASK,
  );
  const [seen, setSeen] = useState(answer);
  const [latest, setLatest] = useState(answer);
  if (answer !== undefined && answer !== seen) {
    setSeen(answer);
    setLatest(answer);
  }
  return {
    quoted: isInDoubt ? null : (latest ?? null),
    hasFailed: error !== undefined,
    refetch,
    take: (quote) => setLatest(quotedCart(lines, city, quote)),
  };
}

async function askQuote(
  lines: readonly CartLine[],
  { city, replaces }: { city: string | undefined; replaces: PlacedOrder | undefined },
  signal: AbortSignal,
): Promise<QuotedCart> {
  const names = namesOf(lines);
  const items = lines.map((line) => ({ productId: line._id, quantity: line.quantity }));
  const request = {
    items,
    ...(city !== undefined && { city }),
    ...(names > 1 && { names }),
    ...(replaces && { replaces: { orderNumber: replaces.orderNumber, accessToken: replaces.accessToken } }),
  };
  return quotedCart(lines, city, await fetchQuote(request, { signal }));
}
