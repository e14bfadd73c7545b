import type { ProductDocument } from '../../schema/catalogue.ts';
import { LIST_SORTS } from '../../schema/listing-indexes.ts';
import type { ListOrder } from '../../schema/listing-indexes.ts';

/** Fields that decide the place of a product in a list. */
export type Placed = Pick<
  ProductDocument,
  'seq' | 'inStock' | 'isNewArrival' | 'createdAt' | 'changedAt' | 'price' | 'stock' | 'place' | 'name' | 'design'
>;

export type Compare = (one: Placed, other: Placed) => number;

/** The same fields as a projection. */
export const PLACED = {
  _id: 0,
  seq: 1,
  inStock: 1,
  isNewArrival: 1,
  createdAt: 1,
  changedAt: 1,
  price: 1,
  stock: 1,
  place: 1,
  design: 1,
  'name.ar': 1,
} as const;

/** Compares like the index of the order, for the few lists that are merged from several reads. */
export function comparing(order: ListOrder): Compare {
  const fields = Object.entries(LIST_SORTS[order]) as [keyof Omit<Placed, 'name' | 'design'>, 1 | -1][];
  return (one, other) => {
    for (const [field, direction] of fields) {
      const difference = Number(one[field] ?? 0) - Number(other[field] ?? 0);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  };
}

/** Orders that only the office's lists have, each with its index. */
export const OFFICE_ORDERS = {
  'stock-asc': { index: 'products_by_stock', sort: { stock: 1, seq: 1 }, compare: fewestFirst },
  name: { index: 'products_by_name', sort: { 'name.ar': 1, seq: 1 }, compare: byName },
  changed: { index: 'products_by_change', sort: { changedAt: -1, seq: -1 }, compare: lastChangedFirst },
} as const;

/** Products without tracked stock come last. */
function fewestFirst(one: Placed, other: Placed): number {
  const [left, right] = [one, other].map(({ stock }) => stock ?? Number.POSITIVE_INFINITY) as [number, number];
  return left === right ? one.seq - other.seq : left - right;
}

/** Compares the bytes of the names, as the index does. */
function byName(one: Placed, other: Placed): number {
  return Buffer.compare(Buffer.from(one.name.ar), Buffer.from(other.name.ar)) || one.seq - other.seq;
}

function lastChangedFirst(one: Placed, other: Placed): number {
  return other.changedAt - one.changedAt || other.seq - one.seq;
}
