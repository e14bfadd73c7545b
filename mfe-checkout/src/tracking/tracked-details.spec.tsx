import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { session } from '@fyonka/shop-bridge/session';
import { tokenOf } from '@fyonka/testing/session';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { placedOrders } from '../order/placed-orders.ts';
import { fullInvoice, invoice, ORDER_NUMBER, TOKEN } from '../testing/goods.ts';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { BROKEN, openGuarded } from '../testing/open-guarded.tsx';
import { TrackingPage } from './tracking-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi({
    'GET /api/invoice/:number': { invoice: invoice() },
    [`GET /api/invoice/${ORDER_NUMBER}?phone=3456`]: { invoice: fullInvoice },
  });
});

const AT = `/view-invoice?order=${ORDER_NUMBER}`;
const UNPAID = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: null, amountDue: 7.55 } as const;

describe('the tracking page shows', () => {
  test('to strangers: no name, no street, a masked phone number', async () => {
    open(<TrackingPage />, { at: AT });
    const sheet = await screen.findByRole('article', { name: 'Invoice' });
    expect(sheet).toHaveTextContent('N•••');
    expect(sheet).toHaveTextContent('+965 9••• ••••');
    expect(sheet).toHaveTextContent('Salmiya');
    expect(sheet).not.toHaveTextContent(/block/i);
    expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
  });

  test("everything after the phone's last four digits, in any script", async () => {
    const user = open(<TrackingPage />, { at: AT });
    await user.type(await screen.findByLabelText(/Last 4 digits/), '٣٤٥٦٧');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Noura Al-Kandari'));
    expect(screen.getByRole('article')).toHaveTextContent('street Salem Al-Mubarak, no. 12');
    expect(screen.queryByLabelText(/Last 4 digits/)).toBeNull();
    expect(screen.getByText('All details are shown.')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Order again' })).toBeVisible();
    expect(location.search).not.toContain('3456');
  });

  test('the same in the PDF', async () => {
    const user = open(<TrackingPage />, { at: AT });
    await user.type(await screen.findByLabelText(/Last 4 digits/), '3456{Enter}');
    await screen.findByText('All details are shown.');
    const pdf = `/api/invoice/${ORDER_NUMBER}?format=pdf&lang=en&phone=3456`;
    api.answer({ [`GET ${pdf}`]: refusal(503, 'UNAVAILABLE') });
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(api.requests.at(-1)?.path).toBe(pdf);
  });

  test('no more after wrong digits, with a message', async () => {
    const user = open(<TrackingPage />, { at: AT });
    await user.type(await screen.findByLabelText(/Last 4 digits/), '12');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(screen.getByText('Please enter four digits')).toBeVisible();
    await user.type(screen.getByLabelText(/Last 4 digits/), '34');
    await user.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(await screen.findByText(/These digits do not open this order/)).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('N•••');
  });

  test('an invalid answer without leaving the button busy', async () => {
    api.answer({ [`GET /api/invoice/${ORDER_NUMBER}?phone=3456`]: {} });
    const user = openGuarded(<TrackingPage />, AT);
    await user.type(await screen.findByLabelText(/Last 4 digits/), '3456{Enter}');
    expect(await screen.findByText(BROKEN)).toBeVisible();
  });

  test('no link with the digits, which the browser would store', async () => {
    const user = open(<TrackingPage />, { at: AT });
    const page = await screen.findByRole('link', { name: 'Invoice page' });
    expect(page).toHaveAttribute('href', `/api/invoice/${ORDER_NUMBER}?lang=en`);
    await user.type(screen.getByLabelText(/Last 4 digits/), '3456{Enter}');
    await screen.findByText('All details are shown.');
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toContain('3456');
    expect(screen.queryByRole('link', { name: 'Invoice page' })).toBeNull();
  });

  test('only the titles of custom texts', async () => {
    const [first, ribbon] = fullInvoice.orderItems;
    if (!first || !ribbon) throw new Error('the invoice has two lines');
    const hidden = { ...ribbon, customTexts: ribbon.customTexts.map(({ title }) => ({ title, text: null })) };
    api.answer({ 'GET /api/invoice/:number': { invoice: invoice({ orderItems: [first, hidden] }) } });
    const user = open(<TrackingPage />, { at: AT });
    const sheet = await screen.findByRole('article', { name: 'Invoice' });
    expect(sheet).toHaveTextContent('Her name اسمها: •••');
    await user.type(screen.getByLabelText(/Last 4 digits/), '3456{Enter}');
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Her name اسمها: لولوة'));
  });

  test.each([
    ['en', /Yousef.*brings it to you/, 'Follow the driver', /On the map at 3:30/],
    ['ar', /يوصله إليكم.*Yousef/, 'تتبّع المندوب', /على الخريطة الساعة .*3:30/],
  ] as const)('who brings it and where that is, in %s', async (lang, sentence, follow, map) => {
    const place = { lat: 29.34, lng: 48.08, at: '2025-09-08T12:30:00.000Z' };
    const courier = { driver: 'Yousef', place, trackingUrl: 'https://track.example/1' };
    api.answer({ 'GET /api/invoice/:number': { invoice: { ...fullInvoice, status: 'shipped', courier } } });
    open(<TrackingPage />, { at: AT, lang });
    const link = await screen.findByRole('link', { name: follow });
    expect(link).toHaveAttribute('href', 'https://track.example/1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(
      screen.getByText((_, element) => element?.tagName === 'P' && sentence.test(element.textContent)),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: map })).toHaveAttribute(
      'href',
      expect.stringContaining('29.34000,48.08000'),
    );
  });

  test('everything in the browser that placed it, with a link to the payment while it waits', async () => {
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: null });
    api.answer({ 'GET /api/invoice/:number': { invoice: { ...fullInvoice, ...UNPAID } } });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByRole('heading', { level: 2, name: 'Waiting for your payment' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay 7.55 KD' })).toHaveAttribute('href', `/payment?order=${ORDER_NUMBER}`);
    expect(api.requests[0]?.headers.get('x-order-token')).toBe(TOKEN);
    expect(screen.queryByLabelText(/Last 4 digits/)).toBeNull();
  });

  test('what is left to pay of an order that has become dearer, with a link to the payment', async () => {
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: null });
    const dearer = { ...fullInvoice, paymentStatus: 'to-review', amountDue: 1.75, discount: 1 } as const;
    api.answer({ 'GET /api/invoice/:number': { invoice: dearer } });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByRole('link', { name: 'Pay 1.75 KD' })).toBeVisible();
    const sheet = screen.getByRole('article', { name: 'Invoice' });
    expect(sheet).toHaveTextContent(/Discount.*1\.00.*Still to pay.*1\.75.*Partly paid/s);
  });

  test('that a payment which does not fit is looked at, and nothing is asked for', async () => {
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: null });
    const reviewed = {
      ...fullInvoice,
      status: 'pending',
      paymentStatus: 'to-review',
      amountDue: 0,
      payBy: null,
    } as const;
    api.answer({ 'GET /api/invoice/:number': { invoice: reviewed } });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByText(/A payment does not fit this order/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  });

  test('elsewhere where it can be paid for, whatever else is revealed', async () => {
    api.answer({
      'GET /api/invoice/:number': { invoice: invoice(UNPAID) },
      [`GET /api/invoice/${ORDER_NUMBER}?phone=3456`]: { invoice: { ...fullInvoice, ...UNPAID } },
    });
    const user = open(<TrackingPage />, { at: AT, lang: 'ar' });
    expect(await screen.findByRole('heading', { level: 2, name: 'بانتظار الدفع' })).toBeVisible();
    expect(screen.getByText('يمكنكم دفعه من المتصفح الذي سجّلتموه منه، أو من رابط أرسلناه إليكم.')).toBeVisible();
    await user.type(screen.getByLabelText(/آخر 4 أرقام/), '3456{Enter}');
    await screen.findByText('كل التفاصيل ظاهرة.');
    expect(screen.queryByRole('link', { name: /^دفع/ })).toBeNull();
  });

  test('where to send a transfer, and that other ways to pay are open', async () => {
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: null });
    api.answer({ 'GET /api/invoice/:number': { invoice: { ...fullInvoice, ...UNPAID, paymentMethod: 'transfer' } } });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByRole('heading', { level: 2, name: 'Waiting for your transfer' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Where to transfer' })).toHaveAttribute(
      'href',
      `/payment/success?order=${ORDER_NUMBER}`,
    );
    expect(screen.getByRole('link', { name: 'Pay 7.55 KD' })).toBeVisible();
  });

  test('no payment link for cash on delivery', async () => {
    api.answer({ 'GET /api/invoice/:number': { invoice: invoice({ ...UNPAID, paymentMethod: 'cash-on-delivery' }) } });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByRole('heading', { level: 2, name: 'We have received your order' })).toBeVisible();
    expect(screen.getByText(/Until we have confirmed the order, its pieces are not reserved/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull();
  });

  test('the way to pay online for cash on delivery that waits to be confirmed, to its holder', async () => {
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: null });
    api.answer({
      'GET /api/invoice/:number': { invoice: { ...fullInvoice, ...UNPAID, paymentMethod: 'cash-on-delivery' } },
      'GET /api/payments/methods': paymentMethods('knet'),
    });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByRole('link', { name: 'Pay online now to keep the pieces' })).toBeVisible();
  });
});

