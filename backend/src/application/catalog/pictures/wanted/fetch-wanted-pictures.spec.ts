import { expect, test } from '@jest/globals';
import { RandomIdentifiers } from '../../../../adapters/system/random-identifiers.ts';
import { UNUSED_TIME } from '../../../../domain/catalog/pictures/picture.ts';
import { WANTED_TIME, wantedPictures } from '../../../../domain/catalog/pictures/wanted-pictures.ts';
import { aCategory, aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { SHOP_ITSELF } from '../../../../domain/history.ts';
import { BLANK_SETTINGS } from '../../../../domain/store/settings.ts';
import { emptyStorage } from '../../../../testing/storage.fixture.ts';
import { ManualClock } from '../../../../testing/test-shop.fixture.ts';
import { OutsideCalls } from '../../../outside/ports.ts';
import type { OutsideAnswer, OutsideCall, OutsideProblem } from '../../../outside/ports.ts';
import { MemoryFiles } from '../memory-files.fixture.ts';
import { PictureMaker } from '../ports.ts';
import type { JpegOutcome, MakingOutcome } from '../ports.ts';
import { UploadPicture } from '../upload-picture.ts';
import { FetchWantedPictures } from './fetch-wanted-pictures.ts';

const MINUTE = 60_000;
const PLACEHOLDER = '/images/bows.webp';

/** Hosts of the test. What has no answer of its own is a picture. */
class Outside extends OutsideCalls {
  readonly asked: string[] = [];
  /** Problems, and statuses. */
  readonly problems = new Map<string, OutsideProblem | number>();

  addressOf(text: string): string {
    return text;
  }

  async send({ url }: OutsideCall): Promise<OutsideAnswer> {
    this.asked.push(url);
    const problem = this.problems.get(url) ?? 200;
    if (typeof problem === 'string') return { kind: 'failed', problem };
    return { kind: 'answered', status: problem, headers: {}, bytes: new TextEncoder().encode(url) };
  }
}

class Maker extends PictureMaker {
  outcome: Exclude<MakingOutcome['kind'], 'made'> | null = null;
  wasStopped = false;

  async make(): Promise<MakingOutcome> {
    if (this.outcome) return { kind: this.outcome, wasStopped: this.wasStopped };
    return { kind: 'made', picture: { webp: new Uint8Array(1), avif: new Map() } };
  }

  async jpeg(): Promise<JpegOutcome> {
    return { kind: 'busy' };
  }
}

/** A shop that has imported products, each with the names of its files at a host. */
async function imported(products: Readonly<Record<string, readonly string[]>>) {
  const storage = emptyStorage();
  const clock = new ManualClock();
  const goods = Object.keys(products).map((id) =>
    aProduct(id, { imageUrl: PLACEHOLDER, gallery: [], isVisible: false }),
  );
  const at = clock.now();
  await storage.filling.fillEmptyShop(
    {
      categories: [aCategory('bows', { iconImage: PLACEHOLDER })],
      products: goods,
      bundles: [],
      settings: BLANK_SETTINGS,
    },
    at,
  );
  const wanted = goods.map((product) =>
    wantedPictures(product, (products[product.id] ?? []).map(addressOf), { isShownThen: true, at }),
  );
  await storage.wantedPictures.want(wanted, at);
  const [outside, maker] = [new Outside(), new Maker()];
  const { pictures, wantedPictures: list, officeCatalogue, productEditing } = storage;
  const upload = new UploadPicture(maker, pictures, new MemoryFiles(), new RandomIdentifiers(), clock);
  const job = new FetchWantedPictures(list, outside, upload, officeCatalogue, productEditing, clock);
  const product = async (id: string) => (await officeCatalogue.findProduct(goods.find((one) => one.id === id)!.id))!;
  return { productEditing, pictures, clock, outside, maker, job, product, list };
}

const addressOf = (name: string) => (name.includes(':') ? name : `https://cdn.example/${name}`);

test('an imported product gets its pictures in their order, and is shown with them', async () => {
  const { job, product, list, outside } = await imported({ bow: ['1.jpg', '2.jpg', '3.jpg'] });
  await job.execute();
  const { product: bow, changedBy } = await product('bow');
  expect(bow).toMatchObject({ isVisible: true, gallery: [expect.any(String), expect.any(String)] });
  expect(bow.imageUrl).not.toBe(PLACEHOLDER);
  expect(changedBy).toBeNull();
  expect(outside.asked).toEqual(['1.jpg', '2.jpg', '3.jpg'].map(addressOf));
  expect(await list.state(10)).toEqual({ waiting: 0, failed: 0, listed: [] });
});

test('a picture that several products want is fetched once', async () => {
  const { job, product, outside, clock, list } = await imported({ pink: ['1.jpg'], white: ['1.jpg', '2.jpg'] });
  outside.problems.set(addressOf('2.jpg'), 404);
  await job.execute();
  expect(outside.asked).toEqual(['1.jpg', '2.jpg'].map(addressOf));
  const [pink, white] = [await product('pink'), await product('white')];
  expect(pink.product.imageUrl).not.toBe(PLACEHOLDER);
  expect(white.product.imageUrl).toBe(pink.product.imageUrl);

  clock.advance(UNUSED_TIME);
  await list.want([wantedPictures(pink.product, [addressOf('1.jpg')], { isShownThen: true, at: 0 })], 0);
  await job.execute();
  expect(outside.asked).toHaveLength(3);
});

test('one picture that fails does not stop the others, and is named with its problem', async () => {
  const { job, product, list, outside, maker } = await imported({ bow: ['1.jpg', '2.jpg'], clip: ['3.jpg'] });
  outside.problems.set(addressOf('1.jpg'), 404);
  await job.execute();
  expect((await product('bow')).product).toMatchObject({ isVisible: true, gallery: [] });
  expect((await product('clip')).product.imageUrl).not.toBe(PLACEHOLDER);
  const { failed, listed } = await list.state(10);
  expect([failed, listed.map(({ pictures }) => pictures.map(({ problem }) => problem))]).toEqual([
    1,
    [['missing', null]],
  ]);

  outside.problems.clear();
  maker.outcome = 'unreadable';
  await list.retry(0, 10);
  await job.execute();
  expect((await list.state(10)).listed[0]?.pictures[0]).toMatchObject({ problem: 'unreadable', tries: 1 });
});

test.each<[string, (outside: Outside, maker: Maker) => void]>([
  ['at a host that does not answer', ({ problems }) => problems.set(addressOf('1.jpg'), 'unreachable')],
  ['that stops the encoder', (_outside, maker) => Object.assign(maker, { outcome: 'busy', wasStopped: true })],
])('a picture %s is fetched again later, and after some tries no more', async (_what, fail) => {
  const { job, product, list, outside, maker, clock } = await imported({ bow: ['1.jpg'] });
  fail(outside, maker);
  for (let runs = 0; runs < 20; runs += 1) {
    await job.execute();
    clock.advance(6 * 60 * MINUTE);
  }
  expect(outside.asked).toHaveLength(5);
  expect(await list.state(10)).toMatchObject({ waiting: 0, failed: 1 });
  outside.problems.clear();
  maker.outcome = null;
  await list.retry(clock.now(), 10);
  await job.execute();
  expect((await product('bow')).product.isVisible).toBe(true);
});

test('a host that leaves several calls without an answer is left alone, and others are not', async () => {
  const many = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`b${index}`, [`${index}.jpg`]]));
  const { job, outside, clock } = await imported({ ...many, zip: ['https://other.example/1.jpg'] });
  for (const [name = ''] of Object.values(many)) outside.problems.set(addressOf(name), 'too-slow');
  while (await job.execute());
  expect(outside.asked.filter((address) => address.startsWith('https://cdn.'))).toHaveLength(3);
  expect(outside.asked).toContain('https://other.example/1.jpg');
  clock.advance(10 * MINUTE);
  outside.problems.clear();
  while (await job.execute());
  expect(new Set(outside.asked).size).toBe(9);
});

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [403, 'denied'],
  [204, 'denied'],
  [302, 'denied'],
  [429, 'unreachable'],
  [500, 'unreachable'],
])('a picture that is answered with %i is %s', async (status, problem) => {
  const { job, outside, product, list } = await imported({ bow: ['1.jpg', '2.jpg'] });
  outside.problems.set(addressOf('1.jpg'), status);
  await job.execute();
  const { waiting, listed } = await list.state(10);
  expect((await product('bow')).product.isVisible).toBe(true);
  expect(waiting === 1 ? 'unreachable' : listed[0]?.pictures[0]?.problem).toBe(problem);
});

