import { beforeEach, describe, expect, test } from '@jest/globals';
import { cart } from '@fyonka/shop-bridge/cart';
import { afterTest } from '@fyonka/testing/after-test';
import { offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { act, screen, waitFor, within } from '@testing-library/react';
import { order, ORDER_NUMBER, paid } from '../../testing/goods.ts';
import { cardNumber, enterCard, field, openPayment, pay, shopWithUnpaidOrder } from '../../testing/payment-page.tsx';

/** jsdom follows only addresses of the same page. */
const BANK = `/payment?order=${ORDER_NUMBER}#bank`;
const METHODS = 'GET /api/payments/methods';
const PAY = 'POST /api/payments';

let api: FakeApi;

beforeEach(() => {
  api = shopWithUnpaidOrder();
  api.answer({
    [METHODS]: paymentMethods('knet', 'card', 'apple-pay', 'cash-on-delivery', 'transfer'),
    [PAY]: { status: 'redirect', redirectUrl: BANK },
  });
});

const knet = () => screen.findByRole('button', { name: /KNET|كي نت/ });
const press = async (name: RegExp) => {
  const user = openPayment();
  await knet();
  await user.click(screen.getByRole('button', { name }));
  return user;
};
const names = () =>
  within(screen.getByRole('list', { name: /Payment method|طريقة الدفع/ }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

/** @param canPay what Safari answers */
function onApple(canPay: () => boolean): void {
  globalThis.ApplePaySession = { canMakePayments: canPay };
  afterTest(() => void (globalThis.ApplePaySession = undefined));
}

test('a wallet that was chosen before is paid with at once, and once', async () => {
  onApple(() => true);
  api.answer({ [PAY]: { status: 'pending', order: order(), attempt: 'created' } });
  openPayment('en', { withWallet: true });
  await waitFor(() => expect(api.to(PAY)).toHaveLength(1));
  expect(api.to(PAY)[0]?.body).toMatchObject({ method: 'apple-pay' });
  expect(history.state).not.toHaveProperty('withWallet');
});

test('a wallet that was chosen before waits while an earlier try is asked about', async () => {
  onApple(() => true);
  api.answer({ 'GET /api/orders/:number': { order: order(), isBeingAsked: true } });
  openPayment('en', { withWallet: true });
  await knet();
  expect(api.to(PAY)).toHaveLength(0);
});

test('a wallet that this device lacks is not paid with, and nothing else is', async () => {
  onApple(() => false);
  openPayment('en', { withWallet: true });
  await knet();
  expect(api.to(PAY)).toHaveLength(0);
});

describe('the choice', () => {
  test('has the names and the order of the shop, with the amount where a press pays', async () => {
    openPayment();
    await knet();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How would you like to pay?');
    expect(names()).toEqual(['KNETPay 7.55 KD', 'Credit card', 'Cash on delivery', 'Bank transfer or Wamd']);
  });

  test('is in Arabic', async () => {
    openPayment('ar');
    await knet();
    expect(names()).toEqual(['كي نتدفع 7.55 د.ك', 'بطاقة ائتمان', 'نقدًا عند الاستلام', 'تحويل بنكي أو ومض']);
  });

  test('has Apple Pay only on devices that have it', async () => {
    onApple(() => true);
    openPayment();
    expect(await screen.findByRole('button', { name: /Apple Pay/ })).toBeVisible();
  });

  test('has no Apple Pay where the browser refuses to say', async () => {
    onApple(() => {
      throw new Error('Trying to start an Apple Pay session from an insecure document.');
    });
    openPayment();
    await knet();
    expect(screen.queryByRole('button', { name: /Apple Pay/ })).toBeNull();
  });

  test('has the Apple Pay of a shop that is tried out everywhere', async () => {
    const [wallet] = paymentMethods('apple-pay').methods;
    api.answer({ [METHODS]: { ...paymentMethods('knet'), methods: [{ ...wallet, gateway: 'sandbox' }] } });
    openPayment();
    expect(await screen.findByRole('button', { name: /Apple Pay/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pay: Apple Pay');
  });

  test('keeps what was typed in the card form while another method is open', async () => {
    const user = await press(/^Credit card/);
    await enterCard(user);
    await user.click(screen.getByRole('button', { name: 'Cash on delivery' }));
    expect(screen.queryByLabelText(/Card number/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Credit card' }));
    expect(await cardNumber()).toHaveValue('4111 1111 1111 1111');
  });

  test.each([
    ['Credit card', /^Pay/],
    ['Cash on delivery', 'Confirm the order'],
    ['Bank transfer or Wamd', 'Confirm the order'],
  ])('puts the focus into what a press on %s opens', async (method, button) => {
    const user = openPayment();
    await knet();
    await user.click(screen.getByRole('button', { name: method }));
    const { activeElement } = document;
    expect(activeElement).toContainElement(screen.getAllByRole('button', { name: button }).at(-1) ?? null);
    expect(activeElement).not.toContainElement(screen.getByRole('button', { name: method }));
  });

  test('opens a card form that comes first, without the focus', async () => {
    api.answer({ [METHODS]: paymentMethods('card', 'knet') });
    openPayment();
    expect(await cardNumber()).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Credit card' })).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('a method with a page of its own', () => {
  test('leaves the shop after one press, and does nothing more meanwhile', async () => {
    const user = await press(/KNET/);
    await waitFor(() => expect(location.hash).toBe('#bank'));
    expect(api.to(PAY)[0]?.body).toEqual({ orderNumber: ORDER_NUMBER, amount: 7.55, method: 'knet' });
    expect(await knet()).toHaveAttribute('aria-busy', 'true');
    await user.click(await knet());
    await user.click(screen.getByRole('button', { name: 'Cash on delivery' }));
    expect(screen.queryByRole('button', { name: 'Confirm the order' })).toBeNull();
    expect(api.to(PAY)).toHaveLength(1);
    expect(cart.get()).toHaveLength(1);
  });

  test('is called once for a double press', async () => {
    const answer = Promise.withResolvers<object>();
    api.answer({ [PAY]: () => answer.promise });
    const user = openPayment();
    await user.dblClick(await knet());
    await act(async () => answer.resolve({ status: 'redirect', redirectUrl: BANK }));
    await waitFor(() => expect(location.hash).toBe('#bank'));
    expect(api.to(PAY)).toHaveLength(1);
  });

  test.each(['javascript:alert(1)', 'http://bank.example/pay', 'data:text/html,x', 'http://[bank'])(
    'never goes to %s',
    async (redirectUrl) => {
      api.answer({ [PAY]: { status: 'redirect', redirectUrl } });
      await press(/KNET/);
      expect(await screen.findByRole('alert')).toHaveTextContent('The payment gateway is not responding');
      expect(await knet()).not.toHaveAttribute('aria-busy');
    },
  );

  test.each([
    ['no connection', offline(), /No answer came, and the payment page did not open/],
    ['a gateway that is down', refusal(503, 'GATEWAY_UNAVAILABLE'), /The payment page could not be opened/],
    ['a refusal', refusal(402, 'PAYMENT_DECLINED', { reason: 'restricted' }), /does not allow this payment/],
    ['a method that cannot be used', refusal(400, 'PAYMENT_METHOD_UNAVAILABLE'), /Please choose another/],
  ])('says %s below its own button, in view and in the focus', async (_, answer, words) => {
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function remember() {
      shown.push(this);
    };
    api.answer({ [PAY]: answer });
    await press(/KNET/);
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(words);
    expect(note.closest('li')).toContainElement(await knet());
    expect(note.parentElement).toHaveFocus();
    expect(shown).toContain(note.parentElement);
  });

  test('asks for nothing about an earlier try before it is called again', async () => {
    api.answer({ [PAY]: offline() });
    const user = await press(/KNET/);
    await screen.findByRole('alert');
    api.answer({ [PAY]: { status: 'redirect', redirectUrl: BANK } });
    await user.click(await knet());
    await waitFor(() => expect(location.hash).toBe('#bank'));
    expect(api.to('POST /api/payments/confirm')).toHaveLength(0);
  });
});

test('a card that fails and another method have one message, at the method that was tried last', async () => {
  api.answer({ [PAY]: refusal(402, 'PAYMENT_DECLINED', { reason: 'declined' }) });
  const user = await press(/^Credit card/);
  await enterCard(user);
  await pay(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined');
  expect(field(/CVV/)).toHaveValue('');
  expect(field(/Year/)).toHaveValue('30');
  await user.click(await knet());
  await waitFor(() => expect(screen.getByRole('alert').closest('li')).toHaveTextContent('KNET'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('cash is accepted after the amount for the driver was shown', async () => {
  const accepted = order({ status: 'processing', paymentMethod: 'cash-on-delivery', payBy: null });
  api.answer({ [PAY]: { status: 'accepted', order: accepted } });
  const user = await press(/Cash/);
  expect(screen.getByText(/to the driver when your order arrives/)).toHaveTextContent('7.55');
  await user.click(screen.getByRole('button', { name: 'Confirm the order' }));
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  expect(api.to(PAY)[0]?.body).toEqual({ orderNumber: ORDER_NUMBER, amount: 7.55, method: 'cash-on-delivery' });
  expect(cart.get()).toHaveLength(0);
});

test('a transfer shows where to send it and what to write, both to copy, and is accepted', async () => {
  api.answer({ [PAY]: { status: 'accepted', order: order({ paymentMethod: 'transfer' }) } });
  const user = await press(/Bank transfer/);
  expect(screen.getByText(/KW81 0000 0000/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy: Transfer to' }));
  expect(await navigator.clipboard.readText()).toContain('KW81 0000 0000');
  await user.click(screen.getByRole('button', { name: 'Copy: Purpose of the transfer' }));
  expect(await navigator.clipboard.readText()).toBe(ORDER_NUMBER);
  await user.click(screen.getByRole('button', { name: 'Confirm the order' }));
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
  expect(api.to(PAY)[0]?.body).toEqual({ orderNumber: ORDER_NUMBER, amount: 7.55, method: 'transfer' });
  expect(cart.get()).toHaveLength(0);
});

test('the numbers of an account keep their order among Arabic words', async () => {
  const ar = 'بنك الكويت، آيبان KW81 CBKU 0000\nومض 9755 3456';
  api.answer({ [METHODS]: { ...paymentMethods('knet', 'transfer'), transferDetails: { en: ar, ar } } });
  const user = openPayment('ar');
  await knet();
  await user.click(screen.getByRole('button', { name: 'تحويل بنكي أو ومض' }));
  expect(screen.getByText('KW81 CBKU 0000')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText('9755 3456')).toHaveAttribute('dir', 'ltr');
});

test('an order that waits for its transfer can be paid in another way, and is not sent twice', async () => {
  api.answer({
    'GET /api/orders/:number': { order: order({ paymentMethod: 'transfer' }) },
    [PAY]: { status: 'paid', order: paid },
  });
  const user = openPayment();
  expect(await screen.findByText(/waiting for your transfer/)).toBeVisible();
  expect(screen.getByText(/KW81 0000 0000/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm the order' })).toBeNull();
  await user.click(await knet());
  await waitFor(() => expect(location.pathname).toBe('/payment/success'));
});
