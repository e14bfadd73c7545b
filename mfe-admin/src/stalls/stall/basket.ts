import type { SellAtStallRequest, StallLine } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { filsOf, kdOf } from '../../money/amounts/fils.ts';

/** Pieces that somebody is about to buy, by product. */
export type Basket = Readonly<Record<string, number>>;

export function withPieces(basket: Basket, product: string, pieces: number): Basket {
  const { [product]: _former, ...others } = basket;
  return pieces > 0 ? { ...others, [product]: pieces } : others;
}

/** KD. */
export function sumOf(basket: Basket, lines: readonly StallLine[]): number {
  const fils = lines.reduce((sum, { productId, price }) => sum + filsOf(price) * (basket[productId] ?? 0), 0);
  return kdOf(fils);
}

/** Pieces of each product in sales that the shop has not heard of. */
export function piecesIn(sales: readonly SellAtStallRequest[]): Basket {
  const pieces: Record<string, number> = {};
  for (const { orderItems } of sales)
    for (const { productId, quantity } of orderItems) pieces[productId] = (pieces[productId] ?? 0) + quantity;
  return pieces;
}

/** The line of a scanned code. A UPC is stored as the EAN-13 with a 0 before it. */
export function lineOfCode(code: string, lines: readonly StallLine[]): StallLine | undefined {
  const plain = code.replaceAll(' ', '').toUpperCase();
  return lines.find(({ barcode }) => barcode !== null && [plain, `0${plain}`].includes(barcode));
}
