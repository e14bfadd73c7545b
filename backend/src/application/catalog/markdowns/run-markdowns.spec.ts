import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { markdownId } from '../../../domain/ids.ts';
import type { ProductId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { testShop } from '../../../testing/test-shop.fixture.ts';
import { FORMER } from '../editing/editing.fixture.ts';
import { RunMarkdowns } from './run-markdowns.ts';

const ID = markdownId('eid');
const HOUR = 3_600_000;
const [bow, clip, bag] = [aProduct('bow'), aProduct('clip', { price: fils(3000) }), aProduct('bag')];
const GOING_ON = new AbortController().signal;

/** A markdown of a fifth that begins in an hour and ends an hour later. */
async function aPlan() {
  const { storage, clock } = await testShop([bow, clip, bag]);
  const by = () => ({ editor: FORMER, at: clock.now() });
  const job = new RunMarkdowns(storage.markdowns, storage.officeCatalogue, storage.productEditing, clock);
  const [from, until] = [clock.now() + HOUR, clock.now() + 2 * HOUR];
  const plan = { id: ID, name: 'Eid', percent: 20, from, until, state: 'planned' } as const;
  await storage.markdowns.create(plan, [bow.id, clip.id], by());
  const priceOf = async (id: ProductId) => {
    const { price, priceBeforeDiscount } = (await storage.officeCatalogue.findProduct(id))?.product ?? bow;
    return [price, priceBeforeDiscount];
  };
  const run = () => job.execute(GOING_ON);
  const stateOf = async () => (await storage.markdowns.find(ID))?.markdown.state;
  return { storage, clock, by, run, priceOf, stateOf };
}

test('prices are lowered when it begins, and come back when it ends', async () => {
  const { storage, clock, run, priceOf, stateOf } = await aPlan();
  expect(await run()).toEqual({ changed: 0, hasMore: false });
  clock.advance(HOUR);
  expect(await run()).toEqual({ changed: 2, hasMore: false });
  expect(await run()).toEqual({ changed: 0, hasMore: false });
  expect([await priceOf(bow.id), await priceOf(clip.id), await priceOf(bag.id)]).toEqual([
    [1400, 1750],
    [2400, 3000],
    [1750, null],
  ]);
  expect(await stateOf()).toBe('running');
  clock.advance(HOUR);
  expect(await run()).toEqual({ changed: 2, hasMore: false });
  expect([await priceOf(bow.id), await priceOf(clip.id)]).toEqual([
    [1750, null],
    [3000, null],
  ]);
  expect(await stateOf()).toBe('over');
  const { entries } = await storage.history.of({ subject: 'product', subjectId: bow.id }, { page: 1, limit: 10 });
  expect(entries.map(({ changes }) => changes.map(({ field, to }) => [field, to]))).toEqual([
    [
      ['price', 1.75],
      ['priceBeforeDiscount', null],
    ],
    [
      ['price', 1.4],
      ['priceBeforeDiscount', 1.75],
    ],
  ]);
});

test('a price that somebody changes meanwhile stays, as does one that was lowered before', async () => {
  const { storage, clock, by, run, priceOf } = await aPlan();
  const ownDiscount = { price: fils(2000), priceBeforeDiscount: fils(3000) };
  await storage.productEditing.change(clip.id, { change: ownDiscount }, by());
  clock.advance(HOUR);
  await run();
  await storage.productEditing.change(bow.id, { change: { price: fils(1200) } }, by());
  clock.advance(HOUR);
  await run();
  expect([await priceOf(bow.id), await priceOf(clip.id)]).toEqual([
    [1200, 1750],
    [2000, 3000],
  ]);
});

test('a run that was cut off between the note and the product is gone on with', async () => {
  const { storage, clock, by, run, priceOf } = await aPlan();
  clock.advance(HOUR);
  const noted = { productId: bow.id, markdownId: ID, was: bow.price, price: fils(1400), isReduced: false };
  await storage.markdowns.note(noted);
  await storage.markdowns.note({ ...noted, productId: clip.id, was: clip.price, price: fils(2400) });
  // The product was changed, and only the mark that it was is missing.
  await storage.productEditing.change(
    clip.id,
    { change: { price: fils(2400), priceBeforeDiscount: clip.price } },
    by(),
  );
  await run();
  expect([await priceOf(bow.id), await priceOf(clip.id)]).toEqual([
    [1400, 1750],
    [2400, 3000],
  ]);
  clock.advance(HOUR);
  await run();
  expect([await priceOf(bow.id), await priceOf(clip.id)]).toEqual([
    [1750, null],
    [3000, null],
  ]);
});

test('one whose whole time has passed while the server was down changes no price', async () => {
  const { clock, run, priceOf, stateOf } = await aPlan();
  clock.advance(3 * HOUR);
  await run();
  expect(await priceOf(bow.id)).toEqual([1750, null]);
  expect(await stateOf()).toBe('over');
});

test('a running one that somebody ends gives the prices back, and a planned one is deleted', async () => {
  const { storage, clock, by, run, priceOf } = await aPlan();
  clock.advance(HOUR);
  await run();
  expect(await storage.markdowns.end(ID, by())).toBe('ended');
  await run();
  expect(await priceOf(bow.id)).toEqual([1750, null]);
  expect(await storage.markdowns.end(ID, by())).toBe('deleted');
  expect(await storage.markdowns.end(ID, by())).toBe('not-found');
  expect(await storage.markdowns.taken([bow.id])).toEqual(new Set());
});

test('a product is in one markdown at a time', async () => {
  const { storage, clock, by } = await aPlan();
  const other = { name: 'Two', percent: 50, from: clock.now(), until: null, state: 'planned' } as const;
  expect(await storage.markdowns.create({ ...other, id: markdownId('two') }, [bow.id, bag.id], by())).toMatchObject({
    kind: 'saved',
    saved: { markdown: { products: 1 } },
  });
  expect(await storage.markdowns.create({ ...other, id: markdownId('three') }, [bow.id], by())).toEqual({
    kind: 'refused',
    faults: [{ field: 'products', code: 'TOO_FEW_ITEMS' }],
  });
  expect((await storage.markdowns.open()).map(({ id }) => id)).toEqual(['eid', 'two']);
});
