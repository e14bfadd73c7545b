import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UploadAnswer } from '@fyonka/api-contract/wire/office/products';
import sharp from 'sharp';
import { PictureFiles, Pictures } from '../../src/application/catalog/pictures/ports.ts';
import { RemoveUnusedPictures } from '../../src/application/catalog/pictures/remove-unused-pictures.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { eventually } from '../support/server/eventually.ts';
import { allJobsEvery } from '../support/shops/job-periods.ts';
import { createProduct, send } from '../support/office.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';
import { picturesOf } from '../support/goods/uploads.ts';

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

async function upload(): Promise<string> {
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([new Uint8Array(file)]), 'bow.png');
  const answer = await fetch(`${shop.url}/api/upload`, { method: 'POST', headers: noura.headers, body });
  return ((await answer.json()) as UploadAnswer).imageUrl;
}

const filesOf = async (path: string) => {
  const stem = path.slice('/images/'.length, -'.webp'.length);
  return (await picturesOf(shop)).filter((name) => name.includes(stem));
};

test('the shop deletes pictures that nothing has used for a day, and no others', async () => {
  const [used, unused] = [await upload(), await upload()];
  const { _id: id } = await createProduct(shop, noura, { imageUrl: used });
  clock.advance(DAY);
  await eventually(async () => expect(await filesOf(unused)).toEqual([]));
  expect((await shop.get(unused)).status).toBe(404);
  expect(await filesOf(used)).toHaveLength(4);

  noura = await anAdministrator(shop);
  for (const path of ['products', 'trash'])
    await send(shop, 'DELETE', `/api/admin/${path}/${id}`, { headers: noura.headers });
  // The job must notice that it is unused before the day begins.
  await shop.application.get(RemoveUnusedPictures).execute();
  expect((await shop.get(used)).status).toBe(200);
  clock.advance(DAY);
  await eventually(async () => expect(await filesOf(used)).toEqual([]));
});

test('a deletion that a crash has interrupted is continued', async () => {
  const begun = '/images/begun.webp';
  // Before the shop records it: anybody who learns of a picture may delete it at once.
  await shop.application.get(PictureFiles).store(begun, { webp: new Uint8Array(1), avif: new Map() });
  await shop.application.get(Pictures).add(begun, clock.now() - DAY);
  await shop.application.get(Pictures).takeUnused({ at: clock.now(), since: clock.now() - DAY, limit: 1 });
  clock.advance(DAY);
  await eventually(async () => expect(await filesOf(begun)).toEqual([]));
});
