import { fils, SMALLEST_STEP, sum, times } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { BundlePiece } from './bundle.ts';

/** Some of the pieces of a set, with the price of one piece alone. */
export interface PricedPieces {
  readonly price: Fils;
  readonly quantity: number;
}

/**
 * The lines that one set makes in a cart or order: one for each piece. When every piece is in the set more than once,
 * one of the last stands on a line of its own, because no price of several pieces could take what is left over.
 */
export function setLines(pieces: readonly BundlePiece[]): BundlePiece[] {
  const last = pieces.at(-1);
  if (!last || pieces.some(({ quantity }) => quantity === 1)) return [...pieces];
  return [...pieces.slice(0, -1), { ...last, quantity: last.quantity - 1 }, { ...last, quantity: 1 }];
}

/** What the pieces cost alone. */
export function priceAlone(lines: readonly PricedPieces[]): Fils {
  return sum(lines.map(({ price, quantity }) => times(price, quantity)));
}

/** What a set costs: never more than its pieces alone, whatever they have come to cost since. */
export function priceOfSet(price: Fils, lines: readonly PricedPieces[]): Fils {
  return fils(Math.min(price, priceAlone(lines)));
}

/**
 * Shares the price of a set among its lines in proportion to their prices.
 * @param price a multiple of 10 fils
 * @param lines at least one with a single piece, as `setLines` makes them; their prices are multiples of 10 fils
 * @returns for each line the price of one piece, a multiple of 10 fils. Together they are exactly the price of the set,
 * and none is above the price of the piece alone, unless the set costs next to nothing
 */
export function sharedPrices(price: Fils, lines: readonly PricedPieces[]): Fils[] {
  if (price >= priceAlone(lines)) return lines.map((line) => line.price);
  const upwards = shareOut(price, lines, 'up');
  return (upwards.every((share) => share >= 0) ? upwards : shareOut(price, lines, 'down')).map(fils);
}

/**
 * The dearest single piece takes what is left. Rounding up leaves it a little less than its part, never more than it
 * costs alone; where nothing would be left for it, the others are rounded down instead.
 */
function shareOut(price: Fils, lines: readonly PricedPieces[], rounding: 'up' | 'down'): number[] {
  const all = BigInt(priceAlone(lines));
  const rest = dearestSingle(lines);
  // Lines of many pieces come first, so that the last rounding is the smallest.
  const others = [...lines.keys()]
    .filter((index) => index !== rest)
    .toSorted((one, other) => lines[other]!.quantity - lines[one]!.quantity);
  const shares = lines.map(() => 0);
  let [exact, given] = [0n, 0n];
  for (const index of others) {
    const line = lines[index]!;
    exact += BigInt(times(line.price, line.quantity)) * BigInt(price);
    const step = BigInt(SMALLEST_STEP) * BigInt(line.quantity) * all;
    const due = exact - given * all;
    const steps = due <= 0n ? 0n : (due + (rounding === 'up' ? step - 1n : 0n)) / step;
    shares[index] = Number(steps) * SMALLEST_STEP;
    given += steps * BigInt(SMALLEST_STEP) * BigInt(line.quantity);
  }
  shares[rest] = Number(BigInt(price) - given);
  return shares;
}

function dearestSingle(lines: readonly PricedPieces[]): number {
  const singles = [...lines.keys()].filter((index) => lines[index]!.quantity === 1);
  const [first] = singles.toSorted((one, other) => lines[other]!.price - lines[one]!.price);
  if (first === undefined) throw new RangeError('a set is shared among lines of which one has a single piece');
  return first;
}
