import { firstOfEach } from '../search/first-of-each.ts';
import type { Attribute } from '../attributes/attribute.ts';
import type { Product } from '../product.ts';
import { traitsOf } from './piece-choices.ts';

/** What a list needs of a product to show its design once. */
export interface OfDesign {
  readonly design?: string | null;
}

/** The list with each design once: by its first piece. A product without a design is no other's piece. */
export function oncePerDesign<Item extends OfDesign>(items: readonly Item[]): Item[] {
  return firstOfEach(items, ({ design }) => design ?? null);
}

/** A piece of a design, as far as it differs from the others. */
export type PieceOfDesign = Pick<Product, 'design' | 'color' | 'filterColor' | 'attributes'>;

/** How many there are to choose between. */
export interface ChoicesOfDesign {
  readonly colors: number;
  /** Values, or combinations of values, of the attributes that choose the piece. */
  readonly sizes: number;
}

/** What there is of each design to choose between. Designs of which there is one piece are left out. */
export function choicesOfDesigns(
  pieces: readonly PieceOfDesign[],
  attributes: readonly Attribute[],
): ReadonlyMap<string, ChoicesOfDesign> {
  const byDesign = Map.groupBy(pieces, ({ design }) => design ?? '');
  byDesign.delete('');
  const several = [...byDesign].filter(([, { length }]) => length > 1);
  return new Map(
    several.map(([design, ofDesign]) => {
      const traits = ofDesign.map((piece) => [...traitsOf(piece, attributes).values()].map(({ value }) => value));
      const colors = new Set(traits.map(([color]) => color)).size;
      const sizes = new Set(traits.flatMap(([, ...rest]) => (rest.length === 0 ? [] : String(rest)))).size;
      return [design, { colors, sizes }];
    }),
  );
}
