import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAnswerOf } from '@fyonka/api-client/answers';
import type { QuoteAnswer, QuoteRequest } from '@fyonka/api-contract/wire/quotes';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { useOrderInDoubt } from '../checkout/placing/use-order-in-doubt.ts';
import type { PlacedOrder } from '../order/placed-orders.ts';
import { namesOf } from '../order/sheet/arrival.ts';
import { inBundle } from '@fyonka/shop-bridge/sets/cart-sets';
import { useWaitingOrder } from '../order/use-waiting-order.ts';
import { useStore } from '@fyonka/ui/use-store';
import { enteredCoupon } from './coupon/entered-coupon.ts';
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
  const { code } = useStore(enteredCoupon);
  const isInDoubt = useOrderInDoubt(lines);
  const { answer, error, refetch } = useAnswerOf(
    lines.length > 0 ? ['quote', quoteKey(lines, city), replaces?.orderNumber, code] : null,
    (signal) => askQuote(lines, { city, replaces, code }, signal),
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
    take: (quote) => {
      judgeCode(code, quote);
      setLatest(quotedCart(lines, city, quote));
    },
  };
}

async function askQuote(
  lines: readonly CartLine[],
  { city, replaces, code }: { city: string | undefined; replaces: PlacedOrder | undefined; code: string | null },
  signal: AbortSignal,
): Promise<QuotedCart> {
  const names = namesOf(lines);
  const items = lines.map((line) => ({ productId: line._id, quantity: line.quantity, ...inBundle(line) }));
  const request = {
    items,
    ...(city !== undefined && { city }),
    ...(names > 1 && { names }),
    ...(replaces && { replaces: { orderNumber: replaces.orderNumber, accessToken: replaces.accessToken } }),
  };
  const answer = await (code === null ? fetchQuote(request, signal) : quoteWithCode(request, code, signal));
  return quotedCart(lines, city, answer);
}

const fetchQuote = (body: QuoteRequest, signal: AbortSignal) => call('POST /api/cart/quote', { body }, { signal });

/** A code that the shop does not take is dropped, and prices nothing but itself. */
async function quoteWithCode(request: QuoteRequest, code: string, signal: AbortSignal): Promise<QuoteAnswer> {
  try {
    const answer = await fetchQuote({ ...request, coupon: code }, signal);
    judgeCode(code, answer);
    return answer;
  } catch (error) {
    if (refusalFrom(error).code !== 'RATE_LIMITED') {
      // A cart that changes meanwhile asks again.
      if (!signal.aborted) enteredCoupon.keep(code);
      throw error;
    }
    enteredCoupon.refuse(code, 'RATE_LIMITED');
    return fetchQuote(request, signal);
  }
}

function judgeCode(code: string | null, { couponProblem }: QuoteAnswer): void {
  if (code === null) return;
  if (couponProblem === 'COUPON_INVALID') enteredCoupon.refuse(code, couponProblem);
  else enteredCoupon.keep(code);
}
