import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { ClientErrorReport } from '@fyonka/api-contract/wire/server';
import { OpenedDocuments } from '../../src/application/front-ends/opened-documents.ts';
import { FrontEndCounts } from '../../src/application/front-ends/ports.ts';
import { StorageUnavailable } from '../../src/application/storage-unavailable.ts';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'loopback' });
});
afterAll(() => shop.close());

const REPORT: ClientErrorReport = { remote: 'catalog', version: 'v1', kind: 'script', place: 'routes.12ab.js:1:947' };
let version: string;
let versions = 0;

beforeEach(async () => {
  version = `v${(versions += 1)}`;
  const opened = shop.application.get(OpenedDocuments);
  opened.count('catalog', version);
  await opened.store();
});

const report = (caller: string, given: object = {}) =>
  shop.post('/api/client-errors', { ...REPORT, version, ...given }, { 'x-forwarded-for': caller });

/** What is counted of the test's own version. */
const counted = async () => {
  const counts = await shop.application.get(FrontEndCounts).since(0);
  return counts.find((one) => one.version === version)?.errors;
};

test('an error is counted by kind and place, once for each caller', async () => {
  const answers = [
    await report('192.0.2.1'),
    await report('192.0.2.1'),
    await report('192.0.2.1', { kind: 'load', place: 'other.js' }),
    await report('192.0.2.2'),
    await report('192.0.2.3', { kind: 'load', place: undefined }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  expect(await counted()).toEqual([
    { kind: 'script', place: REPORT.place, callers: 2 },
    { kind: 'load', place: '', callers: 1 },
  ]);
});

test.each(['rejection', 'refused'] as const)(
  'errors of the kind %s, which good releases have too, are counted beside those by which a page is broken',
  async (kind) => {
    for (const one of ['blank', kind, kind, 'hung'] as const) await report('192.0.2.9', { kind: one });
    expect(await counted()).toEqual([
      { kind: 'blank', place: REPORT.place, callers: 1 },
      { kind, place: REPORT.place, callers: 1 },
    ]);
  },
);

test('errors of the office are counted for its people alone, so that one who meets them again is enough', async () => {
  shop.application.get(OpenedDocuments).count('admin', version);
  await shop.application.get(OpenedDocuments).store();
  const reportAs = async ({ headers }: { headers: Record<string, string> }, given: object = {}) =>
    shop.post(
      '/api/client-errors',
      { ...REPORT, remote: 'admin', version, ...given },
      { ...headers, 'x-forwarded-for': '192.0.2.10' },
    );
  const ofOffice = async () =>
    (await shop.application.get(FrontEndCounts).since(0)).find(
      (one) => one.remote === 'admin' && one.version === version,
    );
  for (const nobody of [{ headers: {} }, await aCustomer(shop)]) expect((await reportAs(nobody)).status).toBe(204);
  expect((await ofOffice())?.errors).toEqual([]);
  const somebody = await anAdministrator(shop);
  for (let times = 0; times < 5; times += 1) await reportAs(somebody);
  expect((await ofOffice())?.errors).toMatchObject([{ callers: 3 }]);
  await reportAs(await anAdministrator(shop));
  expect((await ofOffice())?.errors).toMatchObject([{ callers: 4 }]);
  await reportAs(somebody, { kind: 'rejection' });
  expect((await ofOffice())?.errors).toMatchObject([{ callers: 4 }, { kind: 'rejection', callers: 1 }]);
});

test('an error of the very first document with a version is counted', async () => {
  version = 'just-opened';
  shop.application.get(OpenedDocuments).count('catalog', version);
  await report('192.0.2.5');
  expect(await counted()).toMatchObject([{ callers: 1 }]);
});

test('a caller that was counted for one version is counted for another', async () => {
  await report('192.0.2.4');
  const before = version;
  version = `${before}b`;
  shop.application.get(OpenedDocuments).count('catalog', version);
  await shop.application.get(OpenedDocuments).store();
  await report('192.0.2.4');
  expect(await counted()).toHaveLength(1);
});

test('a household with many IPv6 addresses is few callers', async () => {
  await Promise.all(Array.from({ length: 16 }, (_, link) => report(`2001:db8:1:${link}::1`)));
  expect(await counted()).toMatchObject([{ callers: 2 }]);
});

test('a version that the shop has never named is not counted, and answered alike', async () => {
  const answer = await report('192.0.2.5', { version: 'unnamed' });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  version = 'unnamed';
  shop.application.get(OpenedDocuments).count('catalog', version);
  await shop.application.get(OpenedDocuments).store();
  expect(await counted()).toEqual([]);
  await report('192.0.2.5');
  expect(await counted()).toHaveLength(1);
});

test.each([
  ['a place with an address', { place: 'https://shop.example/a.js:1:2' }],
  ['a place with a message', { place: 'a.js:1:2 noura@example.com' }],
  ['a place outside of the remote', { place: '../a.js:1:2' }],
  ['a longer place', { place: `${'a'.repeat(81)}.js` }],
  ['an unknown kind', { kind: 'message' }],
  ['no kind', { kind: undefined }],
  ['a version that is an object', { version: { $gt: '' } }],
  ['a remote with a path', { remote: '../admin' }],
])('%s is refused', async (_what, given) => {
  expect((await report('192.0.2.6', given)).status).toBe(400);
  expect(await counted()).toEqual([]);
});

test('a caller that reports without end is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => report('192.0.2.7')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('an outage of the storage is no matter of the reporting page', async () => {
  const outage = jest.spyOn(shop.application.get(FrontEndCounts), 'isKnown');
  outage.mockRejectedValueOnce(new StorageUnavailable(new Error('gone')));
  expect((await report('192.0.2.8')).status).toBe(204);
  outage.mockRestore();
});
