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

/** The order after products were dropped before or after another one. */
export function dropped(
  products: Products,
  keys: ReadonlySet<unknown>,
  { key, dropPosition }: { readonly key: unknown; readonly dropPosition: string },
): Products {
  const others = products.filter(({ _id }) => !keys.has(_id));
  const at = others.findIndex(({ _id }) => _id === key) + (dropPosition === 'after' ? 1 : 0);
  return others.toSpliced(at, 0, ...products.filter(({ _id }) => keys.has(_id)));
}

export function idsOf(products: Products): string[] {
  return products.map(({ _id }) => _id);
}
