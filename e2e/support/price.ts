import type { BrowserContext } from '@playwright/test';

/** Prices of a quote, in KD. */
interface Quote {
  lines: { productId: string; quantity: number; price: number; lineTotal: number }[];
  productsTotal: number;
  deliveryCost: number | null;
  totalPrice: number;
}

const QUOTES = '**/api/cart/quote';

/**
 * Changes every quote for the shopper to an earlier price of a product, as a page shows it when the price
 * has changed since its request. The shop itself and its answers to orders do not change.
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
