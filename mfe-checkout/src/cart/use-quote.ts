import { useState } from 'react';
import { useAnswerOf } from '@fyonka/api-client/answers';
import { fetchQuote } from '@fyonka/api-client/ordering';
import type { QuoteAnswer } from '@fyonka/api-contract/wire/ordering';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { useOrderInDoubt } from '../checkout/placing/use-order-in-doubt.ts';
import type { PlacedOrder } from '../order/placed-orders.ts';
import { useWaitingOrder } from '../order/use-waiting-order.ts';
import { quotedCart, quoteKey } from './quoted-cart.ts';
import type { QuotedCart } from './quoted-cart.ts';

export interface Quote {
  /**
   * The latest that the shop said, perhaps of the cart as it was a moment ago; null before the first answer, and while
   * it is not known whether these goods are ordered already.
   */
  quoted: QuotedCart | null;
  /** No answer came: what is shown may be out of date. */
  hasFailed: boolean;
  refetch: () => void;
  /** Shows a quote of this cart and area that came with the answer to another call. */
  take: (quote: QuoteAnswer) => void;
}

/**
 * A quote is money. It is asked for whenever a cart appears, whenever the cart or the area changes, and when the shopper
 * comes back to the tab: however fresh, an older answer only fills the moment until the new one.
 */
const ALWAYS_ASK = { dedupingInterval: 0, revalidateOnFocus: true };

/**
 * What the cart costs and whether it can be had; the pieces of an order that waits for its payment can, since the next order
 * takes its place.
 * @param lines an empty cart is not asked about
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
  const items = lines.map((line) => ({ productId: line._id, quantity: line.quantity }));
  const request = {
    items,
    ...(city !== undefined && { city }),
    ...(replaces && { replaces: { orderNumber: replaces.orderNumber, accessToken: replaces.accessToken } }),
  };
  return quotedCart(lines, city, await fetchQuote(request, { signal }));
}