describe('money that goes back', () => {
  const UNDER_WAY = {
    amount: 2.25,
    status: 'under-way',
    requestedAt: '2025-09-10T10:00:00.000Z',
    endedAt: null,
    creditNote: null,
    number: null,
  } as const;
  const DONE = {
    amount: 1.75,
    status: 'done',
    requestedAt: '2025-09-08T10:00:00.000Z',
    endedAt: '2025-09-09T10:00:00.000Z',
    creditNote: `${ORDER_NUMBER}-C1`,
    number: null,
  } as const;

  beforeEach(() => {
    const now = { paymentStatus: 'partly-refunded', amountRefunded: 1.75, amountBeingRefunded: 2.25 } as const;
    const refunds = [DONE, UNDER_WAY];
    api.answer({
      'GET /api/invoice/:number': { invoice: invoice({ ...now, refunds }) },
      [`GET /api/invoice/${ORDER_NUMBER}?phone=3456`]: { invoice: { ...fullInvoice, ...now, refunds } },
    });
  });

  test('is listed with what was done and what is under way, and the days of the bank', async () => {
    open(<TrackingPage />, { at: AT });
    const refunds = await screen.findByRole('list', { name: 'Refunds' });
    expect(refunds).toHaveTextContent('1.75 KD given back on 9 September 2025');
    expect(refunds).toHaveTextContent('2.25 KD on its way back since 10 September 2025');
    expect(screen.getByText('A refund is under way')).toBeVisible();
    const sheet = screen.getByRole('article', { name: 'Invoice' });
    expect(sheet).toHaveTextContent(/Given back.*1\.75/);
    expect(sheet).toHaveTextContent(/On its way back.*2\.25/);
    expect(screen.getByText(/up to 15 working days/)).toBeVisible();
  });

  test('has a credit note for what was done, with the proof of the visitor', async () => {
    const note = `/api/invoice/${ORDER_NUMBER}/credit-notes/${DONE.creditNote}?format=pdf&lang=en&phone=3456`;
    api.answer({ [`GET ${note}`]: refusal(503, 'UNAVAILABLE') });
    const user = open(<TrackingPage />, { at: AT });
    await user.type(await screen.findByLabelText(/Last 4 digits/), '3456{Enter}');
    await screen.findByText('All details are shown.');
    await user.click(screen.getByRole('button', { name: `Credit note ${DONE.creditNote} (PDF)` }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(api.requests.at(-1)?.path).toBe(note);
    expect(screen.getAllByRole('button', { name: /Credit note/ })).toHaveLength(1);
  });

  test('is said to be on its way before anything was sent', async () => {
    api.answer({
      'GET /api/invoice/:number': { invoice: invoice({ status: 'cancelled', paymentStatus: 'refund-due' }) },
    });
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByText(/We are giving it back/)).toBeVisible();
    expect(screen.getByRole('article', { name: 'Invoice' })).toHaveTextContent('Refund due');
  });
});

describe('the link in a mail', () => {
  const LINK = `/view-invoice?order=${ORDER_NUMBER}`;
  const TOKEN_IN_LINK = 'A-token_of_43_characters-in-base64url-000000';

  beforeEach(() => {
    api.answer({
      'GET /api/invoice/:number': ({ headers }: { headers: Headers }) => ({
        invoice: headers.get('x-order-token') === TOKEN_IN_LINK ? fullInvoice : invoice(),
      }),
    });
  });

  test.each(['ar', 'en'] as const)('shows everything and removes the token from the address, in %s', async (lang) => {
    open(<TrackingPage />, { at: `${LINK}&lang=${lang}#t=${TOKEN_IN_LINK}`, lang });
    expect(await screen.findByText('Noura Al-Kandari')).toBeVisible();
    expect(location.href).not.toContain(TOKEN_IN_LINK);
    expect(location.search).toBe(`?order=${ORDER_NUMBER}&lang=${lang}`);
    expect(api.requests.map(({ headers }) => headers.get('x-order-token'))).toEqual([TOKEN_IN_LINK]);
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toContain(TOKEN_IN_LINK);
  });

  test('shows everything on a page with another order, and after a reload', async () => {
    open(<TrackingPage />, { at: '/view-invoice?order=AAAAA-BBBBB-C' });
    expect(await screen.findByText('N•••')).toBeVisible();
    act(() => navigate(`${LINK}#t=${TOKEN_IN_LINK}`));
    expect(await screen.findByText('Noura Al-Kandari')).toBeVisible();
    expect(location.hash).toBe('');
    cleanup();
    open(<TrackingPage />, { at: LINK });
    expect(await screen.findByText('Noura Al-Kandari')).toBeVisible();
  });

  test('without its end shows what the number alone shows', async () => {
    open(<TrackingPage />, { at: '/view-invoice?order=DDDDD-EEEEE-F#t=A-tok' });
    expect(await screen.findByText('N•••')).toBeVisible();
    expect(location.hash).toBe('');
  });
});

describe('a signed-in visitor', () => {
  beforeEach(() => {
    api.answer({
      'GET /api/invoice/:number': ({ headers }: { headers: Headers }) => ({
        invoice: headers.has('authorization') ? fullInvoice : invoice(),
      }),
    });
  });

  test('sees their own order completely, with a link to their orders', async () => {
    session.signIn(tokenOf('noura@example.com'));
    open(<TrackingPage />, { at: AT });
    expect(await screen.findByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/my-orders');
    expect((await screen.findAllByText(/Noura Al-Kandari/))[0]).toBeVisible();
    expect(screen.queryByText('Name and address are hidden')).toBeNull();
  });

  test('sees no more than a stranger after signing out in another tab', async () => {
    session.signIn(tokenOf('noura@example.com'));
    open(<TrackingPage />, { at: AT });
    await screen.findAllByText(/Noura Al-Kandari/);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
    expect(await screen.findByText('Name and address are hidden')).toBeVisible();
    expect(screen.queryByText(/Noura Al-Kandari/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Your orders' })).toBeNull();
  });
});
