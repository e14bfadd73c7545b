import type { KillableShop } from './killable-shop.ts';

interface Books {
  readonly captured: number;
  readonly refunded: number;
}

/** Orders whose books at the shop differ from the gateway's, in fils. */
export async function differences(shop: KillableShop): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const [order, gateway] of gatewayBooks(shop)) {
    const own = await shopBooks(shop, order);
    if (own.captured !== gateway.captured || own.refunded !== gateway.refunded) found.push({ order, own, gateway });
  }
  return found;
}

function gatewayBooks({ controls }: KillableShop): ReadonlyMap<string, Books> {
  const books = new Map<string, Books>();
  for (const { order, capturedFils, refundedFils } of controls.sums()) {
    if (order === null) continue;
    const { captured, refunded } = books.get(order) ?? { captured: 0, refunded: 0 };
    books.set(order, { captured: captured + capturedFils, refunded: refunded + refundedFils });
  }
  return books;
}

async function shopBooks(shop: KillableShop, order: string): Promise<Books> {
  const { entries } = await shop.moneyOf(order);
  const sumOf = (kind: 'capture' | 'refund') =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0);
  return { captured: sumOf('capture'), refunded: sumOf('refund') };
}
