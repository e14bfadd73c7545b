import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { dataIn } from '../../src/testing/page-data.fixture.ts';
import { JudgeCanaries } from '../../src/application/front-ends/judge-canaries.ts';
import { OpenedDocuments } from '../../src/application/front-ends/opened-documents.ts';
import { FrontEndCounts } from '../../src/application/front-ends/ports.ts';
import { ReportClientError } from '../../src/application/front-ends/report-client-error.ts';
import { Storage } from '../../src/application/storage.ts';
import type { PointerChange } from '../../src/domain/front-ends/pointer.ts';
import { COMMAND_LINE } from '../../src/domain/history.ts';
import { storageEnvironment } from '../../src/testing/storage.fixture.ts';
import { eventually } from '../support/server/eventually.ts';
import { writeRelease } from '../support/server/releases.ts';
import { allJobsEvery } from '../support/shops/job-periods.ts';
import { storageOf } from '../support/shops/storage.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const BUILT = 'catalog1';
const PARTS = { jobPeriods: allJobsEvery(100) };

let shop: TestShop;
/** All processes of the shop: two where the database allows it. */
let processes: TestShop[];
/** What another program, such as the command line, has of the shop. */
let storage: Storage;

beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' }, {}, PARTS);
  const folder = join(shop.dataDir, 'releases', 'catalog');
  for (const version of ['one', 'two', 'three']) writeRelease(folder, version);
  processes = [shop];
  if (shop.application.get(Storage).isShared) {
    const sameData = { ...(await storageEnvironment(shop.dataDir)), DATA_DIR: shop.dataDir };
    processes.push(await openTestShop(sameData, {}, PARTS));
  }
  storage = await storageOf(shop.dataDir);
});
afterEach(async () => {
  await change({ kind: 'use', version: null });
  await expectVersions(BUILT, BUILT, BUILT, BUILT);
});
afterAll(async () => {
  await storage.close();
  for (const one of processes.toReversed()) await one.close();
});

const change = (asked: PointerChange) =>
  storage.frontEnds.change('catalog', asked, { editor: COMMAND_LINE, at: Date.now() });

/** A document for a visitor of a group, or for a new one: its version of the catalogue, and the cookie that it sets. */
async function visit(group: number | null, of = shop): Promise<{ version: string | undefined; cookie: string }> {
  const answer = await of.get('/', group === null ? {} : { cookie: `lang=en; visitor-group=${group}` });
  const { remotes } = dataIn(await answer.text());
  return { version: remotes['catalog']?.version, cookie: answer.headers.get('set-cookie') ?? '' };
}

/** Waits until every process gives these versions to the first and the last visitor of a canary of 30 %, and to the others. */
async function expectVersions(...expected: readonly string[]): Promise<void> {
  await eventually(async () => {
    for (const one of processes)
      expect(await Promise.all([0, 29, 30, 99].map(async (group) => (await visit(group, one)).version))).toEqual(
        expected,
      );
  });
}

test('versions that are used, tried out and rolled back reach every process', async () => {
  await expectVersions(BUILT, BUILT, BUILT, BUILT);
  await change({ kind: 'use', version: 'one' });
  await expectVersions('one', 'one', 'one', 'one');
  await change({ kind: 'use', version: 'two' });
  await change({ kind: 'canary', version: 'three', percent: 30 });
  await expectVersions('three', 'three', 'two', 'two');
  await change({ kind: 'rollback' });
  await expectVersions('two', 'two', 'two', 'two');
  await change({ kind: 'rollback' });
  await expectVersions('one', 'one', 'one', 'one');
}, 60_000);

test('a visitor gets a group with the first document of a canary, and stays in it', async () => {
  expect((await visit(null)).cookie).toBe('');
  await change({ kind: 'canary', version: 'two', percent: 30 });
  await expectVersions('two', 'two', BUILT, BUILT);
  const visitors = await Promise.all(Array.from({ length: 40 }, () => visit(null)));
  const groups = visitors.map(({ cookie }) =>
    Number(/^visitor-group=(\d+); Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly$/.exec(cookie)?.[1]),
  );
  expect(groups.every((group) => group >= 0 && group < 100)).toBe(true);
  expect(new Set(groups).size).toBeGreaterThan(10);
  expect(visitors.map(({ version }) => version)).toEqual(groups.map((group) => (group < 30 ? 'two' : BUILT)));
  const again = await Promise.all(groups.map((group) => visit(group)));
  expect(again.map(({ version }) => version)).toEqual(visitors.map(({ version }) => version));
  expect(again.every(({ cookie }) => cookie === '')).toBe(true);
}, 60_000);

test('a document is counted for its versions whenever it is opened, from the cache as well', async () => {
  const counts = shop.application.get(FrontEndCounts);
  const opened = async (version: string) => {
    // Every process, because each of them still has documents of the earlier tests to store.
    for (const one of processes) await one.application.get(OpenedDocuments).store();
    return (await counts.since(0)).find((one) => one.remote === 'catalog' && one.version === version)?.documents ?? 0;
  };
  const before = await opened(BUILT);
  const { headers } = await shop.get('/');
  await shop.get('/', { 'if-none-match': headers.get('etag') ?? '' });
  await shop.get('/nowhere');
  await shop.get('/', { authorization: 'Bearer of.nobody.known' });
  expect(await opened(BUILT)).toBe(before + 4);
  await shop.get('/api/store');
  await fetch(`${shop.url}/`, { method: 'HEAD' });
  expect(await opened(BUILT)).toBe(before + 4);
}, 60_000);

test('a canary that has failed once to draw a first view that the release in use draws rolls itself back', async () => {
  await change({ kind: 'canary', version: 'two', percent: 30 });
  await expectVersions('two', 'two', BUILT, BUILT);
  await visit(0);
  const error = { remote: 'catalog', version: 'two', kind: 'view-thrown', place: '/product/:id' } as const;
  await shop.application.get(ReportClientError).seen(error);
  await expectVersions(BUILT, BUILT, BUILT, BUILT);
  expect((await storage.frontEnds.pointers()).get('catalog')?.failed).toMatchObject({ callers: 1, error: error.kind });
}, 60_000);

test('a canary whose visitors have errors rolls itself back, and one caller alone cannot make it', async () => {
  const { application } = shop;
  const judged = () => application.get(JudgeCanaries).execute();
  const report = (caller: number) =>
    shop.post(
      '/api/client-errors',
      { remote: 'catalog', version: 'three', kind: 'render' },
      { 'x-forwarded-for': `192.0.2.${caller}` },
    );
  await change({ kind: 'canary', version: 'three', percent: 30 });
  await expectVersions('three', 'three', BUILT, BUILT);
  await Promise.all(Array.from({ length: 20 }, (_, index) => visit(index < 10 ? 0 : 99)));
  await application.get(OpenedDocuments).store();
  for (let times = 0; times < 15; times += 1) expect((await report(1)).status).toBe(204);
  expect(await judged()).toEqual([]);
  expect((await visit(0)).version).toBe('three');

  for (const caller of [2, 3, 4, 5, 6, 7, 8, 9]) await report(caller);
  await expectVersions(BUILT, BUILT, BUILT, BUILT);
  const logged = processes.map((one) => one.logged()).join('');
  expect(logged).toContain('canary three of catalog was rolled back because of its errors');
  const { entries } = await storage.history.of({ subject: 'front-ends', subjectId: 'catalog' }, { page: 1, limit: 1 });
  expect(entries).toMatchObject([{ kind: 'canary-failed', by: null }]);
  expect((await storage.frontEnds.pointers()).get('catalog')?.failed).toMatchObject({ version: 'three' });
}, 60_000);
