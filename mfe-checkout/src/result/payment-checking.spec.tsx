import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { act, cleanup, screen } from '@testing-library/react';
import { placedOrders } from '../order/placed-orders.ts';
import { order, ORDER_NUMBER, paid, TOKEN } from '../testing/goods.ts';
import { ResultPage } from './result-page.tsx';

const CONFIRM = 'POST /api/payments/confirm';
const PENDING = { status: 'pending', order: order(), attempt: 'redirected' };
const PAID = { status: 'paid', order: paid };

let api: FakeApi;

beforeEach(() => {
  jest.useFakeTimers();
  placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: order().payBy });
  api = fakeApi({ [CONFIRM]: PENDING, 'GET /api/orders/:number': { order: order() } });
});

/** @param milliseconds of the shopper's time */
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const openResult = async (lang: 'ar' | 'en' = 'en') => {
  open(<ResultPage />, { at: `/payment/success?order=${ORDER_NUMBER}`, lang });
  await wait(0);
};
const heading = () => screen.getByRole('heading', { level: 1 });
const asked = () => api.to(CONFIRM).length;

/** Brings the page to the front, as from another app. */
const comeBack = async () => {
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(0);
};

describe('a payment that is not decided', () => {
  test('is checked every two seconds, for 20 seconds at most, and then quietly every ten', async () => {
    await openResult();
    expect(heading()).toHaveTextContent('We are checking your payment');
    expect(screen.getByRole('status')).toHaveTextContent(/goes on by itself/);
    expect(asked()).toBe(1);
    await wait(2_000);
    expect(asked()).toBe(2);
    await wait(17_900);
    expect(heading()).toHaveTextContent('We are checking your payment');
    const before = asked();
    expect(before).toBe(10);
    await wait(200);
    expect(heading()).toHaveTextContent('The bank has not answered yet');
    expect(screen.getByRole('status')).toHaveTextContent(/shows it as soon as the bank has answered/);
    await wait(9_700);
    expect(asked()).toBe(before + 1);
    await wait(10_000);
    expect(asked()).toBe(before + 2);
  });

  test('is in Arabic', async () => {
    await openResult('ar');
    expect(heading()).toHaveTextContent('نتحقّق من دفعتكم');
    await wait(20_000);
    expect(screen.getByRole('status')).toHaveTextContent('فور وصول رد البنك');
  });

  test('changes by itself when it is known, with the focus on the news, and is asked about no more', async () => {
    await openResult();
    await wait(25_000);
    api.answer({ [CONFIRM]: PAID });
    await wait(10_000);
    expect(heading()).toHaveTextContent('Payment Successful');
    expect(heading()).toHaveFocus();
    const before = asked();
    await wait(60_000);
    await comeBack();
    expect(asked()).toBe(before);
  });

  test('is asked about as soon as the shopper comes back to the page', async () => {
    await openResult();
    await wait(30_100);
    const before = asked();
    api.answer({ [CONFIRM]: refusal(402, 'PAYMENT_DECLINED', { reason: 'insufficient-funds' }) });
    await comeBack();
    expect(asked()).toBe(before + 1);
    expect(location.pathname + location.search).toBe(`/payment?order=${ORDER_NUMBER}`);
    expect(history.state).toEqual({ ended: { kind: 'declined', reason: 'insufficient-funds' } });
  });

  test('is never asked about twice at a time', async () => {
    await openResult();
    api.answer({ [CONFIRM]: silent() });
    await wait(2_000);
    const before = asked();
    await comeBack();
    expect(asked()).toBe(before);
  });

  test('leaves no timer and no call behind when the shopper leaves', async () => {
    await openResult();
    cleanup();
    const before = asked();
    // Time limits of calls that have ended run out by themselves.
    await wait(15_000);
    expect(jest.getTimerCount()).toBe(0);
    await comeBack();
    await wait(60_000);
    expect(asked()).toBe(before);
  });

  test.each([
    ['a gateway that does not answer', refusal(503, 'GATEWAY_UNAVAILABLE')],
    ['too many questions', refusal(429, 'RATE_LIMITED')],
  ])('stays undecided after %s', async (_, answer) => {
    api.answer({ [CONFIRM]: answer });
    await openResult();
    expect(heading()).toHaveTextContent('We are checking your payment');
    api.answer({ [CONFIRM]: PAID });
    await wait(2_000);
    expect(heading()).toHaveTextContent('Payment Successful');
  });

  test('is asked about again by itself once there is a connection', async () => {
    api.answer({ [CONFIRM]: offline() });
    await openResult();
    expect(screen.getByText('We could not check your payment')).toBeVisible();
    api.answer({ [CONFIRM]: PAID });
    await wait(2_000);
    expect(heading()).toHaveTextContent('Payment Successful');
  });
});

describe('a page of the bank that is still open', () => {
  test('is linked to at once while the bank waits for a confirmation', async () => {
    api.answer({ [CONFIRM]: { status: 'challenge', redirectUrl: '/gateway/challenge/1' } });
    await openResult();
    expect(screen.getByRole('link', { name: 'Continue at your bank' })).toHaveAttribute('href', '/gateway/challenge/1');
  });

  test('is linked to only later after a payment there, beside other ways to pay', async () => {
    api.answer({ [CONFIRM]: { status: 'redirect', redirectUrl: 'https://bank.example/pay' } });
    await openResult();
    expect(screen.queryByRole('link')).toBeNull();
    await wait(20_000);
    expect(screen.getByRole('link', { name: 'Continue at your bank' })).toHaveAttribute(
      'href',
      'https://bank.example/pay',
    );
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
      'href',
      `/payment?order=${ORDER_NUMBER}`,
    );
  });

  test('is not linked to when its address is not a safe one', async () => {
    api.answer({ [CONFIRM]: { status: 'challenge', redirectUrl: 'javascript:alert(1)' } });
    await openResult();
    await wait(20_000);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
