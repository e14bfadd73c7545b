import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { Language } from '@fyonka/api-contract/values/language';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { orderList } from '../../../testing/office.fixture.ts';
import { openAddress } from '../../../testing/open-address.tsx';
import { widenWindow } from '../../../testing/window-width.ts';
import { officeOrder, WHATSAPP_TEXT } from '../../orders.fixture.ts';
import { orderMoney } from './money.fixture.ts';

const NUMBER = '7K3QM-9TZ4W-C';
const SHEET = 'GET /api/invoice/:orderNumber/credit-notes/:creditNote';
const PAPERS = {
  invoices: [
    { number: 'INV-2026-000123', date: '2026-12-31', amount: 13.305 },
    { number: 'INV-2027-000001', date: '2027-01-01', amount: 1.75 },
  ],
  creditNotes: [{ number: 'CN-2027-000017', date: '2027-01-02', amount: 0.5 }],
} satisfies Partial<OrderMoneyAnswer>;
const SHEET_OF_NOTE = 'Credit note CN-2027-000017';

let api: FakeApi;
/** Names of the files that the page has saved. */
let saved: string[];
beforeEach(() => {
  widenWindow();
  api = fakeApi({
    'GET /api/admin/orders': orderList([]),
    'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, {}) },
    'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT,
  });
  saved = [];
  URL.createObjectURL = () => 'blob:sheet';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
});

function open(money: Partial<OrderMoneyAnswer>, lang: Language = 'en') {
  api.answer({ 'GET /api/admin/orders/:id/money': orderMoney(money) });
  return openAddress(`/admin/orders/id-${NUMBER}`, lang);
}

test.each([
  [
    'en',
    'Invoices and credit notes',
    [/^Invoice INV-2026-000123 · .*31.*13\.305/, /^Invoice INV-2027/, /^Credit note CN-2027-000017 · .*0\.50/],
  ],
  [
    'ar',
    'الفواتير والإشعارات الدائنة',
    [/^فاتورة INV-2026-000123 · .*13\.305/, /^فاتورة INV-2027/, /^إشعار دائن CN-2027-000017 · .*0\.50/],
  ],
] as const)('the papers of an order have their number, day and amount: %s', async (lang, name, expected) => {
  open(PAPERS, lang);
  const list = within(await screen.findByRole('list', { name }));
  const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(texts).toHaveLength(expected.length);
  for (const [index, text] of texts.entries()) expect(text).toMatch(expected[index]!);
});

test('the sheet of a credit note is saved from the keyboard, and asked for with the session', async () => {
  api.answer({ [SHEET]: new Response('%PDF-') });
  const visitor = open(PAPERS);
  const button = await screen.findByRole('button', { name: SHEET_OF_NOTE });
  button.focus();
  await visitor.keyboard('{Enter}');
  await waitFor(() => expect(saved).toEqual(['credit-note-CN-2027-000017.pdf']));
  const path = `/api/invoice/${NUMBER}/credit-notes/CN-2027-000017?format=pdf&lang=en`;
  expect(api.to(SHEET).map((call) => call.path)).toEqual([path]);
});

test('why a sheet was not saved is said beside it', async () => {
  api.answer({ [SHEET]: refusal(503, 'UNAVAILABLE') });
  const visitor = open(PAPERS);
  await visitor.click(await screen.findByRole('button', { name: SHEET_OF_NOTE }));
  expect(await screen.findByText(/The PDF could not be made just now/)).toBeVisible();
  expect(saved).toEqual([]);
});

test('an order without papers has no such list', async () => {
  open({});
  await screen.findByText('Received');
  expect(screen.queryByRole('list', { name: 'Invoices and credit notes' })).toBeNull();
});