test('an encoder that has too much to do costs no try', async () => {
  const { job, list, maker, clock } = await imported({ bow: ['1.jpg'] });
  maker.outcome = 'busy';
  for (let runs = 0; runs < 10; runs += 1) {
    await job.execute();
    clock.advance(MINUTE);
  }
  maker.outcome = null;
  await job.execute();
  expect(await list.state(10)).toMatchObject({ waiting: 0, failed: 0 });
});

test('what the office has chosen meanwhile stays, and nothing is fetched for a product that is gone', async () => {
  const { job, product, list, productEditing, pictures, clock } = await imported({ bow: ['1.jpg'], clip: ['2.jpg'] });
  await pictures.add('/images/own.webp', clock.now());
  const by = { editor: SHOP_ITSELF, at: clock.now() };
  await productEditing.change((await product('bow')).product.id, { change: { imageUrl: '/images/own.webp' } }, by);
  await productEditing.delete((await product('clip')).product.id, by);
  await job.execute();
  expect((await product('bow')).product).toMatchObject({ imageUrl: '/images/own.webp', gallery: [], isVisible: false });
  expect(await list.state(10)).toMatchObject({ waiting: 0, failed: 0 });
});

test('a product that somebody changes at the same moment gets its picture a minute later', async () => {
  const { job, product, productEditing, pictures, clock } = await imported({ bow: ['1.jpg'] });
  await pictures.add('/images/own.webp', clock.now());
  const change = productEditing.change.bind(productEditing);
  productEditing.change = async (id, ...edit) => {
    productEditing.change = change;
    await change(id, { change: { gallery: ['/images/own.webp'] } }, { editor: SHOP_ITSELF, at: clock.now() });
    return change(id, ...edit);
  };
  await job.execute();
  expect((await product('bow')).product.imageUrl).toBe(PLACEHOLDER);
  clock.advance(MINUTE);
  await job.execute();
  const { imageUrl, gallery } = (await product('bow')).product;
  expect([imageUrl === PLACEHOLDER, gallery]).toEqual([false, ['/images/own.webp']]);
});

test('a job that stops between two pictures goes on with those that are left', async () => {
  const { job, product, list, outside, clock } = await imported({ bow: ['1.jpg', '2.jpg'] });
  const stopping = new AbortController();
  outside.problems.set(addressOf('1.jpg'), 404);
  outside.send = async function (this: Outside, call) {
    if (this.asked.length === 0) stopping.abort();
    return Outside.prototype.send.call(this, call);
  };
  await job.execute(stopping.signal);
  expect(outside.asked).toHaveLength(1);
  expect(await list.due(clock.now() + WANTED_TIME, 10)).toHaveLength(1);
  await job.execute();
  expect(outside.asked).toHaveLength(2);
  expect((await product('bow')).product.isVisible).toBe(true);
});
