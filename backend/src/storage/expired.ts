import type { Collection, Stored } from './collection.ts';
import { list, remove } from './store.ts';
import type { Store } from './store.ts';

/**
 * Deletes up to `limit` documents whose first field of an index is below a value. Without any, nothing is written.
 * @returns how many were deleted
 */
export async function deleteExpired<Doc extends Stored, Name extends string>(
  store: Store,
  of: Collection<Doc, Name>,
  index: Name,
  below: number,
  limit: number,
): Promise<number> {
  const over = (most: number) => list(of, index, { below, limit: most });
  if ((await store.read(() => over(1), true)).length === 0) return 0;
  return store.write(
    function* () {
      return yield* remove(of, ...(yield* over(limit)).map(({ id }) => id));
    },
    [`old ${of.name}`],
  );
}
