import type { KuwaitDay } from '../../domain/kuwait-day.ts';
import { dayAfter } from '../../domain/kuwait-day.ts';
import type { Collection, FieldOf } from '../collection.ts';
import { list } from '../store.ts';
import type { Store } from '../store.ts';

const BATCH = 500;

/** An index of a day, and of the field that orders the documents of each. */
interface ByDay<Doc, Name extends string> {
  readonly index: NoInfer<Name>;
  readonly next: FieldOf<Doc>;
}

/**
 * Documents by day, both days included. Each batch is found by the index and read for itself, so that nothing waits for a
 * reader, and a batch costs the same wherever it is. What is added meanwhile may be left out.
 */
export async function* batchesByDay<Doc extends { readonly id: string; readonly day: KuwaitDay }, Name extends string>(
  store: Store,
  of: Collection<Doc, Name>,
  by: ByDay<Doc, Name>,
  from: KuwaitDay,
  to: KuwaitDay,
): AsyncGenerator<readonly Doc[]> {
  const below = dayAfter(to, 1);
  let day: KuwaitDay | null = from;
  while (day !== null) {
    const [first]: readonly Doc[] = await store.read(() => list(of, by.index, { from: day ?? from, below, limit: 1 }));
    if (!first) return;
    yield* ofDay(store, of, by, first.day);
    day = dayAfter(first.day, 1);
  }
}

/** The same, one by one. */
export async function* byDay<Doc extends { readonly id: string; readonly day: KuwaitDay }, Name extends string>(
  ...asked: Parameters<typeof batchesByDay<Doc, Name>>
): AsyncGenerator<Doc> {
  for await (const batch of batchesByDay(...asked)) yield* batch;
}

async function* ofDay<Doc extends { readonly id: string; readonly day: KuwaitDay }, Name extends string>(
  store: Store,
  of: Collection<Doc, Name>,
  { index, next }: ByDay<Doc, Name>,
  day: KuwaitDay,
): AsyncGenerator<readonly Doc[]> {
  const equal = { day } as Partial<Doc>;
  let range: { readonly from?: string | number; readonly skip: number } = { skip: 0 };
  for (;;) {
    const batch = await store.read(() => list(of, index, { equal, ...range, limit: BATCH }));
    if (batch.length > 0) yield batch;
    const last = batch.at(-1)?.[next] as string | number | undefined;
    if (last === undefined || batch.length < BATCH) return;
    // Of those with the same value, such as papers that were numbered together, these were read.
    const alike = batch.filter((doc) => doc[next] === last).length;
    range = { from: last, skip: alike + (range.from === last ? range.skip : 0) };
  }
}
