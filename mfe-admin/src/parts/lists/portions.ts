import { MOST_SENT } from '@fyonka/api-contract/values/request-limits';

/** As many products in each as one call takes. */
export function portionsOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MOST_SENT.products);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * MOST_SENT.products, (index + 1) * MOST_SENT.products),
  );
}
