import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { OfficeSearchAnswer } from '@fyonka/api-contract/wire/search';
import { offline } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../frame/office.tsx';
import { Permissions } from '../permissions/use-permissions.ts';
import { officeProduct } from '../testing/goods.ts';
import { anOffice, orderRow } from '../testing/office.fixture.ts';
import { SearchAll } from './search-all.tsx';
import { searchAll } from './search-state.ts';

const NOTHING: OfficeSearchAnswer = { orders: [], products: [], users: [] };
const user = { _id: 'u1', fullName: 'Noura', email: 'noura@example.com', phone: '', role: 'customer' as const };
const sums = { createdAt: '2026-11-22T06:00:00.000Z', totalOrders: 1, totalAmount: 2, lastOrderDate: null };
const FOUND = {
  orders: [orderRow('7K3QM-9TZ4W-C')],
  products: [officeProduct('bow')],
  users: [{ ...user, ...sums }],
} satisfies OfficeSearchAnswer;

/** The key of the letter K on an Arabic keyboard. */
const ARABIC_K = { key: 'ن', code: 'KeyK', ctrlKey: true, cancelable: true };

let api: FakeApi;
beforeEach(() => {
  api = anOffice({ 'GET /api/admin/search': NOTHING });
  searchAll.set(false);
});

function openPage(lang: 'en' | 'ar' = 'en') {
  return open(
    <OfficeSurroundings>
      <button type="button">Of the page</button>
      <SearchAll />
    </OfficeSurroundings>,
    { at: '/admin/settings', lang },
  );
}
const field = () => screen.findByRole('searchbox');
const chosen = () => document.querySelector('[role=option][data-focused]');

test.each([
  ['{Control>}k{/Control}', 'en'],
  ['{Meta>}k{/Meta}', 'en'],
  ['{Control>}ن{/Control}', 'ar'],
] as const)('%s opens the search with the focus in its field, and closes it', async (keys, lang) => {
  const visitor = openPage(lang);
  const press = async () => {
    if (lang === 'en') await visitor.keyboard(keys);
    else act(() => void dispatchEvent(new KeyboardEvent('keydown', ARABIC_K)));
  };
  screen.getByRole('button').focus();
  await press();
  expect(await field()).toHaveFocus();
  await press();
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Of the page' })).toHaveFocus());
});

test('lists the pages before anything is typed; Escape closes it', async () => {
  const visitor = openPage();
  await visitor.keyboard('{Control>}k{/Control}');
  await field();
  const pages = within(await screen.findByRole('group', { name: 'Pages' }));
  expect(pages.getByRole('option', { name: 'Add product' })).toHaveAttribute('href', '/admin/products/new');
  expect(pages.queryByRole('option', { name: 'Order' })).toBeNull();
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});

test('finds a page by a word in either language, and opens it with Enter', async () => {
  const visitor = openPage();
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.type(await field(), 'إضافه منتج');
  await waitFor(() => expect(chosen()).toHaveTextContent('Add product'));
  await visitor.keyboard('{Enter}');
  expect(location.pathname).toBe('/admin/products/new');
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});

test.each([
  ['رسوم', 'en', 'Delivery areas', '/admin/settings/areas'],
  ['password', 'ar', 'المسؤولون', '/admin/settings/administrators'],
  ['instagram', 'en', 'Instagram', '/admin/settings/shop#field=social.instagram'],
  ['تغليف', 'en', 'Gift wrapping', '/admin/settings/shop#field=giftWrapping'],
] as const)('finds a page or a single setting by “%s”, also by other words for it', async (text, lang, name, href) => {
  const visitor = openPage(lang);
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.type(await field(), text);
  expect(await screen.findByRole('option', { name: new RegExp(name) })).toHaveAttribute('href', href);
});

test('finds only what the person may open', async () => {
  const visitor = open(
    <Permissions value={['office', 'production']}>
      <OfficeSurroundings>
        <SearchAll />
      </OfficeSurroundings>
    </Permissions>,
    { at: '/admin/production' },
  );
  await visitor.keyboard('{Control>}k{/Control}');
  await field();
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Production sheet',
    'Alerts',
    'Settings',
  ]);
});

