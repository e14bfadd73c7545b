import type { KnownName } from '@fyonka/api-client/own/known-names';
import type { OtherColorView, ProductView } from '@fyonka/api-contract/wire/catalog';
import type { CartLine } from '@fyonka/shop-bridge/cart';

/** All colours of a piece, its own first. */
export function colorsOf({ otherColors = [], color, ...product }: ProductView): OtherColorView[] {
  const { _id, name, price, imageUrl, filterColor, inStock } = product;
  return [{ _id, name, price, imageUrl, filterColor, inStock, color: color.name }, ...otherColors];
}

/** The piece in the school colour of a child; undefined where it cannot be had, or no colour is known. */
export function inColorOf({ color }: KnownName, colors: readonly OtherColorView[]): OtherColorView | undefined {
  return colors.find(({ filterColor, inStock }) => filterColor === color && inStock);
}

/** The names for another such piece: first those for whom there is none in the cart. The former name is left out. */
export function namesFor(
  known: readonly KnownName[],
  former: string,
  colors: readonly OtherColorView[],
  lines: readonly CartLine[],
): KnownName[] {
  const ids = new Set(colors.map(({ _id }) => _id));
  const named = lines.filter(({ _id }) => ids.has(_id)).map(({ customTexts }) => customTexts[0]?.text);
  const others = known.filter(({ name }) => name !== former);
  const without = others.filter(({ name }) => !named.includes(name));
  return [...without, ...others.filter((one) => !without.includes(one))];
}
