import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FRONT_END_FINDINGS } from '@fyonka/api-contract/values/front-ends';
import type { FrontEndVersion, FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openLoaded } from '../testing/open-address.tsx';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

const AT = '2026-11-22T06:00:00.000Z';
const READ = 'GET /api/admin/front-ends';
const HISTORY = 'GET /api/admin/history';
const USE = 'POST /api/admin/front-ends/catalog/use';
const CANARY = 'POST /api/admin/front-ends/catalog/canary';
const ROLL_BACK = 'POST /api/admin/front-ends/catalog/rollback';

const version = (name: string, more: Partial<FrontEndVersion> = {}): FrontEndVersion => ({
  version: name,
  releasedAt: AT,
  isOnHost: true,
  documents: 0,
  callers: 0,
  errors: [],
  ...more,
});
/** The catalog, whose visitors get `v2` since they got `v1`; `v3` is new. */
const catalog = (more: Partial<FrontEndView> = {}): FrontEndView => ({
  name: 'catalog',
  chosen: { version: 'v2' },
  shown: 'v2',
  previous: { version: 'v1' },
  canary: null,
  versions: [version('v3'), version('v2', { documents: 1000 }), version('v1')],
  findings: [],
  ...more,
});
const WITH_CANARY = catalog({ canary: { version: 'v3', percent: 7, since: AT } });
const noHistory = { entries: [], total: 0, page: 1, limit: 50 };
/** Somebody has chosen a version. */
const historyOf = (to: string, by: string) => ({
  ...noHistory,
  entries: [{ at: AT, by, kind: 'version-used', changes: [{ field: 'version', from: null, to }] }],
});

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ [READ]: { frontEnds: [catalog()] }, [HISTORY]: noHistory });
});
afterEach(() => void jest.useRealTimers());

const show = (...frontEnds: FrontEndView[]) => api.answer({ [READ]: { frontEnds } });
const openPage = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/front-ends', lang);
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
/** The question of a front end; toasts are dialogs too. */
const QUESTION = { name: /[?؟]$/ };
const dialog = async () => within(await screen.findByRole('alertdialog', QUESTION));
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog', QUESTION)).toBeNull());
const press = (name: string | RegExp) => screen.findByRole('button', { name });

test('shows what visitors get since when and by whom, what was before, and what was counted of each version', async () => {
  api.answer({ [HISTORY]: historyOf('v2', 'noura@example.com') });
  const errors = [{ kind: 'load' as const, exactly: 'style' as const, place: 'routes.1.js:2:3', callers: 12 }];
  show(catalog({ versions: [version('v3', { documents: 400, callers: 12, errors }), ...catalog().versions.slice(1)] }));
  const visitor = await openPage();
  const now = await screen.findByText('Visitors get', { selector: 'dt' });
  await waitFor(() => expect(now.parentElement).toHaveTextContent(/v2since .*9:00.*by noura@example\.com/));
  expect(screen.getByText('Before that').parentElement).toHaveTextContent('v1');
  expect((await row('v2')).getByText('All visitors get it')).toBeVisible();
  expect((await row('v2')).getByText('1000 pages opened')).toBeVisible();
  expect((await row('v2')).getByText('No errors')).toBeVisible();
  expect((await row('v1')).getByText('Not opened')).toBeVisible();
  const third = await row('v3');
  expect(third.getByText('3%').parentElement).toHaveTextContent('3% many errors');
  expect(third.getByText('12 visitors with an error, 400 pages opened')).toBeVisible();
  await visitor.click(third.getByText('Which errors'));
  expect(third.getByText('A style sheet was missing: 12 visitors')).toBeVisible();
  expect(third.getByText('routes.1.js:2:3')).toBeVisible();
});

test('what only the server has seen of a version is shown as well, with the page', async () => {
  const errors = [{ kind: 'render' as const, exactly: 'view-thrown' as const, place: '/product/:id', callers: 1 }];
  show(catalog({ versions: [version('v3', { documents: 26, errors })] }));
  const visitor = await openPage();
  const third = await row('v3');
  expect(third.queryByText('No errors')).toBeNull();
  await visitor.click(third.getByText('Which errors'));
  expect(third.getByText(/^The server could not draw a page .*: once$/)).toBeVisible();
  expect(third.getByText('/product/:id')).toBeVisible();
});

test('one visitor with an error does not make a quiet shop alarming', async () => {
  show(catalog({ versions: [version('v3', { documents: 26, callers: 1 })] }));
  await openPage();
  expect((await row('v3')).getByText('3.8%').parentElement).toHaveTextContent('3.8% few errors');
});

