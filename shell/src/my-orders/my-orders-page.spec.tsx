import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { item, order } from '../testing/orders.ts';
import { MyOrdersPage } from './my-orders-page.tsx';

const NOURA = 'noura@example.com';
const answer = (orders: OrderView[], total = orders.length, page = 1) => ({ orders, total, page, limit: 10 });
const openPage = (lang: 'ar' | 'en' = 'en') => open(<MyOrdersPage />, { at: '/my-orders', lang });
const orderNamed = (number: string) => screen.findByRole('article', { name: `Order number ${number}` });

let api: FakeApi;

beforeEach(() => {
  session.signIn(tokenOf(NOURA));
  api = fakeApi({ 'GET /api/orders/mine': answer([order('AAAAA-BBBBB-C')]) });
});

describe('the list', () => {
  test('shows for the signed-in person number, day, status, products, texts, amounts and progress of each order', async () => {
    const texts = [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'لولوة' }];
    api.answer({
      'GET /api/orders/mine': answer([order('AAAAA-BBBBB-C', { orderItems: [item('big', { customTexts: texts })] })]),
    });
    openPage();
    const shown = await orderNamed('AAAAA-BBBBB-C');
    expect(api.requests[0]?.headers.get('authorization')).toBe(`Bearer ${session.get()?.token}`);
    expect(within(shown).getByText('AAAAA-BBBBB-C')).toHaveAttribute('dir', 'ltr');
    for (const text of ['7 September 2025', 'Bow big']) expect(within(shown).getByText(text)).toBeVisible();
    // On the line, and where the piece is offered for the sibling.
    expect(within(shown).getAllByText('لولوة')).toHaveLength(2);
    expect(shown).toHaveTextContent('2 items');
    expect(shown).toHaveTextContent('5.30');
    expect(within(shown).getByRole('list', { name: 'Order progress' })).toHaveTextContent('On its way');
    expect(within(shown).getByRole('link', { name: 'Track' })).toHaveAttribute(
      'href',
      '/view-invoice?order=AAAAA-BBBBB-C',
    );
  });

  test('is in Arabic', async () => {
    openPage('ar');
    expect(await screen.findByRole('heading', { level: 1, name: 'طلباتي' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'رقم الطلب AAAAA-BBBBB-C' })).toHaveTextContent('مع المندوب');
  });

  test('copies an order number', async () => {
    const user = openPage();
    const shown = await orderNamed('AAAAA-BBBBB-C');
    await user.click(within(shown).getByRole('button', { name: 'Copy' }));
    expect(await within(shown).findByText('Copied.')).toBeVisible();
    await expect(navigator.clipboard.readText()).resolves.toBe('AAAAA-BBBBB-C');
  });

  test('links to the payment only for orders that wait for it', async () => {
    const unpaid = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: null } as const;
    api.answer({
      'GET /api/orders/mine': answer([
        order('AAAAA-BBBBB-C', { ...unpaid, payBy: '2099-09-07T11:08:00.000Z' }),
        order('DDDDD-EEEEE-F', { ...unpaid, status: 'cancelled' }),
      ]),
    });
    openPage();
    const shown = await orderNamed('AAAAA-BBBBB-C');
    expect(within(shown).getByRole('link', { name: /^Pay 5.30/ })).toHaveAttribute(
      'href',
      '/payment?order=AAAAA-BBBBB-C',
    );
    expect(within(shown).getByText('Awaiting payment')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(1);
  });

  test('offers no payment once the time to pay is over', async () => {
    const late = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: null } as const;
    api.answer({
      'GET /api/orders/mine': answer([order('AAAAA-BBBBB-C', { ...late, payBy: '2025-09-07T11:08:00.000Z' })]),
    });
    openPage();
    await orderNamed('AAAAA-BBBBB-C');
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  });

  test('links to the account for a transfer until the day on which it has to arrive', async () => {
    const waiting = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: 'transfer' } as const;
    api.answer({
      'GET /api/orders/mine': answer([order('AAAAA-BBBBB-C', { ...waiting, payBy: '2099-09-08T11:08:00.000Z' })]),
    });
    openPage();
    const shown = await orderNamed('AAAAA-BBBBB-C');
    expect(within(shown).getByText(/Kept for you until/)).toHaveTextContent('8 Sep');
    expect(within(shown).getByRole('link', { name: 'Where to transfer' })).toHaveAttribute(
      'href',
      '/payment/success?order=AAAAA-BBBBB-C',
    );
  });

  test('promises a day for what is paid, and none while a payment is awaited or looked at', async () => {
    const sentence = { en: 'Arrives Monday 19 January', ar: 'يصل الاثنين 19 يناير' };
    const arrivesOn = { day: '2099-01-19', date: { en: '', ar: '' }, sentence };
    const unpaid = { status: 'pending', paymentStatus: 'unpaid', paymentMethod: null, payBy: null } as const;
    api.answer({
      'GET /api/orders/mine': answer([
        order('AAAAA-BBBBB-C', { arrivesOn }),
        order('DDDDD-EEEEE-F', { ...unpaid, arrivesOn }),
        order('GGGGG-HHHHH-J', { status: 'pending', paymentStatus: 'to-review', amountDue: 0, arrivesOn: null }),
      ]),
    });
    openPage();
    expect(within(await orderNamed('AAAAA-BBBBB-C')).getByText('Arrives Monday 19 January')).toBeVisible();
    expect(within(await orderNamed('DDDDD-EEEEE-F')).queryByText(/Arrives/)).toBeNull();
    const reviewed = await orderNamed('GGGGG-HHHHH-J');
    expect(within(reviewed).getByText('Payment under review')).toBeVisible();
    expect(within(reviewed).getByText(/A payment does not fit this order/)).toBeVisible();
  });

  test('says which money goes back and how long a bank may take', async () => {
    const refund = { status: 'cancelled', paymentStatus: 'refund-due', amountBeingRefunded: 5.3 } as const;
    api.answer({ 'GET /api/orders/mine': answer([order('AAAAA-BBBBB-C', refund)]) });
    openPage('ar');
    const shown = await screen.findByRole('article', { name: 'رقم الطلب AAAAA-BBBBB-C' });
    expect(within(shown).getByText('إعادة المبلغ جارية')).toBeVisible();
    expect(shown).toHaveTextContent('حتى 15 يوم عمل');
  });

  test('shows more orders without losing the first, and Back restores its length', async () => {
    api.answer({
      'GET /api/orders/mine?limit=10&page=1': answer([order('AAAAA-BBBBB-C')], 11),
      'GET /api/orders/mine?limit=10&page=2': answer([order('DDDDD-EEEEE-F')], 11, 2),
    });
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await orderNamed('DDDDD-EEEEE-F')).toHaveFocus();
    expect(await orderNamed('AAAAA-BBBBB-C')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    cleanup();
    render(<MyOrdersPage />);
    expect(await orderNamed('DDDDD-EEEEE-F')).toBeVisible();
  });

  test('offers to try again when a further page fails', async () => {
    api.answer({
      'GET /api/orders/mine?limit=10&page=1': answer([order('AAAAA-BBBBB-C')], 11),
      'GET /api/orders/mine?limit=10&page=2': offline(),
    });
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('More orders could not be loaded')).toBeVisible();
    api.answer({ 'GET /api/orders/mine?limit=10&page=2': answer([order('DDDDD-EEEEE-F')], 11, 2) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await orderNamed('DDDDD-EEEEE-F')).toBeVisible();
  });

  test('without orders links to the shop; it reports loading and failures', async () => {
    api.answer({ 'GET /api/orders/mine': answer([]) });
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'No orders yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the shop' })).toHaveAttribute('href', '/');
    cleanup();
    session.signIn(tokenOf('dana@example.com'));
    api.answer({ 'GET /api/orders/mine': silent() });
    openPage();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    cleanup();
    session.signIn(tokenOf('maha@example.com'));
    api.answer({ 'GET /api/orders/mine': refusal(503, 'UNAVAILABLE') });
    const user = openPage();
    expect(await screen.findByRole('heading', { name: 'Your orders could not be loaded' })).toBeVisible();
    api.answer({ 'GET /api/orders/mine': answer([order('AAAAA-BBBBB-C')]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await orderNamed('AAAAA-BBBBB-C')).toBeVisible();
  });

  test("never shows an account's orders to another one that signs in, even while they load", async () => {
    openPage();
    await orderNamed('AAAAA-BBBBB-C');
    api.answer({ 'GET /api/orders/mine': silent() });
    act(() => void session.signIn(tokenOf('dana@example.com')));
    expect(screen.queryByText('AAAAA-BBBBB-C')).toBeNull();
  });
});

describe('the invoice', () => {
  test('is downloaded as a PDF with the session', async () => {
    const save = jest.fn();
    Object.assign(URL, { createObjectURL: save.mockReturnValue('blob:x'), revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.answer({ 'GET /api/invoice/AAAAA-BBBBB-C': new Response('%PDF') });
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Invoice' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(api.to('GET /api/invoice/AAAAA-BBBBB-C')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    jest.restoreAllMocks();
  });

  test('reports when none can be made at the moment', async () => {
    api.answer({ 'GET /api/invoice/AAAAA-BBBBB-C': refusal(503, 'UNAVAILABLE') });
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Invoice' }));
    expect(await screen.findByText('The invoice could not be made. Please try again.')).toBeVisible();
  });
});
