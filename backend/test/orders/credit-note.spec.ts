import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CreditNoteAnswer, InvoiceAnswer } from '@fyonka/api-contract/wire/invoices';
import type { OfficeSettingsAnswer } from '@fyonka/api-contract/wire/office/settings';
import type { SalesReportAnswer } from '@fyonka/api-contract/wire/office/reports';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { OfficeSearchAnswer } from '@fyonka/api-contract/wire/search';
import { extractText, getDocumentProxy } from 'unpdf';
import { kuwaitDayOf } from '../../src/domain/kuwait-day.ts';
import { sourceHash } from '../../src/html.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import { MoneyOffice, paidOrder } from '../support/money.ts';
import { read } from '../support/server/answers.ts';
import { WITH_NAME } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let placed: PlaceOrderAnswer;
let office: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop();
  placed = await paidOrder(shop, {
    fullName: 'Noura Al-Ali',
    orderItems: [{ productId: WITH_NAME, quantity: 3, customTexts: [{ title: 'Her name', text: 'Lulwa' }] }],
  });
  office = new MoneyOffice(shop, await anAdministrator(shop));
  await office.refunded(placed, {
    items: [{ line: 0, quantity: 1 }],
    deliveryFee: true,
    reason: 'Only for the office',
  });
});
afterAll(() => shop.close());

const YEAR = kuwaitDayOf(Date.now()).slice(0, 4);
/** The only credit note of the shop. */
const NUMBER = `CN-${YEAR}-000001`;
const BROWSER = { accept: 'text/html,*/*;q=0.8' };
const path = (position = 1, query = '') => {
  const number = placed.order.orderNumber;
  return `/api/invoice/${number}/credit-notes/${number}-C${position}${query}`;
};
const holder = () => ({ 'x-order-token': placed.accessToken, accept: 'application/json' });

test('the invoice names the refund and links to its credit note', async () => {
  const invoice = `/api/invoice/${placed.order.orderNumber}`;
  const byNumber = `${invoice}/credit-notes/${NUMBER}`;
  const { invoice: view } = await read<InvoiceAnswer>(await shop.get(invoice, holder()), 200);
  expect(view).toMatchObject({ paymentStatus: 'partly-refunded', amountBeingRefunded: 0 });
  expect(view.refunds).toMatchObject([
    { status: 'done', amount: view.amountRefunded, creditNote: expect.any(String), number: NUMBER },
  ]);
  expect(view.invoices).toMatchObject([{ number: `INV-${YEAR}-000001`, amount: view.totalPrice }]);
  expect(view.creditNotes).toMatchObject([{ number: NUMBER, amount: view.amountRefunded }]);
  expect((await read<CreditNoteAnswer>(await shop.get(byNumber, holder()), 200)).creditNote).toMatchObject({
    creditNote: NUMBER,
    number: NUMBER,
    amount: view.amountRefunded,
  });
  expect(await (await shop.get(`${invoice}?lang=en`, BROWSER)).text()).toContain(`href="${byNumber}?lang=en"`);
});

test('the holder sees what was given back, for which invoice and to whom, and never the reason', async () => {
  const answer = await shop.get(path(), holder());
  const { creditNote } = await read<CreditNoteAnswer>(answer, 200);
  expect(creditNote).toMatchObject({
    creditNote: `${placed.order.orderNumber}-C1`,
    orderNumber: placed.order.orderNumber,
    disclosure: 'full',
    fullName: 'Noura Al-Ali',
    method: 'card',
    items: [{ productId: WITH_NAME, quantity: 1, customTexts: [{ text: 'Lulwa' }] }],
    deliveryCost: 1.8,
  });
  expect(JSON.stringify(creditNote)).not.toContain('Only for the office');
});

test('the office sees the numbers at the order, and finds it by each of them as people write it', async () => {
  const { invoices, creditNotes } = await office.moneyOf(placed);
  expect([invoices, creditNotes]).toMatchObject([[{ number: `INV-${YEAR}-000001` }], [{ number: NUMBER }]]);
  for (const written of [NUMBER, `inv ${YEAR} 1`, `${YEAR}-000001`, `${YEAR}/٠٠٠٠٠١`]) {
    const { orders } = await office.get<OfficeSearchAnswer>(`search?q=${encodeURIComponent(written)}`);
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([placed.order.orderNumber]);
  }
  expect((await office.get<OfficeSearchAnswer>(`search?q=INV-${YEAR}-000002`)).orders).toEqual([]);
});

