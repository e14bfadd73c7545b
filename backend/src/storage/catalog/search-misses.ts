import { SearchMisses } from '../../application/catalog/misses/ports.ts';
import type { ListedMisses } from '../../application/catalog/misses/ports.ts';
import { MOST_MISSES } from '../../domain/catalog/search/search-miss.ts';
import type { SearchMiss } from '../../domain/catalog/search/search-miss.ts';
import type { KuwaitDay } from '../../domain/kuwait-day.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { add, count, list, remove } from '../store.ts';
import type { Store, Sum, Work } from '../store.ts';

/** The id is the text. */
type StoredMiss = Omit<SearchMiss, 'text'> & Stored;

export const SEARCH_MISSES: Collection<StoredMiss, 'searchMisses_by_times' | 'searchMisses_by_day'> = {
  name: 'searchMisses',
  fields: { times: 'number', lastDay: 'text', readAs: 'text?' },
  indexes: {
    searchMisses_by_times: { by: ['-times', '-lastDay', '-id'] },
    searchMisses_by_day: { by: ['lastDay'] },
  },
  ends: 'job',
  copy: copied('searchMisses', missOf, storedMiss),
};

/** Counting is no change by the office, and need not wait for those. */
const KEYS = ['searchMisses'];

export class StoredSearchMisses extends SearchMisses {
  static readonly collections = { searchMisses: SEARCH_MISSES };

  constructor(private readonly store: Store) {
    super();
  }

  async add(misses: readonly SearchMiss[]): Promise<void> {
    if (misses.length === 0) return;
    await this.store.write(function* () {
      yield* add(SEARCH_MISSES, ...misses.map(sumOf));
      yield* deleteLeast(new Set(misses.map(({ text }) => text)));
    }, KEYS);
  }

  list(limit: number): Promise<ListedMisses> {
    return this.store.read(function* () {
      const misses = (yield* list(SEARCH_MISSES, 'searchMisses_by_times', { limit })).map(missOf);
      return { misses, total: yield* count(SEARCH_MISSES) };
    });
  }

  async forget(text: string): Promise<void> {
    await this.store.write(() => remove(SEARCH_MISSES, text), KEYS);
  }

  async deleteBefore(day: KuwaitDay): Promise<void> {
    await this.store.write(function* () {
      const old = yield* list(SEARCH_MISSES, 'searchMisses_by_day', { below: day });
      yield* remove(SEARCH_MISSES, ...old.map(({ id }) => id));
    }, KEYS);
  }
}

function sumOf({ text: id, times, lastDay, readAs }: SearchMiss): Sum<StoredMiss> {
  return { doc: { id, times: 0, lastDay, readAs }, steps: { times }, set: { lastDay, readAs } };
}

function* deleteLeast(added: ReadonlySet<string>): Work<void> {
  const excess = (yield* count(SEARCH_MISSES)) - MOST_MISSES;
  if (excess <= 0) return;
  const range = { isReversed: true, limit: excess + added.size };
  const others = (yield* list(SEARCH_MISSES, 'searchMisses_by_times', range)).filter(({ id }) => !added.has(id));
  yield* remove(SEARCH_MISSES, ...others.slice(0, excess).map(({ id }) => id));
}

function missOf({ id: text, ...miss }: StoredMiss): SearchMiss {
  return { text, ...miss };
}

function storedMiss({ text: id, ...miss }: SearchMiss): StoredMiss {
  return { id, ...miss };
}
