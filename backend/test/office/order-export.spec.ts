import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { kuwaitClockOf } from '../../src/domain/kuwait-day.ts';
import { openOffice } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { anOrder, placeOrderOfShopper } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

describe('an export of orders', () => {
  const file = (query: string, language: string) =>
    shop.get(`/api/admin/orders/export?${query}`, { ...office.headers, 'accept-language': language });

  test('as CSV opens in Excel, in the language of the caller, and contains no formula', async () => {
    const address = { ...anOrder().address, street: 'Gulf Street', streetNumber: 'Gulf Street' };
    const notes = '@SUM(1), "quoted"\n=1+1';
    const { order } = await placeOrderOfShopper(shop, { fullName: '=HYPERLINK(1)', notes, address });
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
        ملاحظات: '\'@SUM(1), "quoted"\n\'=1+1',
        الحالة: 'وصلنا الطلب',
        العنوان: 'قطعة 4، Gulf Street، مبنى 7',
      },
    ]);
    expect(rows[0]?.['المجموع، د.ك']).toBe(order.totalPrice.toFixed(2));
  });

  test('as Excel contains texts, numbers and times in Kuwait, right to left in Arabic', async () => {
    const { order } = await placeOrderOfShopper(shop, { fullName: '=1+1' });
    const answer = await file(`format=xlsx&search=${order.phone}`, 'ar');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [header, row] = await readSheet(bytes);
    const cell = (name: string) => row?.[header?.indexOf(name) ?? -1];
    expect([cell('الاسم'), cell('المجموع، د.ك'), cell('عدد القطع')]).toEqual(['=1+1', order.totalPrice, 2]);
    const kuwaiti = kuwaitClockOf(Date.parse(order.createdAt));
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

/** The XML of the only sheet of a file, which is a ZIP archive. */
async function sheetOf(file: Buffer): Promise<string> {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const at = file.lastIndexOf(name);
  // Reads the entry in the directory of the archive: 46 bytes before the name are position and length.
  const begin = file.readUInt32LE(at - 4);
  const data = begin + 30 + file.readUInt16LE(begin + 26) + file.readUInt16LE(begin + 28);
  return inflateRawSync(file.subarray(data, data + file.readUInt32LE(at - 26))).toString();
}
