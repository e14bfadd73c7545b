import { beforeEach, describe, expect, test } from '@jest/globals';
import { refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { act, screen, waitFor } from '@testing-library/react';
import { order, ORDER_NUMBER, paid } from '../testing/goods.ts';
import { cardNumber, enterCard, openPayment, shopWithUnpaidOrder } from '../testing/payment-page.tsx';

const PAY = 'POST /api/payments';
const CONFIRM = 'POST /api/payments/confirm';
const ASKING = refusal(503, 'GATEWAY_UNAVAILABLE', { mayPayAgain: false });
const IN_VAIN = refusal(503, 'GATEWAY_UNAVAILABLE', { mayPayAgain: true });

let api: FakeApi;

beforeEach(() => {
  api = shopWithUnpaidOrder();
  api.answer({ 'GET /api/payments/methods': paymentMethods('knet', 'card'), [CONFIRM]: ASKING });
});

const knet = () => screen.findByRole('button', { name: /KNET|كي نت/ });
const title = () => screen.findByText('We are asking your bank');
/** Comes back to the page, which then asks at once instead of some seconds later. */
const ask = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const asked = () => api.to(CONFIRM).length;

/** A page that was loaded while the gateway did not answer about an earlier try. */
function openAsked(lang: 'ar' | 'en' = 'en') {
  api.answer({ 'GET /api/orders/:number': { order: order(), isBeingAsked: true } });
  return openPayment(lang);
}

describe('a payment that the gateway does not answer about', () => {
  test('is asked about by itself after a press, which leads to the result', async () => {
    api.answer({ [PAY]: { status: 'pending', order: order(), attempt: 'redirected', mayPayAgain: false } });
    const user = openPayment();
    await user.click(await knet());
    const note = await screen.findByRole('status');
    expect(note).toHaveTextContent(/two minutes at most/);
    expect(note.parentElement).toHaveFocus();
    await waitFor(() => expect(asked()).toBe(1));
    api.answer({ [CONFIRM]: { status: 'paid', order: paid } });
    await ask();
    await waitFor(() => expect(location.pathname).toBe('/payment/success'));
    expect(api.to(PAY)).toHaveLength(1);
  });

  test('is said after a reload and in another tab, without taking the focus or what was typed', async () => {
    const user = openAsked();
    expect(await title()).toBeVisible();
    expect(screen.getByRole('status').parentElement).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Credit card' }));
    await enterCard(user);
    await ask();
    expect(await cardNumber()).toHaveValue('4111 1111 1111 1111');
    expect(await title()).toBeVisible();
  });

  test('can be followed by another when the shop says so, and is no longer asked about', async () => {
    const user = openAsked();
    await title();
    api.answer({
      [CONFIRM]: IN_VAIN,
      [PAY]: { status: 'redirect', redirectUrl: `/payment?order=${ORDER_NUMBER}#bank` },
    });
    await ask();
    expect(await screen.findByText(/if both payments go through, we give one back/)).toBeVisible();
    const before = asked();
    await ask();
    expect(asked()).toBe(before);
    await user.click(await knet());
    await waitFor(() => expect(location.hash).toBe('#bank'));
  });

  test('that was declined is explained in the words of its method', async () => {
    openAsked();
    await title();
    api.answer({ [CONFIRM]: refusal(402, 'PAYMENT_DECLINED', { reason: 'declined', method: 'knet' }) });
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment by KNET was declined');
    expect(screen.queryByText('We are asking your bank')).toBeNull();
  });

  test('is no longer spoken of once the gateway says that it is open', async () => {
    openAsked();
    await title();
    api.answer({ [CONFIRM]: { status: 'redirect', redirectUrl: 'https://bank.example' } });
    await ask();
    await waitFor(() => expect(screen.queryByText('We are asking your bank')).toBeNull());
    expect(location.pathname).toBe('/payment');
  });

  test('is said in Arabic', async () => {
    openAsked('ar');
    expect(await screen.findByText('نسأل بنككم')).toBeVisible();
  });
});

describe('a try that has ended on another page', () => {
  const ended = { kind: 'declined', reason: 'challenge-failed', method: 'card' };

  test('is explained above the methods with the focus, its method open, until the next one', async () => {
    const user = openPayment('en', { ended });
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('The bank could not confirm it was you');
    expect(note.parentElement).toHaveFocus();
    expect(await cardNumber()).toBeVisible();
    api.answer({ [PAY]: refusal(402, 'PAYMENT_DECLINED', { reason: 'declined' }) });
    await user.click(await knet());
    expect(await screen.findByText('The payment by KNET was declined')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    // A reload does not tell of it again.
    expect(history.state).toEqual({});
  });

  test.each([
    ['cancelled', 'رجعتم قبل إتمام الدفع'],
    ['as a newer page calls it', 'لا نعرف كيف انتهت هذه الدفعة'],
  ])('is explained in Arabic where it ended without a decline: %s', async (how, words) => {
    openPayment('ar', { ended: { kind: 'ended', how } });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});
