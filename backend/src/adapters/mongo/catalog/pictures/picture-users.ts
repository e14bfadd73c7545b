import type { Product } from '../../../../domain/catalog/product.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';

/**
 * Paths that a product or category cannot be given, because there is no such picture or it is about to be removed. Only
 * inside the transaction that writes the product or category.
 */
export async function unknownPictures({ db, session }: Reading, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const known = await db
    .collection('pictures')
    .find(
      { _id: { $in: [...new Set(paths)] }, isLeaving: false },
      { projection: { _id: 1 }, ...(session && { session }) },
    )
    .toArray();
  const ids = new Set(known.map(({ _id }) => _id));
  return paths.filter((path) => !ids.has(path));
}

/** Paths of a product's pictures, each once. */
export function picturesOf({ imageUrl, gallery }: Pick<Product, 'imageUrl' | 'gallery'>): string[] {
  return [...new Set([imageUrl, ...gallery])];
}

/** Collects how many products and categories begin or cease to show each picture; written once by each transaction. */
export class PictureUsers {
  private readonly changes = new Map<string, number>();

  gain(paths: readonly string[]): void {
    for (const path of paths) this.change(path, 1);
  }

  lose(paths: readonly string[]): void {
    for (const path of paths) this.change(path, -1);
  }

  /** @param arePermanent whether the pictures belong to the program itself: these are added here and never removed */
  async write({ db, session }: MongoTransaction, arePermanent = false): Promise<void> {
    const changed = [...this.changes].filter(([, users]) => users !== 0);
    if (changed.length === 0) return;
    await db.collection('pictures').bulkWrite(
      changed.map(([_id, users]) => ({
        updateOne: {
          filter: { _id },
          update: {
            $inc: { users },
            ...(arePermanent && { $setOnInsert: { isKept: true, isLeaving: false } }),
            ...(users > 0 && { $set: { unusedSince: null } }),
          },
          upsert: arePermanent,
        },
      })),
      { session, ordered: false },
    );
  }

  private change(path: string, users: number): void {
    this.changes.set(path, (this.changes.get(path) ?? 0) + users);
  }
}
