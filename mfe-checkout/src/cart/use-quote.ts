import { useCallback, useState } from 'react';
import type { QuoteAnswer } from '@fyonka/api-contract/ordering';
import { fetchQuote } from '@fyonka/api-client/ordering';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { useCall } from '../call/use-call.ts';
import { quotedCart } from './quoted-cart.ts';
import type { QuotedCart } from './quoted-cart.ts';

export interface Quote {
  /** The latest that the shop said, perhaps of the cart as it was a moment ago; null before the first answer. */
  quoted: QuotedCart | null;
  /** `failed`: what is shown may be out of date. */
  status: 'loading' | 'ready' | 'failed';
  again: () => void;
  /** Takes a quote that came with another answer. */
  accept: (quote: QuoteAnswer) => void;
}

/**
 * Asks what the cart costs and whether it can be had, again whenever the cart or the area changes.
 * @param lines as the cart's store gives them: the same array until something changes; an empty cart is not asked about
 * @param city key of a delivery area
 */
export function useQuote(lines: readonly CartLine[], city?: string): Quote {
  const ask = useCallback((signal: AbortSignal) => askQuote(lines, city, signal), [lines, city]);
  const state = useCall(lines.length > 0 ? ask : null);
  const [answered, setAnswered] = useState<QuotedCart | null>(null);
  const [quoted, setQuoted] = useState<QuotedCart | null>(null);

  if (state.status === 'ready' && state.value !== answered) {
    setAnswered(state.value);
    setQuoted(state.value);
  }
  return {
    quoted,
    status: state.status,
    again: state.again,
    accept: (quote) => setQuoted(quotedCart(lines, city, quote)),
  };
}

async function askQuote(
  lines: readonly CartLine[],
  city: string | undefined,
  signal: AbortSignal,
): Promise<QuotedCart> {
  const items = lines.map((line) => ({ productId: line._id, quantity: line.quantity }));
  const quote = await fetchQuote({ items, ...(city === undefined ? {} : { city }) }, { signal });
  return quotedCart(lines, city, quote);
}
