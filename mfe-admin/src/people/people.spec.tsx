import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderGroup } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OfficeUserView } from '@fyonka/api-contract/wire/office/people';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openAddress } from '../testing/open-address.tsx';

const group: OrderGroup = {
  phone: '97553456',
  fullName: 'Noura Al-Kandari',
  totalOrders: 3,
  totalAmount: 41.25,
  lastOrderDate: '2025-09-06T21:30:00.000Z',
};
const user: OfficeUserView = {
  _id: 'u1',
  fullName: 'Noura Al-Kandari',
  phone: '97553456',
  email: 'noura@example.com',
  role: 'customer',
  createdAt: '2025-09-01T10:00:00.000Z',
  totalOrders: 2,
  totalAmount: 20.5,
  lastOrderDate: null,
};
const paged = { page: 1, limit: 24 };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/grouped-orders': { groups: [group], total: 1, ...paged },
    'GET /api/admin/users': { users: [user], total: 1, ...paged },
  });
});

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('shows for each phone number the name, orders, sum and Kuwaiti day of the last order, with a link to the orders', async () => {
  openAddress('/admin/grouped-orders');
  const row = await rowOf('Noura Al-Kandari');
  expect(row.getByText('9755 3456')).toBeVisible();
  expect(row.getByText('3')).toBeVisible();
  expect(row.getByText('41.25', { exact: false })).toBeVisible();
  expect(row.getByText('7 September 2025')).toBeVisible();
  expect(row.getByRole('link', { name: 'View orders: Noura Al-Kandari' })).toHaveAttribute(
    'href',
    '/admin/orders?search=97553456',
  );
});

test('stores search and sort order in the address', async () => {
  const visitor = openAddress('/admin/grouped-orders');
  await screen.findByText('Noura Al-Kandari');
  await visitor.click(screen.getByRole('button', { name: 'Total amount' }));
  expect(location.search).toBe('?sort=amount-desc');
  await visitor.type(screen.getByLabelText('Search'), '975{Enter}');
  expect(location.search).toBe('?search=975&sort=amount-desc');
  await waitFor(() =>
    expect(Object.fromEntries(api.to('GET /api/admin/grouped-orders').at(-1)?.query ?? [])).toEqual({
      search: '975',
      sort: 'amount-desc',
    }),
  );
});

test('shows what a registered user has ordered, with a link', async () => {
  openAddress('/admin/registered-users');
  const row = await rowOf('Noura Al-Kandari');
  expect(row.getByText('1 September 2025')).toBeVisible();
  expect(row.getByText('20.50', { exact: false })).toBeVisible();
  expect(row.getByRole('link', { name: /View orders/ })).toHaveAttribute(
    'href',
    '/admin/orders?search=noura%40example.com',
  );
});

test('shows no name or link for users without orders, and marks administrators', async () => {
  const fresh = { ...user, fullName: '', phone: '', totalOrders: 0, totalAmount: 0, role: 'admin' as const };
  api.answer({ 'GET /api/admin/users': { users: [fresh], total: 1, ...paged } });
  openAddress('/admin/registered-users');
  const row = await rowOf('noura@example.com');
  expect(row.getByText('No name yet')).toBeVisible();
  expect(row.getByText('Administrator')).toBeVisible();
  expect(row.queryByRole('link')).toBeNull();
});

test.each([
  ['/admin/grouped-orders', 'en', 'Failed to fetch grouped orders'],
  ['/admin/grouped-orders', 'ar', 'تعذّر تحميل الطلبات حسب الهاتف'],
  ['/admin/registered-users', 'en', 'Failed to fetch users'],
  ['/admin/registered-users', 'ar', 'تعذّر تحميل المسجّلين'],
] as const)('the list at %s shows a message in %s when it cannot be read', async (path, lang, title) => {
  api.answer({ 'GET /api/admin/grouped-orders': refusal(500, 'INTERNAL'), 'GET /api/admin/users': offline() });
  openAddress(path, lang);
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
});

test('a search without a match can be cleared', async () => {
  api.answer({ 'GET /api/admin/grouped-orders': { groups: [], total: 0, ...paged } });
  const visitor = openAddress('/admin/grouped-orders?search=555&sort=orders-desc');
  expect(await screen.findByRole('heading', { name: 'No phone begins like this' })).toBeVisible();
  await visitor.click(screen.getByRole('link', { name: 'Clear the search' }));
  expect(location.search).toBe('?sort=orders-desc');
});

test('explains an empty shop in Arabic', async () => {
  api.answer({ 'GET /api/admin/grouped-orders': { groups: [], total: 0, ...paged } });
  openAddress('/admin/grouped-orders', 'ar');
  expect(await screen.findByRole('heading', { name: 'لم يطلب أحد بعد' })).toBeVisible();
});
