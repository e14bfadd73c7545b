import { expect, test } from '@jest/globals';
import { FORMER } from '../application/catalog/editing/editing.fixture.ts';
import type { Stored } from './collection.ts';
import { add, any, changesSince, count, get, insert, list, many, note, put, remove, replace } from './store.ts';
import type { Store, Work } from './store.ts';
import { aThing, THINGS, withThings } from './things.fixture.ts';
import type { Thing } from './things.fixture.ts';

const ALIKE = /UNIQUE|duplicate key/;
const BELOW_0 = /CHECK|failed validation/;
const MISFIT = 'no document of things may have such a';

/** What each database does by the verbs of the store. @param open an empty database with `THINGS`, as two processes see it */
export function storeContract(open: () => Promise<readonly [Store, Store]>): void {
  const ids = (found: readonly Stored[]) => found.map(({ id }) => id);
  test('documents are read as they were written, also by another process', async () => {
    const [store, other] = await open();
    const thing = aThing('1', { code: "it's", tags: ['x', 'y'], left: 0, isOpen: false });
    await store.write(() => insert(THINGS, thing));
    for (const isNewest of [true, 'confirmed'] as const)
      expect(await other.read(() => get(THINGS, '1'), isNewest)).toEqual(thing);
    expect(await store.read(() => get(THINGS, '2'))).toBeNull();
    await store.write(() => replace(THINGS, { ...thing, tags: [] }));
    await store.write(() => replace(THINGS, aThing('2')));
    await store.write(() => put(THINGS, aThing('3')));
    await store.write(() => put(THINGS, aThing('3', { place: 9 })));
    const found = await store.read(() => many(THINGS, ['1', '2', '3']));
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([{ ...thing, tags: [] }, aThing('3', { place: 9 })]));
  });

  test('a field that was left out is read as null', async () => {
    const [store] = await open();
    const { code: _code, ...before } = aThing('1');
    await store.write(() => insert(THINGS, before as Thing));
    expect(await store.read(() => get(THINGS, '1'))).toEqual(aThing('1'));
  });

  test('an optional field that is left out is gone', async () => {
    const [store] = await open();
    await store.write(() => insert(THINGS, aThing('1', { code: 'X', pieces: [{ code: 'a' }] })));
    const { code: _code, pieces: _pieces, ...without } = aThing('1');
    for (const write of [replace, put]) {
      await store.write(() => write(THINGS, without as Thing));
      expect(await store.read(() => get(THINGS, '1'))).toEqual(aThing('1'));
      expect(await store.read(() => any(THINGS, 'things_of_piece', ['a']))).toEqual([]);
      await store.write(() => replace(THINGS, aThing('1', { code: 'X', pieces: [{ code: 'a' }] })));
    }
  });

  test('removed documents are gone, and counted', async () => {
    const [store] = await withThings(open);
    expect(await store.write(() => remove(THINGS, '1', '3', 'none'))).toBe(2);
    expect(ids(await store.read(() => list(THINGS, null)))).toEqual(['2', '4']);
    expect(await store.write(() => remove(THINGS))).toBe(0);
  });

  test('numbers are added to without being read, and the document is made if wanted', async () => {
    const [store] = await open();
    const step = (doc: Thing | Stored, left: number, set?: Partial<Thing>) =>
      store.write(() => add(THINGS, { doc, steps: { left }, ...(set && { set }) }));
    await step({ id: '1' }, 5);
    expect(await store.read(() => get(THINGS, '1'))).toBeNull();
    await step(aThing('1', { left: 9 }), 5, { code: 'new' });
    expect(await store.read(() => get(THINGS, '1'))).toEqual(aThing('1', { left: 5, code: 'new' }));
    await step(aThing('1', { left: 0, place: 7 }), -2, { code: null, tags: ['t'] });
    expect(await store.read(() => get(THINGS, '1'))).toEqual(aThing('1', { left: 3, tags: ['t'] }));
    await step({ id: '1' }, 1);
    await store.write(() => add(THINGS, { doc: { id: '1' }, steps: {}, set: { place: 8 } }));
    expect(await store.read(() => get(THINGS, '1'))).toMatchObject({ left: 4, place: 8 });
    await step(aThing('1', { place: 9 }), 0);
    await step(aThing('1'), 0, { code: 'set' });
    await step(aThing('2', { left: 9, place: 9 }), 0);
    expect(await store.read(() => get(THINGS, '1'))).toMatchObject({ left: 4, place: 8, code: 'set' });
    expect(await store.read(() => get(THINGS, '2'))).toMatchObject({ left: 0, place: 9 });
  });

  test('a thousand sums are added at once, by two processes too, all or none', async () => {
    const [store, other] = await open();
    const sums = Array.from({ length: 1000 }, (_, at) => ({ doc: aThing(String(at)), steps: { left: at } }));
    const again = { doc: { id: '999' }, steps: { left: 1 } };
    await Promise.all([store, other].map((one) => one.write(() => add(THINGS, ...sums, again))));
    const [last] = await store.read(() => list(THINGS, null, { after: '998' }), true);
    expect(last).toEqual(aThing('999', { left: 2000 }));
    await expect(store.write(() => add(THINGS, again, { doc: { id: '7' }, steps: { left: -15 } }))).rejects.toThrow(
      BELOW_0,
    );
    expect(await store.read(() => get(THINGS, '999'))).toMatchObject({ left: 2000 });
    await store.write(() => add(THINGS));
  });

  test('a number never falls below 0, whatever happens at once', async () => {
    const [store, other] = await open();
    await store.write(() => insert(THINGS, aThing('1', { left: 3 })));
    const takes = [store, other, store, other, store].map((one) =>
      one.write(() => add(THINGS, { doc: { id: '1' }, steps: { left: -1 } })),
    );
    const taken = (await Promise.allSettled(takes)).filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(3);
    expect(await store.read(() => get(THINGS, '1'), true)).toMatchObject({ left: 0 });
  });

  test('all of a transaction is stored, or nothing', async () => {
    const [store] = await withThings(open);
    const broken = store.write(function* () {
      yield* remove(THINGS, '1');
      yield* put(THINGS, aThing('2', { place: 9 }));
      yield* note([
        { subject: 'coupon', subjectId: 'c', kind: 'created', editor: FORMER, version: 1, at: 5, changes: [] },
      ]);
      yield* insert(THINGS, aThing('3'));
    });
    await expect(broken).rejects.toThrow(ALIKE);
    const left = await store.read(() => list(THINGS, null));
    expect(left.map(({ id, place }) => [id, place])).toEqual([
      ['1', 3],
      ['2', 1],
      ['3', 1],
      ['4', 2],
    ]);
    const thrown = store.write(function* () {
      yield* remove(THINGS, '1');
      throw new Error('the work failed');
    });
    await expect(thrown).rejects.toThrow('the work failed');
    expect(await store.read(() => count(THINGS))).toBe(4);
  });

  test.each([
    ['without keys', undefined],
    ['with the same key', ['a key']],
  ])('of two that decide by what they have read, one decides after the other, %s', async (_keys, keys) => {
    const [store, other] = await open();
    await store.write(() => insert(THINGS, aThing('1', { left: 0 })));
    const writes = Array.from({ length: 10 }, (_, at) =>
      (at % 2 === 0 ? store : other).write(function* () {
        const thing = yield* get(THINGS, '1');
        if (!thing) throw new Error('it was inserted');
        yield* replace(THINGS, { ...thing, left: thing.left + 1 });
      }, keys),
    );
    await Promise.all(writes);
    expect(await store.read(() => get(THINGS, '1'), true)).toMatchObject({ left: 10 });
  });

  test('work beside orders may come by the hundred, and fails alone', async () => {
    const [store, other] = await open();
    const writes = Array.from({ length: 100 }, (_, at) =>
      (at % 2 === 0 ? store : other).write(function* () {
        const thing = yield* get(THINGS, '1');
        yield* put(THINGS, aThing('1', { left: (thing?.left ?? 0) + 1 }));
        if (at % 10 === 3) throw new Error('the work failed');
      }, 'beside orders'),
    );
    const done = (await Promise.allSettled(writes)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(90);
    expect(await store.read(() => get(THINGS, '1'), true)).toMatchObject({ left: 90 });
  });

  test('no two documents share a unique key, also when both are written at once', async () => {
    const [store, other] = await withThings(open);
    await expect(store.write(() => insert(THINGS, aThing('5', { code: 'X' })))).rejects.toThrow(ALIKE);
    const unlessTaken = (code: string, id: string) =>
      function* (): Work<string> {
        const [taken] = yield* list(THINGS, 'things_code', { equal: { code } });
        if (taken) return 'taken';
        yield* insert(THINGS, aThing(id, { code }));
        return 'stored';
      };
    const both = [store.write(unlessTaken('Y', '6')), other.write(unlessTaken('Y', '7'), ['a key'])];
    expect((await Promise.all(both)).toSorted()).toEqual(['stored', 'taken']);
    const label = { code: 'of 1', note: 'again' };
    await expect(store.write(() => insert(THINGS, aThing('5', { label })))).rejects.toThrow(ALIKE);
    await store.write(() => insert(THINGS, aThing('8')));
    await store.write(() => insert(THINGS, aThing('9')));
  });

  test('a document that is not as declared is refused', async () => {
    const [store] = await open();
    const wrong: object[] = [
      { state: 'lost' },
      { left: 'many' },
      { shelf: null },
      { isOpen: 1 },
      { tags: 'x' },
      { label: { note: null } },
    ];
    for (const fields of wrong)
      await expect(store.write(() => insert(THINGS, { ...aThing('1'), ...fields }))).rejects.toThrow(MISFIT);
    const { shelf: _shelf, ...without } = aThing('1');
    await expect(store.write(() => insert(THINGS, without as Thing))).rejects.toThrow(MISFIT);
    expect(await store.read(() => count(THINGS))).toBe(0);
  });

  test('a sum may set no more than is declared, and no id', async () => {
    const [store] = await withThings(open);
    const wrong: object[] = [{ state: 'lost' }, { left: 'many' }, { shelf: null }, { id: '1' }];
    for (const set of wrong)
      await expect(store.write(() => add(THINGS, { doc: { id: '1' }, steps: {}, set }))).rejects.toThrow(
        /no sum of things may set (state|left|shelf|id)/,
      );
    expect(await store.read(() => get(THINGS, '1'))).toEqual(aThing('1', { place: 3 }));
  });

  test('what was changed since a version is read from the history', async () => {
    const [store] = await open();
    const changed = (version: number, after: string) =>
      store.write(() =>
        note([
          {
            subject: 'coupon',
            subjectId: 'c',
            kind: 'changed',
            editor: FORMER,
            version,
            at: 5,
            changes: [{ field: 'name', from: '', to: after }],
          },
        ]),
      );
    await changed(2, 'x');
    await changed(3, 'y');
    const since = (version: number | undefined) => store.write(() => changesSince('coupon', 'c', version));
    expect((await since(2)).map(({ to }) => to)).toEqual(['y']);
    expect(await since(3)).toEqual([]);
    expect(await since(undefined)).toEqual([]);
  });
}
