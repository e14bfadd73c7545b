import { AttemptCounts, withAllWithin } from '../../application/identity/ports/attempt-counts.ts';
import type { CountAnswer, CountKey } from '../../application/identity/ports/attempt-counts.ts';
import { countOne } from '../../domain/identity/limits.ts';
import type { Count } from '../../domain/identity/limits.ts';
import { copiedBy } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { SharedCalls } from '../shared-calls.ts';
import { add, list, many, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

/** The id is made of the name of the limit and the counted key, and does not reveal whom it counts. */
type StoredCount = Count & Stored;

const ATTEMPT_COUNTS: Collection<StoredCount, 'attemptCount_end'> = {
  name: 'attemptCounts',
  fields: { count: 'number', endsAt: 'number' },
  indexes: { attemptCount_end: { by: ['endsAt'] } },
  counts: ['count'],
  ends: { by: 'attemptCount_end', after: 0 },
  copy: copiedBy('attemptCounts', 'key'),
};

/** One attempt, to be counted under each of its keys. */
export interface Taking {
  readonly keys: readonly CountKey[];
  readonly at: number;
}

/** `counts`: the count of each key, this attempt included. */
export type Taken =
  | { readonly kind: 'counted'; readonly counts: readonly number[] }
  | Exclude<CountAnswer, { readonly kind: 'counted' }>;

/** Number of counts that are deleted in one transaction when all are forgotten. */
const MOST_FORGOTTEN = 500;

export class StoredAttemptCounts extends AttemptCounts {
  static readonly collections = { attemptCounts: ATTEMPT_COUNTS };

  private readonly takings: SharedCalls<Taking, Taken>;

  constructor(private readonly store: Store) {
    super();
    this.takings = new SharedCalls((takings) => store.write(() => takeCounts(takings), []));
  }

  async take(keys: readonly CountKey[], at: number): Promise<CountAnswer> {
    return answerOf(await this.takings.add({ keys, at }));
  }

  takeBack(keys: readonly CountKey[]): Promise<void> {
    return this.store.write(() => takeBackCounts(keys), namesOf(keys));
  }

  async forget(keys?: readonly CountKey[]): Promise<void> {
    if (keys) return this.store.write(() => deleteCounts(keys), namesOf(keys));
    const some = () => removeAll(list(ATTEMPT_COUNTS, null, { limit: MOST_FORGOTTEN }));
    while ((await this.store.write(some, [])) > 0);
  }
}

/** Counts each attempt under all of its keys, or under none of them when one is full. Attempts are judged in turn. */
export function* takeCounts(takings: readonly Taking[]): Work<Taken[]> {
  const keys = new Set(takings.flatMap((taking) => namesOf(taking.keys)));
  const stored = yield* many(ATTEMPT_COUNTS, [...keys]);
  const counts = new Map<string, Count>(stored.map(({ id, ...count }) => [id, count]));
  const changed = new Map<string, Count>();
  const results = takings.map((taking) => {
    const { taken, changes } = judge(taking, counts);
    for (const [key, count] of changes) {
      counts.set(key, count);
      changed.set(key, count);
    }
    return taken;
  });
  yield* store(changed);
  return results;
}

/** Counts one attempt. */
export function* takeCount(taking: Taking): Work<Taken> {
  const [taken] = yield* takeCounts([taking]);
  return taken as Taken;
}

function judge(
  { keys, at }: Taking,
  earlier: ReadonlyMap<string, Count>,
): { taken: Taken; changes: Map<string, Count> } {
  const changes = new Map<string, Count>();
  for (const { limit, key } of keys) {
    const result = countOne(limit, earlier.get(key) ?? null, at);
    if (result.kind === 'too-many') return { taken: result, changes: new Map() };
    changes.set(key, result.count);
  }
  return { taken: { kind: 'counted', counts: [...changes.values()].map(({ count }) => count) }, changes };
}

/** The answer without the counts. */
export function answerOf(taken: Taken): CountAnswer {
  return taken.kind === 'counted' ? { kind: 'counted' } : taken;
}

/** Lowers the count of each key by one. */
export function* takeBackCounts(keys: readonly CountKey[]): Work<void> {
  const stored = yield* many(ATTEMPT_COUNTS, namesOf(keys));
  yield* store(stored.flatMap(({ id, count, endsAt }) => (count > 0 ? [[id, { count: count - 1, endsAt }]] : [])));
}

/** Deletes the counts of these keys and those within them. */
export function* deleteCounts(keys: readonly CountKey[]): Work<void> {
  for (const { from, before: below } of keys.map(withAllWithin))
    yield* removeAll(list(ATTEMPT_COUNTS, null, { from, below }));
}

function* store(counts: Iterable<readonly [key: string, count: Count]>): Work<void> {
  yield* add(ATTEMPT_COUNTS, ...[...counts].map(([id, count]) => ({ doc: { id, ...count }, steps: {}, set: count })));
}

function* removeAll(counts: Work<readonly StoredCount[]>): Work<number> {
  return yield* remove(ATTEMPT_COUNTS, ...(yield* counts).map(({ id }) => id));
}

function namesOf(keys: readonly CountKey[]): string[] {
  return keys.map(({ key }) => key);
}
