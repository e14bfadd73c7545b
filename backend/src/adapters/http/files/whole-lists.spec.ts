import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { WholeLists } from './whole-lists.ts';

/** Batches of one name, of which each tells when it is read. */
async function* batchesOf(name: string, told: string[], count = 3): AsyncGenerator<readonly string[]> {
  for (let batch = 1; batch <= count; batch += 1) {
    told.push(`${name}${batch}`);
    yield [`${name}${batch}`];
  }
}

async function entriesOf(batches: AsyncIterable<readonly string[]>): Promise<string[]> {
  const entries = [];
  for await (const batch of batches) entries.push(...batch);
  return entries;
}

test('of several lists each has all its entries, and one batch is read at a time, with others in between', async () => {
  const lists = new WholeLists();
  const told: string[] = [];
  const reading = Promise.all(['a', 'b'].map((name) => entriesOf(lists.inTurns(batchesOf(name, told)))));
  const turns: number[] = [];
  for (let read = 0; read < 6; await setImmediate()) {
    turns.push(told.length - read);
    read = told.length;
  }
  expect(Math.max(...turns)).toBe(1);
  expect(await reading).toEqual([
    ['a1', 'a2', 'a3'],
    ['b1', 'b2', 'b3'],
  ]);
  expect(told).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
});

test('a list that is read as a whole is written in parts', async () => {
  const entries = Array.from({ length: 1_234 }, (_, entry) => entry);
  const parts = [];
  for await (const part of new WholeLists().inTurns([entries, []])) parts.push(part);
  expect(parts.flat()).toEqual(entries);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(entries.length / 2);
});

test('a list that fails, and one whose reader goes, leave the turn to others', async () => {
  const lists = new WholeLists();
  // oxlint-disable-next-line require-yield -- it fails before its first batch
  async function* failing(): AsyncGenerator<readonly string[]> {
    throw new Error('no rows');
  }
  let isClosed = false;
  async function* left(): AsyncGenerator<readonly string[]> {
    try {
      yield* batchesOf('left', []);
    } finally {
      isClosed = true;
    }
  }
  await expect(entriesOf(lists.inTurns(failing()))).rejects.toThrow('no rows');
  for await (const _batch of lists.inTurns(left())) break;
  expect(isClosed).toBe(true);
  expect(await entriesOf(lists.inTurns(batchesOf('a', [])))).toEqual(['a1', 'a2', 'a3']);
});

test('while four files are made others wait for one to end, each for its own', async () => {
  const lists = new WholeLists();
  const [end] = await Promise.all([1, 2, 3, 4].map(() => lists.begin()));
  const begun: string[] = [];
  const further = ['fifth', 'sixth'].map((name) => lists.begin().then((ends) => (begun.push(name), ends)));
  await setImmediate();
  expect(begun).toEqual([]);
  end?.();
  const endFifth = await further[0];
  await setImmediate();
  expect(begun).toEqual(['fifth']);
  endFifth?.();
  await further[1];
});

test('a file that has waited in vain is refused, with the time after which to ask again', async () => {
  const lists = new WholeLists(0);
  const [end] = await Promise.all([1, 2, 3, 4].map(() => lists.begin()));
  await expect(lists.begin()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: expect.any(Number) });
  end?.();
  await lists.begin();
});
