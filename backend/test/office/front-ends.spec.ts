import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import type { FrontEndAnswer, FrontEndsAnswer, FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';
import { FirstViews } from '../../src/adapters/http/pages/first-views/first-views.ts';
import { OpenedDocuments } from '../../src/application/front-ends/opened-documents.ts';
import { FrontEnds, Releases } from '../../src/application/front-ends/ports.ts';
import { SHOP_ITSELF } from '../../src/domain/history.ts';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { codeOf, read } from '../support/server/answers.ts';
import { describedApi } from '../support/server/described-api.ts';
import type { DescribedApi } from '../support/server/described-api.ts';
import { writeRelease } from '../support/server/releases.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
let api: DescribedApi;
const folder = () => join(shop.dataDir, 'releases', 'catalog');

beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
  api = await describedApi(shop);
});
afterAll(() => shop.close());

beforeEach(() => {
  rmSync(folder(), { recursive: true, force: true });
  for (const version of ['one', 'two', 'three']) writeRelease(folder(), version);
});

const catalog = async (): Promise<FrontEndView> => {
  const { frontEnds } = await office.get<FrontEndsAnswer>('front-ends');
  const found = frontEnds.find(({ name }) => name === 'catalog');
  if (!found) throw new Error('the catalog is missing');
  return found;
};
const post = (path: string, body: object = {}) =>
  send(shop, 'POST', `/api/admin/front-ends/${path}`, { headers: office.headers, body });
const change = async (path: string, body?: object) =>
  (await read<FrontEndAnswer>(await post(path, body), 200)).frontEnd;

test('a version is used, another is a canary, and each step back is one call', async () => {
  expect(await catalog()).toMatchObject({ chosen: { version: null }, previous: null, canary: null });
  expect(await change('catalog/use', { version: 'one' })).toMatchObject({
    chosen: { version: 'one' },
    previous: { version: null },
  });
  await change('catalog/use', { version: 'two' });
  const canary = { version: 'three', percent: 5 };
  expect(await change('catalog/canary', canary)).toMatchObject({ chosen: { version: 'two' }, canary });
  expect(await change('catalog/canary', { ...canary, percent: 0 })).toMatchObject({ canary: null });
  await change('catalog/canary', canary);
  expect(await change('catalog/rollback')).toMatchObject({ chosen: { version: 'two' }, canary: null });
  expect(await change('catalog/rollback')).toMatchObject({ chosen: { version: 'one' }, previous: null });
  expect(await change('catalog/use', { version: null })).toMatchObject({ chosen: { version: null } });

  const { entries } = await office.get<HistoryAnswer>('history?subject=front-ends&id=catalog');
  expect(entries.map(({ kind, by }) => [kind, by === office.email])).toEqual([
    ['version-used', true],
    ['rolled-back', true],
    ['rolled-back', true],
    ['canary-set', true],
    ['canary-ended', true],
    ['canary-set', true],
    ['version-used', true],
    ['version-used', true],
  ]);
});

test('the versions of the host and those in use have their counts', async () => {
  const opened = shop.application.get(OpenedDocuments);
  opened.count('catalog', 'two', 3);
  opened.count('catalog', 'of-before');
  await opened.store();
  await shop.post('/api/client-errors', { remote: 'catalog', version: 'two', kind: 'blank' });
  const { versions } = await catalog();
  expect(versions.map(({ version, isOnHost, documents, callers }) => [version, isOnHost, documents, callers])).toEqual([
    ['three', true, 0, 0],
    ['two', true, 3, 1],
    ['one', true, 0, 0],
    ['catalog1', false, 0, 0],
    ['of-before', false, 1, 0],
  ]);
  expect(versions[1]?.errors).toEqual([{ kind: 'render', exactly: 'blank', place: null, callers: 1 }]);
  expect(versions[0]?.releasedAt).toBe('2026-01-03T00:00:00.000Z');
});

test('a canary that rolled itself back is a finding until somebody changes the front end', async () => {
  await change('catalog/canary', { version: 'two', percent: 5 });
  const frontEnds = shop.application.get(FrontEnds);
  const canary = (await frontEnds.pointers()).get('catalog')?.canary;
  if (!canary) throw new Error('no canary runs');
  const by = { editor: SHOP_ITSELF, at: Date.UTC(2026, 0, 9) };
  await frontEnds.change(
    'catalog',
    { kind: 'fail', canary, because: { documents: 40, callers: 9, error: 'blank' } },
    by,
  );
  expect(await catalog()).toMatchObject({
    canary: null,
    findings: [
      { kind: 'canary-failed', version: 'two', about: '9 / 40', at: '2026-01-09T00:00:00.000Z', error: 'blank' },
    ],
  });
  expect(await change('catalog/use', { version: 'one' })).toMatchObject({ findings: [] });
});

test.each([
  ['a front end that there is not', 'cart/use', { version: 'one' }, 404, 'FRONT_END_NOT_FOUND'],
  ['a version that the host does not list', 'catalog/use', { version: 'four' }, 404, 'RELEASE_NOT_FOUND'],
  ['a version of another front end', 'checkout/use', { version: 'one' }, 409, 'RELEASE_UNREADABLE'],
  ['a version without a name', 'catalog/use', {}, 400, 'VALIDATION_FAILED'],
  ['a version that is a path', 'catalog/use', { version: '../one' }, 400, 'VALIDATION_FAILED'],
  ['a canary for everybody', 'catalog/canary', { version: 'one', percent: 100 }, 400, 'VALIDATION_FAILED'],
  ['a canary of a version that is not there', 'catalog/canary', { version: 'x', percent: 5 }, 404, 'RELEASE_NOT_FOUND'],
  ['a rollback to nothing', 'checkout/rollback', {}, 409, 'NOTHING_TO_ROLL_BACK'],
])('%s is refused', async (_what, path, body, status, code) => {
  const answer = await post(path, body);
  expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
});