test('invoice and credit note name the commercial register and the licence of the shop', async () => {
  const { settings } = await office.get<OfficeSettingsAnswer>('settings');
  const registered = { commercialRegister: '123456', licenceNumber: '2026/7890' };
  await read(await office.call('PUT', 'settings', { ...settings, ...registered }), 200);
  for (const paper of [`/api/invoice/${placed.order.orderNumber}`, path()]) {
    const page = await (await shop.get(`${paper}?lang=en`, BROWSER)).text();
    for (const shown of ['Commercial register', '123456', 'Licence', '2026/7890']) expect(page).toContain(shown);
  }
});

test('the page shows everything to who comes with the token in the fragment, which no server sees', async () => {
  const page = await shop.get(path(), BROWSER);
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(await page.text()) ?? [];
  expect(page.headers.get('content-security-policy')).toContain(`script-src ${sourceHash(script)}; connect-src 'self'`);
  expect(await (await shop.get(path(), { ...holder(), ...BROWSER })).text()).toContain('Noura Al-Ali');
});

test('a caller who knows only the number sees it masked, as page and as file, in both languages', async () => {
  for (const language of ['ar', 'en']) {
    const page = await shop.get(path(1, `?lang=${language}`), BROWSER);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const pdf = await shop.get(path(1, `?format=pdf&lang=${language}`));
    expect(Object.fromEntries(pdf.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="credit-note-${NUMBER}.pdf"`,
      'cache-control': 'no-store',
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
      mergePages: true,
    });
    for (const shown of [await page.text(), text]) {
      for (const part of ['Credit note', 'N•••', NUMBER, placed.order.orderNumber, '1.80', 'Amount given back'])
        expect(shown).toContain(part);
      for (const hidden of ['Noura Al-Ali', 'Lulwa']) expect(shown).not.toContain(hidden);
    }
  }
});

test('the last digits of the phone open it, as they open the invoice', async () => {
  const { phone } = placed.order;
  const open = async (digits: string) => {
    const answer = await read<CreditNoteAnswer>(await shop.get(path(1, `?format=json&phone=${digits}`)), 200);
    return answer.creditNote.disclosure;
  };
  expect([await open(phone.slice(-4)), await open('0000')]).toEqual(['full', 'masked']);
});

test('a number that the invoice does not have is answered as a missing invoice, in words and as JSON', async () => {
  const page = await shop.get(path(2), BROWSER);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('لا توجد فاتورة بهذا الرقم');
  const other = path().replace(placed.order.orderNumber, 'ABCDE-FGHJK-X');
  const guessed = `/api/invoice/${NUMBER.replace('CN', 'INV')}`;
  const ofAnother = path().replace(/[^/]+$/, NUMBER.replace(/1$/, '2'));
  for (const missing of [path(2), other, guessed, ofAnother]) {
    const answer = await shop.get(missing, { accept: 'application/json' });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'INVOICE_NOT_FOUND' }]);
  }
});

test('invoice and credit note count as sales of their days, in the report by the day of the money and as a file', async () => {
  const invoice = `/api/invoice/${placed.order.orderNumber}`;
  const { invoice: view } = await read<InvoiceAnswer>(await shop.get(invoice, holder()), 200);
  const { headers } = await anAdministrator(shop);
  const of = (rest = '') => shop.get(`/api/admin/sales-report${rest}`, headers);
  const net = Number((view.totalPrice - view.amountRefunded).toFixed(3));
  const sums = { totalDayAmount: view.totalPrice, returned: view.amountRefunded, net, orderCount: 1, soldProducts: [] };
  const { dailyReports } = await read<SalesReportAnswer>(await of('?by=money'), 200);
  expect(dailyReports).toMatchObject([
    { isMonthlySummary: false, ...sums },
    { isMonthlySummary: true, ...sums },
  ]);
  const rows = (await (await of('/export?by=money')).text()).trim().split('\r\n');
  expect(rows.at(-1)).toContain(`${view.totalPrice.toFixed(2)},${view.amountRefunded.toFixed(2)},${net.toFixed(2)},1`);
  expect((await of('?by=money&month=2026-13')).status).toBe(400);
  expect((await of('?by=day')).status).toBe(400);
});
