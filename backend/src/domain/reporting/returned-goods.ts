import type { ProductId } from '../ids.ts';
import type { LocalizedText } from '../localized-text.ts';
import { sum } from '../money.ts';
import type { Fils } from '../money.ts';
import type { Order } from '../ordering/order.ts';
import type { OrderReturn, ReturnReason } from '../ordering/returns/order-return.ts';

export interface ReasonPieces {
  readonly reason: ReturnReason;
  readonly pieces: number;
}

export interface ReturnedProduct {
  readonly productId: ProductId;
  /** As it was bought. */
  readonly name: LocalizedText;
  readonly pieces: number;
  /** The most pieces first. */
  readonly reasons: readonly ReasonPieces[];
}

/** What customers gave back in a month. */
export interface ReturnedGoods {
  readonly pieces: number;
  /** What the returns gave back, or paid for other pieces. */
  readonly amount: Fils;
  /** The most pieces first. */
  readonly reasons: readonly ReasonPieces[];
  /** Those of which most pieces came back first. */
  readonly products: readonly ReturnedProduct[];
}

/** @param settled returns that were refunded or exchanged, with their orders */
export function returnedGoods(
  settled: readonly { readonly returned: OrderReturn; readonly order: Pick<Order, 'lines'> }[],
  mostProducts: number,
): ReturnedGoods {
  const all = settled.flatMap(({ returned, order }) =>
    returned.lines.flatMap(({ line, quantity: pieces, reason }) => {
      const of = order.lines[line];
      return of ? [{ productId: of.productId, name: of.name, pieces, reason }] : [];
    }),
  );
  const products = Map.groupBy(all, ({ productId }) => productId);
  return {
    pieces: piecesOf(all),
    amount: sum(settled.map(({ returned }) => returned.amount)),
    reasons: reasonsOf(all),
    products: [...products]
      .flatMap(([productId, lines]) =>
        lines.slice(0, 1).map(({ name }) => ({ productId, name, pieces: piecesOf(lines), reasons: reasonsOf(lines) })),
      )
      .toSorted((one, other) => other.pieces - one.pieces)
      .slice(0, mostProducts),
  };
}

function piecesOf(lines: readonly { readonly pieces: number }[]): number {
  return lines.reduce((total, { pieces }) => total + pieces, 0);
}

function reasonsOf(lines: readonly ReasonPieces[]): ReasonPieces[] {
  return [...Map.groupBy(lines, ({ reason }) => reason)]
    .map(([reason, those]) => ({ reason, pieces: piecesOf(those) }))
    .toSorted((one, other) => other.pieces - one.pieces);
}
