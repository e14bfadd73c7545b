import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UploadAnswer } from '@fyonka/api-contract/office/products';
import sharp from 'sharp';
import { Pictures } from '../src/application/catalog/pictures/ports.ts';
import { RemoveUnusedPictures } from '../src/application/catalog/pictures/remove-unused-pictures.ts';
import { ManualClock } from '../src/testing/test-shop.fixture.ts';
import { anAdministrator } from './support/accounts.ts';
import type { Visitor } from './support/accounts.ts';
import { eventually } from './support/eventually.ts';
import { allJobsEvery } from './support/job-periods.ts';
import { createProduct, send } from './support/office.ts';
import { openTestShop } from './support/test-shop.ts';
import type { TestShop } from './support/test-shop.ts';

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

const clock = new ManualClock();
let shop: TestShop;
let noura: Visitor;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock, jobPeriods: allJobsEvery(20) });
  noura = await anAdministrator(shop);
});
afterAll(() => shop.close());

const folder = () => join(shop.dataDir, 'images');

async function upload(): Promise<string> {
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(file)]), 'bow.png');
  const answer = await fetch(`${shop.url}/api/upload`, { method: 'POST', headers: noura.headers, body });
  return ((await answer.json()) as UploadAnswer).imageUrl;
}

const filesOf = (path: string) => {
  const stem = path.slice('/images/'.length, -'.webp'.length);
  return readdirSync(folder()).filter((name) => name.includes(stem));
};

test('by itself the shop removes what nothing points to for a day, and nothing else', async () => {
  const [used, unused] = [await upload(), await upload()];
  const { _id: id } = await createProduct(shop, noura, { imageUrl: used });
  // The owner's own file, which the shop did not make.
  writeFileSync(join(folder(), 'own.webp'), 'own');
  clock.advance(DAY);
  await eventually(() => expect(filesOf(unused)).toEqual([]));
  expect((await shop.get(unused)).status).toBe(404);
  expect(filesOf(used)).toHaveLength(4);
  expect(existsSync(join(folder(), 'own.webp'))).toBe(true);

  noura = await anAdministrator(shop);
  await send(shop, 'DELETE', `/api/admin/products/${id}`, { headers: noura.headers });
  // The job has to see that it is unused before the day begins.
  await shop.application.get(RemoveUnusedPictures).execute();
  expect((await shop.get(used)).status).toBe(200);
  clock.advance(DAY);
  await eventually(() => expect(filesOf(used)).toEqual([]));
});

test('what a crash has left of an upload or of a removal is taken up', async () => {
  const half = '/images/half-way.webp';
  await shop.application.get(Pictures).add(half, clock.now());
  for (const name of ['.half-way-320.avif.part', 'half-way-560.avif']) writeFileSync(join(folder(), name), 'x');
  expect((await shop.get('/images/.half-way-320.avif.part')).status).toBe(404);
  const begun = '/images/begun.webp';
  await shop.application.get(Pictures).add(begun, clock.now() - DAY);
  await shop.application.get(Pictures).takeUnused({ at: clock.now(), since: clock.now() - DAY, limit: 1 });
  writeFileSync(join(folder(), 'begun-320.avif'), 'x');
  clock.advance(DAY);
  await eventually(() => {
    expect(filesOf(half)).toEqual([]);
    expect(filesOf(begun)).toEqual([]);
  });
});