test('rolls back after saying what visitors get then', async () => {
  const visitor = await openPage();
  await visitor.click(await press('Roll back'));
  const asked = await dialog();
  expect(asked.getByText(/get/)).toHaveTextContent('All visitors get v1 again, the version before, instead of v2.');
  expect(api.to(ROLL_BACK)).toHaveLength(0);
  const after = catalog({ chosen: { version: 'v1' }, shown: 'v1', previous: null });
  api.answer({ [ROLL_BACK]: { frontEnd: after }, [HISTORY]: historyOf('v1', 'dana@example.com') });
  show(after);
  await visitor.click(asked.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText(/All visitors get .*v1.* within 15 seconds/)).toBeVisible();
  expect((await row('v1')).getByText('All visitors get it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
  expect(await screen.findByText('dana@example.com')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Catalog' })).toHaveFocus();
});

test('a version is used for all visitors, and so is the build outside of the releases', async () => {
  const visitor = await openPage();
  await visitor.click(await press('Use for all: v1'));
  const first = await dialog();
  expect(first.getByText(/instead/)).toHaveTextContent('All visitors get v1 then, instead of v2.');
  api.answer({ [USE]: { frontEnd: catalog({ chosen: { version: 'v1' }, shown: 'v1' }) } });
  await visitor.click(first.getByRole('button', { name: 'Use for all' }));
  await closed();
  await visitor.click(await press(/^Use for all: the build/));
  await visitor.click((await dialog()).getByRole('button', { name: 'Use for all' }));
  await waitFor(() => expect(api.to(USE).map(({ body }) => body)).toEqual([{ version: 'v1' }, { version: null }]));
});

test('a canary begins with a percentage of the visitors, gets more, and ends', async () => {
  api.answer({ [CANARY]: { frontEnd: WITH_CANARY } });
  const visitor = await openPage();
  await visitor.click(await press('Start as canary: v3'));
  const start = await dialog();
  const field = start.getByRole('textbox', { name: /Percentage/ });
  await visitor.clear(field);
  await visitor.type(field, '100');
  await visitor.click(start.getByRole('button', { name: 'Set the canary' }));
  expect(field).toHaveFocus();
  expect(start.getByText('Write a whole number from 1 to 99')).toBeVisible();
  await visitor.clear(field);
  await visitor.type(field, '٧');
  show(WITH_CANARY);
  await visitor.click(start.getByRole('button', { name: 'Set the canary' }));
  expect(await screen.findByText(/7% of the visitors get .*v3.* within 15 seconds/)).toBeVisible();
  expect((await row('v3')).getByText('Canary: 7% of the visitors')).toBeVisible();
  expect((await row('v2')).getByText('93% of the visitors get it')).toBeVisible();

  await visitor.click(await press('Change the percentage'));
  const raised = (await dialog()).getByRole('textbox', { name: /Percentage/ });
  expect(raised).toHaveValue('7');
  await visitor.clear(raised);
  await visitor.type(raised, '50{Enter}');
  await closed();

  await visitor.click(await press('End the canary'));
  const end = await dialog();
  expect(end.getByText(/All visitors/)).toHaveTextContent('All visitors get v2 then.');
  api.answer({ [CANARY]: { frontEnd: catalog() } });
  show(catalog());
  await visitor.click(end.getByRole('button', { name: 'End the canary' }));
  expect(await press('Roll back')).toBeVisible();
  expect(api.to(CANARY).map(({ body }) => body)).toEqual([
    { version: 'v3', percent: 7 },
    { version: 'v3', percent: 50 },
    { version: 'v3', percent: 0 },
  ]);
});

test('a refusal stays in the dialog, and the page is read again', async () => {
  const visitor = await openPage();
  await visitor.click(await press('Use for all: v3'));
  const asked = await dialog();
  const use = asked.getByRole('button', { name: 'Use for all' });
  api.answer({ [USE]: offline() });
  await visitor.click(use);
  expect(await asked.findByText(/The shop did not answer/)).toBeVisible();
  api.answer({ [USE]: refusal(409, 'RELEASE_UNREADABLE', { message: 'Its files cannot be read.' }) });
  show(catalog({ canary: { version: 'v1', percent: 9, since: AT } }));
  await visitor.click(use);
  expect(await asked.findByText('Its files cannot be read.')).toBeVisible();
  // Somebody else has begun a canary meanwhile, which this change ends.
  expect(await asked.findByText(/The canary/)).toHaveTextContent('The canary v1 ends.');
});

test.each(FRONT_END_FINDINGS)(
  'a finding of the kind %s is a plain sentence with what to do, in both languages',
  (kind) => {
    for (const words of [en, ar] as Readonly<Record<string, unknown>>[]) {
      expect(String(words[`finding-${kind}`]).length).toBeGreaterThan(15);
      expect(String(words[`todo-${kind}`]).length).toBeGreaterThan(60);
    }
  },
);

test('findings are counted, and each names its version and the exact reason', async () => {
  const about = '/levels/:key (catalog)';
  show(catalog({ findings: [{ kind: 'page-claimed-twice', version: 'v3', about, at: null }] }), {
    ...catalog({ name: 'parcels', chosen: { version: 'v2' }, shown: 'v1' }),
    findings: [{ kind: 'canary-failed', version: 'v9', about: '7 / 40', at: AT, error: 'blank' }],
  });
  await openPage();
  expect(await screen.findByText('2 findings')).toBeVisible();
  const claimed = screen.getByText('It claims a page that another front end has').closest('[role]');
  expect(claimed).toHaveTextContent(about);
  expect(claimed).toHaveTextContent('Version: v3');
  // A front end that is not the shop's own has its name in the map of remotes; it does not show what was chosen.
  const other = within(screen.getByRole('region', { name: 'parcels' }));
  expect(other.getByText('A canary rolled itself back').closest('[role]')).toHaveTextContent(
    'A page had nothing in it: 7 visitors, 40 pages opened',
  );
  expect(other.getByText(/is chosen, but visitors do not get it yet/)).toBeVisible();
});

test('a front end without releases says how to make one, and one that cannot be read says what visitors see', async () => {
  const lone = { chosen: { version: null }, previous: null, versions: [] };
  show(
    catalog({ ...lone, shown: null }),
    catalog({ ...lone, name: 'admin', shown: 'v0', versions: [version('v0', { isOnHost: false, releasedAt: null })] }),
  );
  await openPage();
  const [first, office] = (await screen.findAllByRole('region')).map((region) => within(region));
  expect(first?.getByText(/Visitors see that this part did not load/)).toBeVisible();
  expect(first?.getByText('release')).toBeVisible();
  expect(office?.getByText("the build at the host's own address")).toBeVisible();
  expect(office?.queryByRole('button', { name: /Use for all|Start as/ })).toBeNull();
});

test('releases that nobody gets are listed when asked for', async () => {
  const old = Array.from({ length: 9 }, (_, index) => version(`old${index}`));
  show(catalog({ versions: [...catalog().versions, ...old] }));
  const visitor = await openPage();
  expect(await screen.findByRole('row', { name: /^old0/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^old8/ })).toBeNull();
  await visitor.click(await press('Show all 13 versions'));
  expect(screen.getByRole('row', { name: /^old8/ })).toBeVisible();
});

test('reads itself again while it is in view, and keeps what it shows when that fails', async () => {
  jest.useFakeTimers();
  const opening = openPage();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await opening;
  show(WITH_CANARY);
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('Canary: 7% of the visitors')).toBeVisible();
  // The administrator did not ask for it: it must not keep the session alive.
  expect(api.to(READ).at(-1)?.headers.get('x-background')).toBe('1');
  api.answer({ [READ]: reply(503, { code: 'UNAVAILABLE' }) });
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText(/What is shown may be out of date/)).toBeVisible();
  expect(screen.getByText('Canary: 7% of the visitors')).toBeVisible();
});

test('the page is in Arabic, explains its two words, and can be read again after a failure', async () => {
  api.answer({ [READ]: refusal(503, 'UNAVAILABLE') });
  const visitor = await openPage('ar');
  await screen.findByRole('alert');
  show(WITH_CANARY);
  await visitor.click(screen.getByRole('button', { name: /المحاولة/ }));
  expect(await screen.findByRole('heading', { name: 'الكتالوج' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('الواجهات');
  expect(screen.getByText(/^الواجهة جزء من صفحات المتجر/)).toBeVisible();
  expect(screen.getByText(/^التجربة إصدار جديد/)).toBeVisible();
  await visitor.click(await press('إنهاء التجربة'));
  expect((await dialog()).getByText(/يصل/)).toHaveTextContent('يصل v2 بعدها إلى كل الزوار.');
});
