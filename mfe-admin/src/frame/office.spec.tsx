import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { unsentCalls } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { queueOf } from '../offline/queue.ts';
import admin from '../routes.tsx';
import { DOORS } from '../runs/run/doors.ts';
import { SALES } from '../stalls/stall/sale-queue.ts';
import { anOffice, EMAIL, orderList, PAYMENT_METHODS, TODAY, USER } from '../testing/office.fixture.ts';
import { AREA_CODE } from './navigation/areas.ts';

let api: FakeApi;
beforeEach(() => {
  api = anOffice({
    'GET /api/admin/today': TODAY,
    'GET /api/admin/orders': orderList([]),
    // These tests only open the other pages and do not need their data.
    'GET /api/admin/categories': silent(),
    'GET /api/admin/categories/:id': silent(),
    'GET /api/admin/history': silent(),
    'GET /api/admin/alerts': silent(),
    'GET /api/admin/payments/settings': silent(),
    'GET /api/admin/products': silent(),
    'GET /api/admin/settings': silent(),
    'GET /api/admin/stock/purchase': silent(),
    'GET /api/admin/translations': silent(),
  });
});

function openOffice(at = '/admin', lang: 'en' | 'ar' = 'en') {
  const Page = admin.pages[at === '/admin' ? '/admin' : '/admin/*'];
  if (!Page) throw new Error('there is no office');
  return open(<Page />, { at, lang });
}

const signInAgain = () => void session.signIn(tokenOf(EMAIL, { role: 'admin', exp: Date.now() / 1000 + 7200 }));
const pagesOfOffice = (name = 'Pages of the office') => within(screen.getByRole('navigation', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  ['en', 'Pages of the office', ['Work', 'Goods', 'Customers', 'Money', 'Settings'], 'Today', 'Logout'],
  ['ar', 'صفحات المكتب', ['العمل', 'البضاعة', 'الزبائن', 'المال', 'الإعدادات'], 'اليوم', 'تسجيل الخروج'],
] as const)(
  'the frame shows in %s the rooms, the pages of the open one, the current page, and who is signed in',
  async (lang, nav, rooms, today, out) => {
    openOffice('/admin', lang);
    for (const name of rooms) expect(await pagesOfOffice(nav).findByRole('link', { name })).toBeVisible();
    expect(pagesOfOffice(nav).getAllByRole('link')).toHaveLength(5 + 6);
    const [current, ...others] = pagesOfOffice(nav).getAllByRole('link', { current: 'page' });
    expect(current).toHaveTextContent(today);
    expect(others).toEqual([]);
    expect(screen.getByText(EMAIL)).toHaveAttribute('dir', 'ltr');
    expect(await screen.findByText(USER.fullName)).toBeVisible();
    expect(screen.getByRole('button', { name: out })).toBeVisible();
    for (const page of ['/account', '/change-password'])
      expect(document.querySelector(`header a[href="${page}"]`)).toBeVisible();
  },
);

test.each([
  ['are tests', { isTest: true }, 'no money is taken'],
  ['are impossible', { methods: [], cardTokenUrl: null }, 'orders cannot be finished'],
] as const)('every page says that payments %s', async (_state, changed, words) => {
  api.answer({ 'GET /api/payments/methods': { ...PAYMENT_METHODS, ...changed } });
  openOffice();
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
});

