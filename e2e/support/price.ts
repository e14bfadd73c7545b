import type { BrowserContext } from '@playwright/test';

/** What a quote says of prices. Amounts in KD. */
interface Quote {
  lines: { productId: string; quantity: number; price: number; lineTotal: number }[];
  productsTotal: number;
  deliveryCost: number | null;
  totalPrice: number;
}

const QUOTES = '**/api/cart/quote';

/**
 * Has every quote that the shopper is given say an earlier price of a product: what a page still shows when the price
 * has changed since it asked. The shop itself, and what it answers to an order, stays as it is.
 * @param kd for one
 */
export async function quoteAtEarlierPrice(context: BrowserContext, productId: string, kd: number): Promise<void> {
  await context.route(QUOTES, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: atPrice((await response.json()) as Quote, productId, kd) });
  });
}

export async function quoteAsItIs(context: BrowserContext): Promise<void> {
  await context.unroute(QUOTES);
}

function atPrice(quote: Quote, productId: string, kd: number): Quote {
  const lines = quote.lines.map((line) =>
    line.productId === productId ? { ...line, price: kd, lineTotal: kd * line.quantity } : line,
  );
  const productsTotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return { ...quote, lines, productsTotal, totalPrice: productsTotal + (quote.deliveryCost ?? 0) };
}