test('finds orders, products and people; arrow keys move through them while the focus stays in the field', async () => {
  api.answer({ 'GET /api/admin/search': FOUND });
  const visitor = openPage();
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.type(await field(), '7k3');
  const option = (name: string) => screen.findByRole('option', { name: new RegExp(name) });
  expect(await option('7K3QM-9TZ4W-C')).toHaveAttribute('href', '/admin/orders/id-7K3QM-9TZ4W-C');
  expect(await option('Noura')).toHaveAttribute('href', '/admin/registered-users?search=noura%40example.com');
  expect(screen.getByText('3 found')).toBeInTheDocument();
  // Enter opens the first result without another key.
  await waitFor(() => expect(chosen()).toHaveTextContent('7K3QM-9TZ4W-C'));
  await visitor.keyboard('{ArrowDown}');
  await waitFor(() => expect(chosen()).toHaveTextContent(FOUND.products[0]?.name.en ?? ''));
  expect(await field()).toHaveFocus();
  await visitor.keyboard('{Enter}');
  expect(location.pathname).toBe('/admin/products/edit/bow');
});

test('does not show an answer for an earlier text', async () => {
  const first = Promise.withResolvers<OfficeSearchAnswer>();
  api.answer({
    'GET /api/admin/search?q=no': () => first.promise,
    'GET /api/admin/search?q=noura': { ...NOTHING, users: FOUND.users },
  });
  const visitor = openPage();
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.type(await field(), 'no');
  await waitFor(() => expect(api.to('GET /api/admin/search')).toHaveLength(1));
  await visitor.type(await field(), 'ura');
  await screen.findByRole('option', { name: /Noura/ });
  await act(async () => first.resolve({ ...NOTHING, orders: FOUND.orders }));
  expect(screen.getByRole('option', { name: /Noura/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /7K3QM/ })).toBeNull();
});

test('Enter waits for the results of what is typed, and never opens one of an earlier text', async () => {
  const later = Promise.withResolvers<OfficeSearchAnswer>();
  api.answer({
    'GET /api/admin/search?q=50001': { ...NOTHING, orders: FOUND.orders },
    'GET /api/admin/search?q=50001234': () => later.promise,
  });
  const visitor = openPage();
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.type(await field(), '50001');
  const stale = await screen.findByRole('option', { name: /7K3QM/ });
  await visitor.type(await field(), '234{Enter}');
  expect(location.pathname).toBe('/admin/settings');
  await visitor.click(stale);
  await waitFor(() => expect(api.to('GET /api/admin/search')).toHaveLength(2));
  await visitor.keyboard('{Enter}');
  expect(location.pathname).toBe('/admin/settings');
  await act(async () => later.resolve({ ...NOTHING, orders: [orderRow('HESSA-HESSA-H')] }));
  await waitFor(() => expect(location.pathname).toBe('/admin/orders/id-HESSA-HESSA-H'));
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});

test.each([
  ['users', { ...NOTHING, users: FOUND.users }, '/admin/registered-users'],
  ['products', { ...NOTHING, products: FOUND.products }, '/admin/products/edit/bow'],
])('an Enter that waited opens the first of %s', async (_kind, answer, path) => {
  api.answer({ 'GET /api/admin/search': answer });
  const visitor = openPage();
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.type(await field(), 'zzz{Enter}');
  await waitFor(() => expect(location.pathname).toBe(path));
});

test('reports that nothing was found, and Enter opens nothing', async () => {
  const visitor = openPage();
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.type(await field(), 'zzz{Enter}');
  expect(await screen.findByText(/Nothing found/)).toBeInTheDocument();
  await visitor.keyboard('{Enter}');
  expect(location.pathname).toBe('/admin/settings');
});

test('reports a failed search, which can be tried again, and still finds pages', async () => {
  api.answer({ 'GET /api/admin/search': offline() });
  const visitor = openPage();
  await visitor.keyboard('{Control>}k{/Control}');
  await visitor.type(await field(), 'ord');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection to the shop.');
  expect(screen.getByRole('option', { name: 'Orders' })).toBeInTheDocument();
  api.answer({ 'GET /api/admin/search': FOUND });
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /7K3QM/ })).toBeInTheDocument();
});
