import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { dayAfter } from '../../../domain/kuwait-day.ts';
import type { Collection } from '../../collection.ts';
import { list } from '../../store.ts';
import type { Store } from '../../store.ts';

const BATCH = 500;

/**
 * Documents by day and id, both days included. Each batch is read for itself, so nothing waits for a reader, and what is
 * added meanwhile may be left out.
 * @param index of day and id
 */
export async function* byDay<Doc extends { readonly id: string; readonly day: KuwaitDay }, Name extends string>(
  store: Store,
  of: Collection<Doc, Name>,
  index: NoInfer<Name>,
  from: KuwaitDay,
  to: KuwaitDay,
): AsyncGenerator<Doc> {
  const below = dayAfter(to, 1);
  let day: KuwaitDay | null = from;
  while (day !== null) {
    const [first]: readonly Doc[] = await store.read(() => list(of, index, { from: day ?? from, below, limit: 1 }));
    if (!first) return;
    yield* ofDay(store, of, index, first.day);
    day = dayAfter(first.day, 1);
  }
}

async function* ofDay<Doc extends { readonly id: string; readonly day: KuwaitDay }, Name extends string>(
  store: Store,
  of: Collection<Doc, Name>,
  index: Name,
  day: KuwaitDay,
): AsyncGenerator<Doc> {
  for (let from = ''; ;) {
    const equal = { day } as Partial<Doc>;
    const batch = await store.read(() => list(of, index, { equal, from, limit: BATCH }));
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    // No id has a character before the blank.
    from = `${last.id} `;
  }
}
