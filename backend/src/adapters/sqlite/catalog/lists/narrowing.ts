import type { PriceBounds } from '../../../../application/catalog/ports.ts';

/** Sort order and additional filter for found products, as SQL for rows of `products`. */
export interface Narrowing {
  /** Undefined: the order that shoppers get. */
  readonly order?: string | undefined;
  readonly where: string;
  readonly values: readonly (string | number)[];
}

/** Nothing but what shoppers can choose. */
export const ALL: Narrowing = { where: 'TRUE', values: [] };

/** Products within the bounds. */
export function withinPrices(prices: PriceBounds | null): Narrowing {
  const bounds = [
    ['price >= ?', prices?.from ?? null],
    ['price <= ?', prices?.to ?? null],
  ] as const;
  const given = bounds.flatMap(([where, value]) => (value === null ? [] : [{ where, value }]));
  if (given.length === 0) return ALL;
  return { where: given.map(({ where }) => where).join(' AND '), values: given.map(({ value }) => value) };
}