test('an administrator who has to add a passkey first sees where, and no page of the office', async () => {
  api.answer({ 'GET /api/auth/me': { user: { ...USER, needsPasskey: true } } });
  openOffice();
  expect(await heading('One step before the office')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a passkey' })).toHaveAttribute('href', '/account#passkeys');
  expect(screen.queryByRole('heading', { level: 1, name: 'Today' })).toBeNull();
});

test('an administrator with a short password sees how to choose a longer one, and no page of the office', async () => {
  api.answer({ 'GET /api/auth/me': { user: { ...USER, needsLongerPassword: true, needsPasskey: true } } });
  openOffice();
  expect(await screen.findByText(/needs a password of at least 12 characters/)).toBeVisible();
  const ways = screen.getAllByRole('link', { name: 'Change password' });
  expect(ways.at(-1)).toHaveAttribute('href', '/change-password');
  expect(screen.queryByRole('heading', { level: 1, name: 'Today' })).toBeNull();
});

test('who embroiders finds the production sheet, and nothing that the role does not open', async () => {
  const user = { ...USER, staffRole: 'embroiderer', permissions: ['office', 'production'] };
  const me = Promise.withResolvers<unknown>();
  api.answer({ 'GET /api/auth/me': me.promise, 'GET /api/admin/production': silent() });
  // Its code is there, so that only the answer is awaited.
  AREA_CODE.today.start();
  await waitFor(() => expect(AREA_CODE.today.get().status).toBe('ready'));
  openOffice();
  await waitFor(() => expect(api.to('GET /api/auth/me')).not.toEqual([]));
  me.resolve({ user });
  await waitFor(() => expect(location.pathname).toBe('/admin/production'));
  expect(pagesOfOffice().getAllByRole('link')).toHaveLength(1);
  for (const name of ['Rooms', 'Work']) expect(screen.queryByRole('navigation', { name })).toBeNull();
  act(() => history.pushState(null, '', '/admin/orders'));
  expect(await heading('This page is not part of your role')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your page' })).toHaveAttribute('href', '/admin/production');
  expect(api.requests.filter(({ path }) => /today|orders/.test(path))).toEqual([]);
});

test.each([
  ['cannot say what the person may do', refusal(503, 'OVERLOADED'), 'Hello', () => rereadOwnAnswers(() => true)],
  ['is asked again for another session', { user: USER }, 'Hello Noura', signInAgain],
])('a page is open, and stays so, when the shop %s', async (_when, me, title, askAgain) => {
  api.answer({ 'GET /api/auth/me': me });
  openOffice();
  const page = await heading(title);
  const asked = api.to('GET /api/auth/me').length;
  api.answer({ 'GET /api/auth/me': silent() });
  act(askAgain);
  await waitFor(() => expect(api.to('GET /api/auth/me').length).toBeGreaterThan(asked));
  expect(page).toBeInTheDocument();
});

test('the page of an own run follows no events, whose refusal after a pause would end its session', async () => {
  const [events, run] = ['GET /api/admin/events', 'GET /api/admin/own-runs/:id'];
  const user = { ...USER, permissions: ['office', 'deliveries', 'orders.read'] };
  api.answer({ 'GET /api/auth/me': { user }, [run]: silent() });
  openOffice('/admin/runs/run');
  await waitFor(() => expect(api.to(run)).toHaveLength(1));
  expect(api.to(events)).toEqual([]);
  act(() => history.pushState(null, '', '/admin/orders'));
  await waitFor(() => expect(api.to(events)).toHaveLength(1));
});

test.each([
  ['/admin/categories/edit/7', 'Edit category', 'Categories'],
  ['/admin/settings/payments', 'Payments', 'Settings'],
])('the page %s has its own title, and marks the one that leads to it', async (at, title, above) => {
  openOffice(at);
  await waitFor(() => expect(document.title).toBe(title));
  expect(await pagesOfOffice().findByRole('link', { name: above })).toHaveAttribute('aria-current', 'true');
  expect(pagesOfOffice().getAllByRole('link', { current: true })).toHaveLength(1);
});

test('the open page of the room is moved into view, once it is known what the person may open', async () => {
  const moved: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    moved.push(this);
  };
  openOffice('/admin/stock/purchase');
  await waitFor(() => expect(moved.map(({ textContent }) => textContent)).toEqual(['Purchase list']));
});

test('a link changes the page and keeps the frame', async () => {
  const visitor = openOffice();
  await heading('Hello Noura');
  const nav = screen.getByRole('navigation', { name: 'Pages of the office' });
  await visitor.click(pagesOfOffice().getByRole('link', { name: 'Goods' }));
  await visitor.click(await pagesOfOffice().findByRole('link', { name: 'Categories' }));
  await waitFor(() => expect(document.title).toBe('Categories'));
  expect(location.pathname).toBe('/admin/categories');
  expect(pagesOfOffice().queryByRole('link', { name: 'Orders' })).toBeNull();
  expect(nav).toBeInTheDocument();
});

test('an unknown address shows a message with a link to a known page', async () => {
  openOffice('/admin/nothing');
  await heading('Page not found');
  expect(document.title).toBe('Page not found');
  expect(screen.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/admin');
});

test('the menu of a narrow screen opens a page and closes', async () => {
  const visitor = openOffice();
  await visitor.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await visitor.click(within(menu).getByRole('link', { name: 'Alerts' }));
  await waitFor(() => expect(document.title).toBe('Alerts'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on a narrow screen the rooms are a bar, and the pages of the open one a row', async () => {
  const visitor = openOffice();
  const rooms = within(await screen.findByRole('navigation', { name: 'Rooms' }));
  expect(rooms.getByRole('link', { current: 'page' })).toHaveTextContent('Work');
  const work = within(screen.getByRole('navigation', { name: 'Work' }));
  expect(work.getByRole('link', { current: 'page' })).toHaveTextContent('Today');
  await visitor.click(work.getByRole('link', { name: 'Orders' }));
  expect(work.getByRole('link', { current: 'page' })).toHaveTextContent('Orders');
  expect(rooms.getByRole('link', { current: true })).toHaveTextContent('Work');
  await visitor.click(rooms.getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(document.title).toBe('Settings'));
  expect(screen.queryByRole('navigation', { name: 'Work' })).toBeNull();
});

test('going back closes the menu and stays on the page', async () => {
  const visitor = openOffice();
  await visitor.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog');
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/admin');
});

test('the language changes at once, without a reload', async () => {
  const visitor = openOffice();
  await heading('Hello Noura');
  await visitor.click(screen.getByRole('button', { name: 'العربية' }));
  await heading('أهلًا Noura');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(pagesOfOffice('صفحات المكتب').getByRole('link', { current: 'page' })).toHaveTextContent('اليوم');
});

test('signing out ends the sessions on the server and then the one of this browser', async () => {
  const visitor = openOffice();
  api.answer({ 'POST /api/auth/logout': { message: 'done' } });
  await visitor.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(session.get()).toBeNull());
  expect(api.to('POST /api/auth/logout')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
});

test('calls under way are aborted before the sessions end, so that none is refused', async () => {
  api.answer({ 'GET /api/admin/today': silent() });
  const calls = jest.spyOn(globalThis, 'fetch');
  const signalOf = (path: string) => calls.mock.calls.find(([asked]) => asked === path)?.[1]?.signal;
  const visitor = openOffice();
  await waitFor(() => expect(signalOf('/api/admin/today')?.aborted).toBe(false));
  api.answer({
    'POST /api/auth/logout': () => {
      expect(['/api/admin/today', '/api/admin/events'].map((path) => signalOf(path)?.aborted)).toEqual([true, true]);
      return { message: 'done' };
    },
  });
  await visitor.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(session.get()).toBeNull());
  calls.mockRestore();
});

test('when the server cannot be reached for signing out, the visitor learns it and can sign out of this browser alone', async () => {
  api.answer({ 'POST /api/auth/logout': offline() });
  const visitor = openOffice();
  await visitor.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
  expect(session.get()).not.toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Log out here only' }));
  await waitFor(() => expect(session.get()).toBeNull());
});

/** What a driver and a stall have entered on this device. */
async function enterWithoutSignal(): Promise<void> {
  const visit = { visit: 'delivered', takesMoney: true, toCollect: 5 } as const;
  await queueOf(DOORS).add({ runs: 'own-runs', run: 'run', order: 'A', ...visit });
  const sale = { orderItems: [{ productId: 'bow', quantity: 1 }], payment: 'cash' as const };
  await queueOf(SALES).add({ stall: 'fair', sale });
}

test('before a sign-out that would delete what was not sent, the office asks and sends it first', async () => {
  const [door, sale] = ['PUT /api/admin/own-runs/:id/stops/:order', 'POST /api/admin/stalls/:id/sales'];
  api.answer({ [door]: offline(), [sale]: offline(), 'POST /api/auth/logout': { message: 'done' } });
  await enterWithoutSignal();
  const visitor = openOffice();
  await visitor.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await visitor.click(menu.getByRole('button', { name: 'Logout' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Not sent yet: 2' }));
  await visitor.click(question.getByRole('button', { name: 'Send, then log out' }));
  expect(await question.findByText(/They could not be sent/)).toBeVisible();
  expect(session.get()).not.toBeNull();
  api.answer({ [door]: { run: {} }, [sale]: { order: {} } });
  await visitor.click(question.getByRole('button', { name: 'Send, then log out' }));
  await waitFor(() => expect(session.get()).toBeNull());
  expect([door, sale].map((path) => api.to(path).length > 1)).toEqual([true, true]);
});

test('who stays keeps what was not sent, and who loses it can sign out without the server', async () => {
  const door = 'PUT /api/admin/own-runs/:id/stops/:order';
  api.answer({ [door]: refusal(409, 'RUN_NOT_POSSIBLE'), 'POST /api/admin/stalls/:id/sales': offline() });
  api.answer({ 'POST /api/auth/logout': offline() });
  await enterWithoutSignal();
  const visitor = openOffice();
  const ask = async () => {
    await visitor.click(await screen.findByRole('button', { name: 'Logout' }));
    return within(await screen.findByRole('alertdialog', { name: 'Not sent yet: 2' }));
  };
  await waitFor(() => expect(unsentCalls()).toBe(2));
  let question = await ask();
  expect(question.getByText(/The shop refused 1 of them/)).toBeVisible();
  await visitor.click(question.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  question = await ask();
  await visitor.click(question.getByRole('button', { name: 'Log out and lose them' }));
  await visitor.click(await screen.findByRole('button', { name: 'Log out here only' }));
  await waitFor(() => expect(session.get()).toBeNull());
});

test('signing out works when the session is already over', async () => {
  api.answer({ 'POST /api/auth/logout': refusal(401, 'UNAUTHENTICATED') });
  const visitor = openOffice();
  await visitor.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(session.get()).toBeNull());
});

test('a person who is no longer an administrator loses the office, although the token still has the role', async () => {
  api.answer({ 'GET /api/auth/me': { user: { ...USER, role: 'customer' } } });
  openOffice();
  await waitFor(() => expect(session.get()?.user.role).toBe('customer'));
});
