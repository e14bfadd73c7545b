import type { BrowserContext, Route } from '@playwright/test';

/** Prices of a quote, in KD. */
interface Quote {
  lines: { productId: string; quantity: number; price: number; lineTotal: number }[];
  productsTotal: number;
  deliveryCost: number | null;
  totalPrice: number;
}

const QUOTES = '**/api/cart/quote';

/** Quotes that are being changed. */
const underWay = new WeakMap<BrowserContext, Set<Promise<void>>>();

/**
 * Changes every quote for the shopper to an earlier price of a product, as a page shows it when the price
 * has changed since its request. The shop itself and its answers to orders do not change.
 * @param kd for one
 */
export async function quoteAtEarlierPrice(context: BrowserContext, productId: string, kd: number): Promise<void> {
  const change = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: atPrice((await response.json()) as Quote, productId, kd) });
  };
  const changing = new Set<Promise<void>>();
  underWay.set(context, changing);
  await context.route(QUOTES, (route) => {
    const changed = change(route).finally(() => changing.delete(changed));
    changing.add(changed);
    return changed;
  });
}

export async function quoteAsItIs(context: BrowserContext): Promise<void> {
  // One that is under way would reach the page as it is.
  const changing = underWay.get(context);
  if (changing) await Promise.all(changing);
  await context.unroute(QUOTES);
}

function atPrice(quote: Quote, productId: string, kd: number): Quote {
  const lines = quote.lines.map((line) =>
    line.productId === productId ? { ...line, price: kd, lineTotal: kd * line.quantity } : line,
  );
  const productsTotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return { ...quote, lines, productsTotal, totalPrice: productsTotal + (quote.deliveryCost ?? 0) };
}
