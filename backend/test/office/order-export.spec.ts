import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OfficeOrderAnswer, OfficeOrdersAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import type { DriverAnswer, ReadyOrdersAnswer, RunAnswer } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { aProduct } from '../../src/domain/catalog/product.fixture.ts';
import { kuwaitClockOf } from '../../src/domain/kuwait-day.ts';
import { anOrder as anOrderOf, withName } from '../../src/domain/ordering/order.fixture.ts';
import { Storage } from '../../src/application/storage.ts';
import { openOffice, send as sendTo } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { MoneyOffice, paidOrder } from '../support/money.ts';
import { anOrder, placeOrderOfShopper } from '../support/orders.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { WITH_NAME } from '../support/shops/demo-shop.ts';
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
    const notes = '@SUM(1), "quoted"\n=A1+1';
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
        ملاحظات: '\'@SUM(1), "quoted"\n\'=A1+1',
        الحالة: 'وصلنا الطلب',
        العنوان: 'قطعة 4، Gulf Street، مبنى 7',
      },
    ]);
    expect(rows[0]?.['المجموع، د.ك']).toBe(order.totalPrice.toFixed(2));
  });

  test('as Excel contains texts, numbers and times in Kuwait, right to left in Arabic', async () => {
    const { order } = await placeOrderOfShopper(shop, { fullName: '=A1+1' });
    const answer = await file(`format=xlsx&search=${order.phone}`, 'ar');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [header, row] = await readSheet(bytes);
    const cell = (name: string) => row?.[header?.indexOf(name) ?? -1];
    expect([cell('الاسم'), cell('المجموع، د.ك'), cell('عدد القطع')]).toEqual(['=A1+1', order.totalPrice, 2]);
    const kuwaiti = kuwaitClockOf(Date.parse(order.createdAt));
    expect(Math.abs(Number(cell('تاريخ الطلب')) - Number(kuwaiti))).toBeLessThan(1000);
    expect(await sheetOf(bytes)).toContain('rightToLeft="1"');
    expect(
      await sheetOf(Buffer.from(await (await file(`format=xlsx&search=${order.phone}`, 'en')).arrayBuffer())),
    ).not.toContain('rightToLeft');
  });

  test('has what came in and went back, with the references and papers by which it is found', async () => {
    const money = new MoneyOffice(shop, office);
    const [paid, tried] = [await paidOrder(shop, { fullName: 'Both Paid' }), await placeOrderOfShopper(shop)];
    const record = { amount: '1.000', method: 'wamd', receivedAt: new Date().toISOString(), reference: 'W-77' };
    await read(await money.record(paid, record), 201);
    await money.refunded(paid, { amount: '0.500' });
    // Who reads an invoice gives it its number.
    await read(await shop.get(`/api/invoice/${paid.order.orderNumber}?format=json`), 200);
    const rows = async (search: string) => {
      const answer = await file(`format=csv&search=${search}`, 'en');
      return parse<Record<string, string>>(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true });
    };
    const [row] = await rows(paid.order.orderNumber);
    const { entries } = await money.moneyOf(paid);
    expect(row).toMatchObject({
      'Received, KD': '6.30',
      'Returned, KD': '0.50',
      'Payment reference': `${entries[0]?.reference}\nW-77`,
      Invoice: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
      'Credit note': '',
    });
    expect((await rows(tried.order.orderNumber))[0]).toMatchObject({
      'Received, KD': '0.00',
      'Returned, KD': '0.00',
      'Payment reference': '',
      Invoice: '',
      'Credit note': '',
    });
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

describe('papers of orders', () => {
  const print = (body: object) => shop.post('/api/admin/orders/prints', body, office.headers);

  test('are one PDF, mark the orders as printed by whom, and are found as still to be printed without the mark', async () => {
    const { order } = await placeOrderOfShopper(shop);
    const path = `orders/${order.orderNumber}`;
    await office.put(`${path}/status`, { status: 'processing' });
    const read = async () => (await office.get<OfficeOrderAnswer>(path)).order;
    const { _id } = await read();
    const toPrint = async () =>
      (await office.get<OfficeOrdersAnswer>(`orders?search=${order.orderNumber}&toPrint=label`)).total;
    expect(await toPrint()).toBe(1);
    const answer = await print({ kind: 'label', ids: [_id, 'nothing'], lang: 'en' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const mark = { kind: 'label', at: expect.any(String), by: office.email, isOutdated: false };
    expect((await read()).prints).toEqual([mark]);
    expect(await toPrint()).toBe(0);
    const off = { kind: 'label', ids: [_id], isPrinted: false };
    expect((await office.put('orders/prints/marks', off)).status).toBe(200);
    expect(await toPrint()).toBe(1);
  });

  test('leave out an order whose paper cannot be made, name it, and mark only the others', async () => {
    const { order } = await placeOrderOfShopper(shop);
    const { _id } = (await office.get<OfficeOrderAnswer>(`orders/${order.orderNumber}`)).order;
    const named = withName(anOrderOf([[aProduct(WITH_NAME), 1]]));
    // A text that lost the English title of its tag.
    const lines = named.lines.map((line) => ({
      ...line,
      customTexts: line.customTexts.map((text) => ({ ...text, title: { ar: 'اسمها' } as typeof text.title })),
    }));
    const strange = { ...named, lines };
    await shop.application.get(Storage).orders.place(strange, null);
    const answer = await print({ kind: 'invoice', ids: [strange.id, _id] });
    expect([answer.status, answer.headers.get('x-left-out')]).toEqual([200, strange.number]);
    const printsOf = async (number: string) => (await office.get<OfficeOrderAnswer>(`orders/${number}`)).order.prints;
    expect(await printsOf(order.orderNumber)).toHaveLength(1);
    expect(await printsOf(strange.number)).toEqual([]);
  });

  test('are refused for unknown orders, none, and too many', async () => {
    expect((await print({ kind: 'slip', ids: ['nothing'] })).status).toBe(404);
    expect((await print({ kind: 'slip', ids: [] })).status).toBe(400);
    expect((await print({ kind: 'slip', ids: Array.from({ length: 501 }, String) })).status).toBe(400);
    expect((await print({ kind: 'poster', ids: ['a'] })).status).toBe(400);
  });
});

describe('a delivery run', () => {
  const send = (method: string, path: string, body?: unknown) =>
    sendTo(shop, method, `/api/admin/${path}`, { headers: office.headers, body });

  test('goes from ready orders to counted cash, and refuses what its state does not allow', async () => {
    const added = await send('POST', 'drivers', { name: 'سالم', phone: '٥١٢٣٤٥٦٧' });
    const { driver } = await read<DriverAnswer>(added, 201);
    const { order } = await placeOrderOfShopper(shop);
    await office.put(`orders/${order.orderNumber}/status`, { status: 'ready' });
    const { orders } = await office.get<ReadyOrdersAnswer>('runs/ready');
    const { orderId } = orders.find(({ orderNumber }) => orderNumber === order.orderNumber)!;
    const plan = { driver: driver._id, orders: [orderId] };
    const { run } = await read<RunAnswer>(await send('POST', 'runs', plan), 201);
    expect(run).toMatchObject({ state: 'planned', driver: { name: 'سالم', phone: '51234567' } });
    await expectRefusal(send('POST', 'runs', plan), 409, 'ORDER_NOT_READY');
    const stop = `runs/${run._id}/stops/${orderId}`;
    await expectRefusal(send('PUT', stop, { visit: 'delivered' }), 409, 'RUN_NOT_POSSIBLE');
    await read(await send('POST', `runs/${run._id}/hand-over`), 200);
    await expectRefusal(send('PUT', `runs/${run._id}/count`, { counted: 0 }), 409, 'STOPS_WAITING');
    const done = await read<RunAnswer>(await send('PUT', stop, { visit: 'delivered', takesMoney: true }), 200);
    expect(done.run).toMatchObject({ cash: order.totalPrice, stops: [{ state: 'delivered', cash: order.totalPrice }] });
    expect(await office.get('runs/open')).toMatchObject({
      open: 1,
      cash: order.totalPrice,
      runs: [{ cash: order.totalPrice }],
    });
    await expectRefusal(send('PUT', `runs/${run._id}/count`, { counted: '٠' }), 400, 'VALIDATION_FAILED');
    const counted = await send('PUT', `runs/${run._id}/count`, { counted: 0, note: 'Forgotten in the car' });
    expect((await read<RunAnswer>(counted, 200)).run.count).toMatchObject({ difference: -order.totalPrice });
    expect(await office.get('runs/open')).toEqual({ open: 0, cash: 0, runs: [] });
    expect(await office.get('runs')).toMatchObject({ total: 1, runs: [{ state: 'counted', waiting: 0 }] });
  });

  test('needs a driver, an order and a run that exist', async () => {
    await expectRefusal(send('POST', 'runs', { driver: 'nobody', orders: ['a'] }), 404, 'DRIVER_NOT_FOUND');
    await expectRefusal(send('POST', 'runs/nothing/hand-over'), 404, 'RUN_NOT_FOUND');
    await expectRefusal(send('POST', 'drivers', { name: ' ', phone: '12' }), 400, 'VALIDATION_FAILED');
  });
});