test('a version with a broken manifest or a changed file is refused, and so is a canary of the version in use', async () => {
  await change('catalog/use', { version: 'one' });
  expect(await codeOf(await post('catalog/canary', { version: 'one', percent: 5 }))).toBe('RELEASE_IN_USE');
  writeFileSync(join(folder(), 'three', 'remoteEntry.three.js'), "void 'Three';\n");
  expect(await codeOf(await post('catalog/use', { version: 'three' }))).toBe('RELEASE_UNREADABLE');
  writeFileSync(join(folder(), 'two', 'mf-manifest.json'), '<!doctype html>');
  expect(await codeOf(await post('catalog/use', { version: 'two' }))).toBe('RELEASE_UNREADABLE');
  expect((await catalog()).chosen).toEqual({ version: 'one' });
});

test('a version that claims a page of another, or drops one of the sitemap, is refused with its name', async () => {
  const pages = (await shop.application.get(Releases).pages(new Map())).find(({ name }) => name === 'catalog')?.pages;
  writeRelease(folder(), 'greedy', { pages: [...(pages as RemotePage[]), { pattern: '/checkout' }] });
  writeRelease(folder(), 'poor', { pages: [{ pattern: '/' }] });
  for (const path of ['use', 'canary']) {
    const refusal = async (version: string) =>
      read<ErrorAnswer>(await post(`catalog/${path}`, { version, ...(path === 'canary' && { percent: 5 }) }), 409);
    expect(await refusal('greedy')).toMatchObject({
      code: 'RELEASE_TAKES_PAGES',
      errors: [{ code: 'PAGE_OF_ANOTHER', message: expect.stringContaining('/checkout (checkout)') }],
    });
    expect(await refusal('poor')).toMatchObject({
      code: 'RELEASE_DROPS_PAGES',
      errors: [{ code: 'PAGE_DROPPED', message: expect.stringContaining('/product/:id') }],
    });
  }
});

test('a version that does not draw a page of its own is refused with page and reason, unless visitors had it', async () => {
  const drawing = (pattern: string) => `export const render = ({ pattern, language, parameters }, { answers }) => {
    if (pattern === '${pattern}' && language === 'en')
      return { html: answers['/api/products/' + parameters.id].lost.html, lacks: [] };
    return { html: '<p></p>', lacks: [] };
  };`;
  writeRelease(folder(), 'blank', {}, drawing('/product/:id'));
  const before = (await catalog()).chosen;
  for (const [path, body] of [
    ['use', { version: 'blank' }],
    ['canary', { version: 'blank', percent: 5 }],
  ] as const)
    expect(await read<ErrorAnswer>(await post(`catalog/${path}`, body), 409)).toMatchObject({
      code: 'RELEASE_DOES_NOT_DRAW',
      errors: [
        { code: 'PAGE_NOT_DRAWN', message: expect.stringMatching(/^Not drawn: \W?\/product\/:id \(en\) TypeError/) },
      ],
    });
  expect((await catalog()).chosen).toEqual(before);
  // No visitor went without: alerts count these.
  expect(Object.values(shop.application.get(FirstViews).tallyOf('catalog@blank'))).toEqual([0, 0, 0, 0, 0, 0]);

  await change('catalog/use', { version: 'two' });
  await change('catalog/use', { version: 'one' });
  rmSync(join(folder(), 'releases.json'));
  for (const version of ['one', 'two']) writeRelease(folder(), version, {}, drawing('/product/:id'));
  expect(await change('catalog/rollback')).toMatchObject({ chosen: { version: 'two' } });
});

test('releases are served below the remote, and nothing else of the data folder', async () => {
  const get = async (path: string) => (await shop.get(`/remotes/catalog/releases/${path}`)).status;
  expect(await Promise.all(['releases.json', 'one/remoteEntry.one.js'].map(get))).toEqual([200, 200]);
  expect(await get('%2e%2e/%2e%2e/shop.sqlite')).toBe(404);
});

test('answers are as the API document says', async () => {
  const call = (name: string) => `POST /api/admin/front-ends/{name}/${name}`;
  await api.expectAnswer('GET /api/admin/front-ends', 200, await send(shop, 'GET', '/api/admin/front-ends', office));
  await api.expectAnswer(call('use'), 200, await post('catalog/use', { version: 'two' }));
  await api.expectAnswer(call('use'), 200, await post('catalog/use', { version: 'three' }));
  await api.expectAnswer(call('canary'), 200, await post('catalog/canary', { version: 'one', percent: 5 }));
  await api.expectAnswer(call('rollback'), 200, await post('catalog/rollback'));
  await api.expectAnswer(call('use'), 404, await post('catalog/use', { version: 'four' }));
  await api.expectAnswer(call('canary'), 409, await post('catalog/canary', { version: 'three', percent: 5 }));
  expect(api.missing('frontEnds')).toEqual([]);
});
