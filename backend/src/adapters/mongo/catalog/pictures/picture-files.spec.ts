import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestShop } from '../../../../../test/support/shops/test-shop.ts';
import type { TestShop } from '../../../../../test/support/shops/test-shop.ts';
import { PictureFiles } from '../../../../application/catalog/pictures/ports.ts';
import { ReplicaSet } from '../../replica-set.fixture.ts';

/** Code of a server that is shutting down. */
const SHUTTING_DOWN = 91;
const PICTURE = { webp: new TextEncoder().encode('a bow'), avif: new Map<number, Uint8Array>() };

let set: ReplicaSet;
let shop: TestShop;
beforeAll(async () => {
  set = await ReplicaSet.of(1);
  await set.start();
  // A busy machine is no outage.
  const uri = `${set.uri('shop')}&timeoutMS=20000`;
  shop = await openTestShop({ MONGODB_URI: uri, JWT_SECRET: 'a secret of a shop that has one process' });
}, 120_000);
afterAll(async () => {
  await shop.close();
  await set.remove();
});

test('a file that several processes add at once is stored once, and fails for none of them', async () => {
  const files = shop.application.get(PictureFiles);
  await Promise.all(Array.from({ length: 4 }, () => files.add('sock-share.jpg', PICTURE.webp)));
  expect(await (await shop.get('/images/sock-share.jpg')).text()).toBe('a bow');
});

test('a picture whose bytes cannot be read is answered like any outage, without anything about the picture', async () => {
  await shop.application.get(PictureFiles).store('/images/bow.webp', PICTURE);
  const part = { range: 'bytes=0-2' };
  expect((await shop.get('/images/bow.webp', part)).status).toBe(206);

  // The file is found, and then the database fails.
  await set.refuse('find', 'shop.pictures.chunks', SHUTTING_DOWN);
  const answer = await shop.get('/images/bow.webp', part);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const ofPicture = ['etag', 'last-modified', 'content-range', 'accept-ranges'];
  expect(ofPicture.filter((name) => answer.headers.has(name))).toEqual([]);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });

  await set.refuse('find', 'shop.pictures.chunks', SHUTTING_DOWN, 'off');
  expect(await (await shop.get('/images/bow.webp')).text()).toBe('a bow');
}, 60_000);
