import type { ArrangedProductView } from '@fyonka/api-contract/wire/office/goods/product-order';

type Products = readonly ArrangedProductView[];

export type Move = 'first' | 'up' | 'down' | 'remove';

/** The order after one product was moved in it, or taken out of it. */
export function moved(products: Products, id: string, move: Move): Products {
  const from = products.findIndex(({ _id }) => _id === id);
  const product = products[from];
  if (!product) return products;
  const others = products.toSpliced(from, 1);
  if (move === 'remove') return others;
  return others.toSpliced({ first: 0, up: Math.max(0, from - 1), down: from + 1 }[move], 0, product);
}

export function idsOf(products: Products): string[] {
  return products.map(({ _id }) => _id);
}
