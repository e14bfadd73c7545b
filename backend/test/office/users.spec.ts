import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OfficeUsersAnswer } from '@fyonka/api-contract/wire/office/people';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { aCustomer } from '../support/accounts/accounts.ts';
import { read } from '../support/server/answers.ts';
import { openOffice } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { anOrder } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

test('the list of users is searched by name, e-mail and phone, and sums what they ordered', async () => {
  const who = await aCustomer(shop);
  const mine = (overrides: Parameters<typeof anOrder>[0]) => shop.post('/api/orders', anOrder(overrides), who.headers);
  const { order } = await read<PlaceOrderAnswer>(await mine({ fullName: 'أسماء العنزي', phone: '69998877' }), 201);
  const again = await read<PlaceOrderAnswer>(await mine({ fullName: 'أسماء العنزي', phone: '69998877' }), 201);
  await office.put(`orders/${order.orderNumber}/status`, { status: 'cancelled' });
  for (const search of ['اسماء عنز', who.email.toUpperCase(), '٦٩٩٩ ٨٨٧٧', '8877']) {
    const { users, total } = await office.get<OfficeUsersAnswer>(`users?search=${encodeURIComponent(search)}`);
    expect([search, users, total]).toEqual([
      search,
      [
        expect.objectContaining({
          email: who.email,
          fullName: 'أسماء العنزي',
          role: 'customer',
          totalOrders: 2,
          totalAmount: again.order.totalPrice,
          lastOrderDate: again.order.createdAt,
        }),
      ],
      1,
    ]);
  }
  expect((await office.get<OfficeUsersAnswer>('users?limit=1')).users).toMatchObject([{ email: who.email }]);
  expect((await office.get<OfficeUsersAnswer>('users?limit=1&page=2')).users).toMatchObject([
    { email: office.email, role: 'admin', totalOrders: 0, totalAmount: 0, lastOrderDate: null },
  ]);
  expect(await office.get('users?search=--')).toMatchObject({ users: [], total: 0 });

  await shop.post('/api/account/erase', { password: who.password }, who.headers);
  expect(await office.get('users?search=8877')).toMatchObject({ users: [], total: 0 });
});
