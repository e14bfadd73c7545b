import type { StockMovement } from '../../../../domain/catalog/stock/stock-movement.ts';
import type { ProductId } from '../../../../domain/ids.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';
import type { StockMovementDocument } from '../../schema/catalog/stock.ts';

/** A movement with the request that booked it in the office, if one did. */
export type NewMovement = StockMovement & Pick<StockMovementDocument, 'requestKey' | 'fingerprint'>;

/** The number of a product's newest movement is counted in the product, so that it need not be looked for. */
export const countOf = (movements: number) => ({ $inc: { movements } });

/**
 * Inserts movements after those that their products have already. The caller counts them in the products, in the same
 * transaction: see `countOf`.
 * @param counted number of movements of each product before these
 */
export async function insertMovements(
  { db, session }: MongoTransaction,
  movements: readonly NewMovement[],
  counted: (id: ProductId) => number,
): Promise<void> {
  if (movements.length === 0) return;
  const newest = new Map<ProductId, number>();
  const documents = movements.map((movement): StockMovementDocument => {
    const { productId } = movement;
    const number = (newest.get(productId) ?? counted(productId)) + 1;
    newest.set(productId, number);
    return { _id: movementId(productId, number), number, ...movement };
  });
  await db.collection('stockMovements').insertMany(documents, { session });
}

export function movementId(productId: string, number: number): string {
  return `${productId} ${number}`;
}
