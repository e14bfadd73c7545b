import { expect, test } from '@jest/globals';
import type { Stored } from './collection.ts';
import { add, any, count, insert, list, put, remove, replace } from './store.ts';
import type { Store, Work } from './store.ts';
import { aThing, THINGS, withThings } from './things.fixture.ts';
import type { Thing } from './things.fixture.ts';

const ALIKE = /UNIQUE|duplicate key/;
const MISFIT = 'no document of things may have such a';

/** How each database finds documents. @param open an empty database with `THINGS`, as two processes see it */
export function listsContract(open: () => Promise<readonly [Store, Store]>): void {
  const ids = (found: readonly Stored[]) => found.map(({ id }) => id);
  test('lists are in the order of their index, and bounded by it', async () => {
    const [store] = await withThings(open);
    const lists: [Work<readonly Thing[]>, string[]][] = [
      [list(THINGS, null), ['1', '2', '3', '4']],
      [list(THINGS, null, { after: '2', limit: 1 }), ['3']],
      [list(THINGS, null, { isReversed: true, skip: 1, limit: 2 }), ['3', '2']],
      [list(THINGS, 'things_of_shelf'), ['2', '3', '1', '4']],
      [list(THINGS, 'things_of_shelf', { equal: { shelf: 'a' } }), ['2', '3', '1']],
      [list(THINGS, 'things_of_shelf', { equal: { shelf: 'a' }, isReversed: true }), ['1', '3', '2']],
      [list(THINGS, 'things_of_shelf', { equal: { shelf: 'a' }, from: 2 }), ['1']],
      [list(THINGS, 'things_of_shelf', { equal: { shelf: 'a' }, below: 3 }), ['2', '3']],
      [list(THINGS, 'things_of_shelf', { equal: { shelf: 'a', place: 1 } }), ['2', '3']],
      [list(THINGS, 'things_last', { limit: 3 }), ['1', '4', '2']],
      [list(THINGS, 'things_last', { below: 3, isReversed: true }), ['3', '2', '4']],
      [list(THINGS, 'things_open'), ['3', '4', '1']],
      [list(THINGS, 'things_code'), ['4']],
      [list(THINGS, 'things_code', { equal: { code: 'X' } }), ['4']],
      [list(THINGS, 'things_code', { equal: { code: '' } }), []],
      [list(THINGS, 'things_label', { equal: { 'label.code': 'of 3' } }), ['3']],
      [list(THINGS, 'things_label', { from: 'of 3' }), ['3', '4']],
      [list(THINGS, 'things_by_state'), ['1', '4', '3', '2']],
      [list(THINGS, 'things_by_state', { equal: { isOpen: true } }), ['1', '4', '3']],
      [list(THINGS, 'things_by_state', { equal: { isOpen: true }, below: 3, limit: 1 }), ['4']],
      [list(THINGS, 'things_by_state', { equal: { isOpen: false } }), ['2']],
      [list(THINGS, 'things_named'), ['2', '1', '3', '4']],
      [list(THINGS, 'things_named', { equal: { code: null } }), ['2', '1', '3']],
      [list(THINGS, 'things_named', { equal: { code: null, isOpen: true } }), ['1', '3']],
    ];
    for (const [work, expected] of lists) expect(ids(await store.read(() => work))).toEqual(expected);
  });

  test('a list or count that would have to read everything is refused', async () => {
    const [store] = await withThings(open);
    await expect(store.read(() => list(THINGS, 'things_of_shelf', { equal: { place: 1 } }))).rejects.toThrow(
      'not the first',
    );
    await expect(store.read(() => count(THINGS, null, { place: 1 }))).rejects.toThrow('not the first');
    await expect(store.read(() => list(THINGS, 'things_nowhere' as 'things_open'))).rejects.toThrow('no index');
  });

  test('documents with any of some values are found by an index', async () => {
    const [store] = await withThings(open);
    const shelves = ['a', 'b', "it's"];
    const found = async (work: Work<readonly Thing[]>) => ids(await store.read(() => work)).toSorted();
    expect(await found(any(THINGS, 'things_of_shelf', shelves))).toEqual(['1', '2', '3', '4']);
    expect(await found(any(THINGS, 'things_of_shelf', ['b']))).toEqual(['4']);
    expect(await found(any(THINGS, 'things_open', [1, 2]))).toEqual(['3', '4']);
    expect(await found(any(THINGS, 'things_code', ['X', '']))).toEqual(['4']);
    expect(await found(any(THINGS, 'things_last', []))).toEqual([]);
    await expect(found(any(THINGS, 'things_nowhere' as 'things_open', [1]))).rejects.toThrow('no index');
  });

  test('documents are found by the elements of their lists, as they are now', async () => {
    const [store] = await open();
    const found = async (
      ...given: Parameters<typeof any<Thing, 'things_tagged' | 'things_held' | 'things_of_piece'>>
    ) => ids(await store.read(() => any(...given))).toSorted();
    const tagged = (...values: string[]) => found(THINGS, 'things_tagged', values);
    const pieces = [{ code: 'a' }, { code: 'a' }, { code: null }, { code: "it's" }];
    await store.write(function* () {
      yield* insert(THINGS, aThing('1', { tags: ['x', 'y', 'x'], pieces }));
      yield* insert(THINGS, aThing('2', { tags: ['y'], pieces: [] }));
      yield* put(THINGS, aThing('3'));
    });
    expect([await tagged('x'), await tagged('x', 'y', 'z'), await tagged('z'), await tagged()]).toEqual([
      ['1'],
      ['1', '2'],
      [],
      [],
    ]);
    expect(await found(THINGS, 'things_of_piece', ["it's"])).toEqual(['1']);
    expect(await found(THINGS, 'things_of_piece', ['a', 'b'])).toEqual(['1']);
    await store.write(function* () {
      yield* replace(THINGS, aThing('1', { tags: ['z'], pieces: null }));
      yield* put(THINGS, aThing('2', { tags: [], pieces: [{ code: 'a' }] }));
      yield* add(THINGS, { doc: { id: '3' }, steps: { left: 1 }, set: { tags: ['y'] } });
    });
    expect([await tagged('x'), await tagged('y'), await tagged('z')]).toEqual([[], ['3'], ['1']]);
    expect(await found(THINGS, 'things_of_piece', ['a'])).toEqual(['2']);
    await store.write(() => remove(THINGS, '1', '2'));
    expect([await tagged('y', 'z'), await found(THINGS, 'things_of_piece', ['a'])]).toEqual([['3'], []]);
    for (const work of [() => list(THINGS, 'things_tagged'), () => count(THINGS, 'things_tagged')])
      await expect(store.read<unknown>(work)).rejects.toThrow('no order');
  });

  test("no two documents have the same element where it is one document's alone", async () => {
    const [store, other] = await open();
    const hold = (one: Store, id: string, held: readonly string[] | null) =>
      one.write(() => put(THINGS, aThing(id, { held })));
    await hold(store, '1', ['a', 'b', 'a']);
    await hold(store, '2', null);
    await hold(store, '3', null);
    await expect(hold(store, '2', ['c', 'b'])).rejects.toThrow(ALIKE);
    await expect(hold(store, '2', [])).rejects.toThrow(MISFIT);
    const set = { doc: { id: '2' }, steps: { left: 1 }, set: { held: ['c'] } };
    await expect(store.write(() => add(THINGS, set))).rejects.toThrow('no sum of things may set held');
    await hold(store, '1', ['a']);
    await hold(store, '2', ['b']);
    await hold(store, '1', null);
    expect(await other.read(() => any(THINGS, 'things_held', ['a', 'b']), true)).toEqual([
      aThing('2', { held: ['b'] }),
    ]);
    const both = [hold(store, '4', ['d']), hold(other, '5', ['d'])];
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('documents are counted by an index, without one of them', async () => {
    const [store] = await withThings(open);
    expect(await store.read(() => count(THINGS))).toBe(4);
    expect(await store.read(() => count(THINGS, null, {}, '1'))).toBe(3);
    expect(await store.read(() => count(THINGS, 'things_of_shelf', { shelf: 'a' }))).toBe(3);
    expect(await store.read(() => count(THINGS, 'things_of_shelf', { shelf: 'a', place: 1 }, '3'))).toBe(1);
    expect(await store.read(() => count(THINGS, 'things_open'))).toBe(3);
    expect(await store.read(() => count(THINGS, 'things_code', { code: 'X' }))).toBe(1);
    expect(await store.read(() => count(THINGS, 'things_by_state', { isOpen: false }))).toBe(1);
    expect(await store.read(() => count(THINGS, 'things_named', { code: null, isOpen: true }))).toBe(2);
  });
}
