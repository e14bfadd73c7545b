import { beforeEach, expect, test } from '@jest/globals';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { putPageData } from '@fyonka/testing/page-data';
import { screen } from '@testing-library/react';
import { placedOrders } from '../order/placed-orders.ts';
import { fullInvoice, invoice, ORDER_NUMBER, TOKEN } from '../testing/goods.ts';
import { TrackingPage } from './tracking-page.tsx';

const AT = `/view-invoice?order=${ORDER_NUMBER}`;
const UNPAID = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: null, amountDue: 7.55 } as const;

let api: FakeApi;

beforeEach(() => {
  api = fakeApi({ 'GET /api/invoice/:number': { invoice: invoice() } });
});

test('an order can be cancelled by its holder until it is being packed', async () => {
  placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: null });
  api.answer({
    'GET /api/invoice/:number': { invoice: { ...fullInvoice, ...UNPAID } },
    'POST /api/orders/:number/cancel': refusal(409, 'ORDER_NOT_CANCELLABLE', { message: 'We have begun' }),
  });
  const user = open(<TrackingPage />, { at: AT });
  await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('We have begun')).toBeVisible();
  api.answer({
    'POST /api/orders/:number/cancel': {},
    'GET /api/invoice/:number': { invoice: { ...fullInvoice, ...UNPAID, status: 'cancelled' } },
  });
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'This order has been cancelled' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'This order has been cancelled' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

test.each([
  ['knet', 'en', /we give 7\.55 KD back by KNET\. Your bank may need up to 15 working days/],
  ['card', 'ar', /نُرجع إليكم 7\.55 د\.ك إلى البطاقة التي دُفع بها\. وقد يحتاج البنك حتى 15 يوم عمل/],
  ['transfer', 'en', /we give 7\.55 KD back and ask you where to send it\. After a transfer .* up to 15 working days/],
  ['card', 'en', /we give what you paid back to the card/, { amountRefunded: 2 }],
] as const)(
  'before one paid by %s is cancelled, in %s: %s',
  async (way, lang, words, different: Partial<typeof fullInvoice> = {}) => {
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: null });
    const paid = { status: 'processing', paymentStatus: 'paid', paymentMethod: way } as const;
    api.answer({ 'GET /api/invoice/:number': { invoice: { ...fullInvoice, ...paid, ...different } } });
    const user = open(<TrackingPage />, { at: AT, lang });
    await user.click(await screen.findByRole('button', { name: /Cancel the order|إلغاء الطلب/ }));
    expect(document.activeElement).toHaveTextContent(words);
  },
);

test('a guest with its digits asks for a change by WhatsApp with its number, and cannot cancel', async () => {
  putPageData({ phone: '+965 9755 3456' });
  const invoiced = { ...fullInvoice, status: 'processing' } as const;
  api.answer({ [`GET /api/invoice/${ORDER_NUMBER}?phone=3456`]: { invoice: invoiced } });
  const user = open(<TrackingPage />, { at: AT, lang: 'ar' });
  const digits = await screen.findByLabelText(/آخر 4 أرقام/);
  expect(screen.queryByRole('link', { name: 'طلب تعديل' })).toBeNull();
  await user.type(digits, '3456{Enter}');
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'طلب تعديل' });
  expect(href).toMatch(/^https:\/\/wa\.me\/96597553456\?/);
  expect(new URL(href).searchParams.get('text')).toContain(`أود تعديل طلبي ${ORDER_NUMBER}`);
  expect(screen.queryByRole('button', { name: 'إلغاء الطلب' })).toBeNull();
});
