import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Pictures } from '../../../../application/catalog/pictures/ports.ts';
import { ManualClock } from '../../../../testing/test-shop.fixture.ts';
import { eventually } from '../../../../../test/support/server/eventually.ts';
import { allJobsEvery } from '../../../../../test/support/shops/job-periods.ts';
import { openTestShop } from '../../../../../test/support/shops/test-shop.ts';
import type { TestShop } from '../../../../../test/support/shops/test-shop.ts';

// SQLite shops store pictures in a folder beside the database, so a crash can leave files without a row.

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

const clock = new ManualClock();
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock, jobPeriods: allJobsEvery(20) });
});
afterAll(() => shop.close());

const folder = () => join(shop.dataDir, 'images');

test('files that a crash has left of an upload are removed after a day, but files of the owner stay', async () => {
  writeFileSync(join(folder(), 'own.webp'), 'own');
  await shop.application.get(Pictures).add('/images/half-way.webp', clock.now());
  for (const name of ['.half-way-320.avif.part', 'half-way-560.avif']) writeFileSync(join(folder(), name), 'x');
  expect((await shop.get('/images/.half-way-320.avif.part')).status).toBe(404);
  clock.advance(DAY);
  await eventually(() => expect(readdirSync(folder()).filter((name) => name.includes('half-way'))).toEqual([]));
  expect(existsSync(join(folder(), 'own.webp'))).toBe(true);
});
