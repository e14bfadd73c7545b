import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OfficeUsersAnswer } from '@fyonka/api-contract/office/people';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/ordering';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { aCustomer, anAdministrator } from './support/accounts.ts';
import type { Visitor } from './support/accounts.ts';
import { read } from './support/answers.ts';
import { anOrder, placeOrder } from './support/orders.ts';
import { openTestShop } from './support/test-shop.ts';
import type { TestShop } from './support/test-shop.ts';

let shop: TestShop;
let office: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  office = await anAdministrator(shop);
});
afterAll(() => shop.close());

const put = (path: string, body: object) =>
  fetch(`${shop.url}/api/admin/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...office.headers },
    body: JSON.stringify(body),
  });
const get = async <Answer>(path: string) => read<Answer>(await shop.get(`/api/admin/${path}`, office.headers), 200);

let phones = 50_000_000;
/** Of a receiver of its own. */
const placed = (overrides: Parameters<typeof placeOrder>[1] = {}) => {
  phones += 1;
  return placeOrder(shop, { phone: String(phones), email: `r${phones}@example.com`, ...overrides });
};

describe('an export of orders', () => {
  const file = (query: string, language: string) =>
    shop.get(`/api/admin/orders/export?${query}`, { ...office.headers, 'accept-language': language });

  test('as CSV is read by Excel, in the language of the caller, and runs nothing', async () => {
    const { order } = await placed({ fullName: '=HYPERLINK(1)', notes: '@SUM(1), "quoted"' });
    const answer = await file(`format=csv&search=${order.phone}`, 'ar');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="fyonka-orders-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true });
    expect(rows).toMatchObject([
      {
        'رقم الطلب': order.orderNumber,
        الاسم: "'=HYPERLINK(1)",
        ملاحظات: '\'@SUM(1), "quoted"',
        الحالة: 'وصلنا الطلب',
      },
    ]);
    expect(rows[0]?.['المجموع، د.ك']).toBe(order.totalPrice.toFixed(2));
  });

  test('as Excel has texts, numbers and times of Kuwait, from right to left in Arabic', async () => {
    const { order } = await placed({ fullName: '=1+1' });
    const answer = await file(`format=xlsx&search=${order.phone}`, 'ar');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [header, row] = await readSheet(bytes);
    const cell = (name: string) => row?.[header?.indexOf(name) ?? -1];
    expect([cell('الاسم'), cell('المجموع، د.ك'), cell('عدد القطع')]).toEqual(['=1+1', order.totalPrice, 2]);
    const kuwaiti = new Date(Date.parse(order.createdAt) + 3 * 60 * 60 * 1000);
    expect(Math.abs(Number(cell('تاريخ الطلب')) - Number(kuwaiti))).toBeLessThan(1000);
    expect(await sheetOf(bytes)).toContain('rightToLeft="1"');
    expect(
      await sheetOf(Buffer.from(await (await file(`format=xlsx&search=${order.phone}`, 'en')).arrayBuffer())),
    ).not.toContain('rightToLeft');
  });

  test.each(['', 'format=pdf', 'format=csv&dateFrom=x'])('of "%s" is refused', async (query) => {
    expect((await file(query, 'en')).status).toBe(400);
  });
});

describe('the list of users', () => {
  test('is searched by name, e-mail and phone, and sums what they ordered', async () => {
    const who = await aCustomer(shop);
    const mine = (overrides: Parameters<typeof anOrder>[0]) =>
      shop.post('/api/orders', anOrder(overrides), who.headers);
    const { order } = await read<PlaceOrderAnswer>(await mine({ fullName: 'أسماء العنزي', phone: '69998877' }), 201);
    const again = await read<PlaceOrderAnswer>(await mine({ fullName: 'أسماء العنزي', phone: '69998877' }), 201);
    await put(`orders/${order.orderNumber}/status`, { status: 'cancelled' });
    for (const search of ['اسماء عنز', who.email.toUpperCase(), '٦٩٩٩ ٨٨٧٧', '8877']) {
      const { users, total } = await get<OfficeUsersAnswer>(`users?search=${encodeURIComponent(search)}`);
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
    expect((await get<OfficeUsersAnswer>('users?limit=1')).users).toMatchObject([{ email: who.email }]);
    expect((await get<OfficeUsersAnswer>('users?limit=1&page=2')).users).toMatchObject([
      { email: office.email, role: 'admin', totalOrders: 0, totalAmount: 0, lastOrderDate: null },
    ]);
    expect(await get('users?search=--')).toMatchObject({ users: [], total: 0 });

    await shop.post('/api/account/erase', { password: who.password }, who.headers);
    expect(await get('users?search=8877')).toMatchObject({ users: [], total: 0 });
  });
});

/** The XML of the only sheet of a file, which is a ZIP archive. */
async function sheetOf(file: Buffer): Promise<string> {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const at = file.lastIndexOf(name);
  // Of its entry in the directory of the archive, 46 bytes before its name: where it is, and how long.
  const begin = file.readUInt32LE(at - 4);
  const data = begin + 30 + file.readUInt16LE(begin + 26) + file.readUInt16LE(begin + 28);
  return inflateRawSync(file.subarray(data, data + file.readUInt32LE(at - 26))).toString();
}
