import { OldDocuments } from '../application/data/old-documents.ts';
import { RECORDS_KEPT } from '../domain/history.ts';
import type { AnyCollection, Ends } from './collection.ts';
import { list, own, remove } from './store.ts';
import type { Store, Work } from './store.ts';

type Age = Exclude<Ends, string>;

/** Every collection whose declaration has an age, and the records that have one. */
export class StoredOldDocuments extends OldDocuments {
  constructor(
    private readonly store: Store,
    private readonly parts: { readonly collections: readonly AnyCollection[] },
  ) {
    super();
  }

  async delete(at: number, limit: number): Promise<Readonly<Record<string, number>>> {
    const deleted: Record<string, number> = {};
    for (const collection of this.parts.collections) {
      const { name, ends } = collection;
      if (typeof ends !== 'string') deleted[name] = await this.deleteOld(collection, ends, at, limit);
    }
    for (const records of ['auditEntries', 'historyEntries'] as const) {
      const old = (most: number) => own('oldRecords', records, at - RECORDS_KEPT, most);
      deleted[records] = await this.deleteFound(records, old, (ids) => own('removeOldRecords', records, ids), limit);
    }
    return Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
  }

  private deleteOld(of: AnyCollection, { by, after, equal = {} }: Age, at: number, limit: number): Promise<number> {
    const range = { equal, below: at - after + 1 };
    const old = function* (most: number): Work<readonly string[]> {
      return (yield* list(of, by, { ...range, limit: most })).map(({ id }) => id);
    };
    return this.deleteFound(of.name, old, (ids) => remove(of, ...ids), limit);
  }

  /** Without any, nothing is written. */
  private async deleteFound(
    name: string,
    find: (most: number) => Work<readonly string[]>,
    removed: (ids: readonly string[]) => Work<unknown>,
    limit: number,
  ): Promise<number> {
    if ((await this.store.read(() => find(1), true)).length === 0) return 0;
    return this.store.write(
      function* () {
        const ids = yield* find(limit);
        yield* removed(ids);
        return ids.length;
      },
      [`old ${name}`],
    );
  }
}
