import { beforeEach, expect, test } from '@jest/globals';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { act, screen, within } from '@testing-library/react';
import { changeLanguage } from '@fyonka/shop-bridge/language';
import { ORDER_NUMBER } from '../../testing/goods.ts';
import { cardNumber, field, openPayment, pay, shopWithUnpaidOrder, TOKENS } from '../../testing/payment-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = shopWithUnpaidOrder();
});

test('tells the order, how long it is kept and what it costs', async () => {
  openPayment();
  await cardNumber();
  expect(screen.getByText(/is reserved for you for 30 minutes, until/)).toHaveTextContent(`Your order ${ORDER_NUMBER}`);
  expect(screen.getByRole('button', { name: /Pay 7\.55 KD/ })).toBeEnabled();
});

test('says what is wrong when it is sent, and goes to the first field', async () => {
  const user = openPayment();
  await cardNumber();
  expect(screen.queryByText('Card number must be 16 digits')).toBeNull();
  await pay(user);
  for (const message of [
    'Cardholder name is required',
    'Card number must be 16 digits',
    'Month must be 2 digits',
    'Year must be 2 digits',
    'CVV must be 3 digits',
  ])
    expect(screen.getByText(message)).toBeVisible();
  expect(field(/Name on the card/)).toHaveFocus();
  expect(api.to(TOKENS)).toHaveLength(0);
});

test('says what is wrong once a field was left', async () => {
  const user = openPayment();
  await user.click(await cardNumber());
  await user.keyboard('4111');
  expect(screen.queryByText('Card number must be 16 digits')).toBeNull();
  await user.tab();
  expect(screen.getByText('Card number must be 16 digits')).toBeVisible();
});

test.each(['00', '13', '99'])('a month %s is said to be none, in one way whoever notices it', async (month) => {
  const user = openPayment();
  await cardNumber();
  await user.click(field(/Month/));
  await user.keyboard(month);
  await user.tab();
  expect(await screen.findByText('Month must be 01 to 12')).toBeVisible();
  expect(screen.queryByText('Month must be 2 digits')).toBeNull();
});

test('which cards are taken is shown, and nothing is asked where there is one way to pay', async () => {
  openPayment();
  await cardNumber();
  expect(within(screen.getByRole('list', { name: 'Cards we take' })).getAllByRole('img')).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'Mastercard' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pay by card');
});

test('where there are two ways to pay, the shopper is asked', async () => {
  api.answer({
    'GET /api/payments/methods': {
      methods: ['card', 'cash-on-delivery'],
      cardTokenUrl: '/tokens',
      cardBrands: ['visa'],
    },
  });
  openPayment();
  await cardNumber();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How would you like to pay?');
});

test('what was filled in stays when the language changes, and what is wrong is told in the new one', async () => {
  const user = openPayment();
  await user.click(await cardNumber());
  await user.keyboard('4111');
  await user.tab();
  act(() => changeLanguage('ar'));
  expect(await cardNumber()).toHaveValue('4111');
  expect(screen.getByText('رقم البطاقة يجب أن يتكون من 16 رقمًا')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

test('goes on by itself, and takes digits of any keyboard alone', async () => {
  const user = openPayment();
  await user.click(await cardNumber());
  await user.keyboard('٤١١١-1111x1111 1111');
  expect(await cardNumber()).toHaveValue('4111 1111 1111 1111');
  expect(field(/Month/)).toHaveFocus();
  await user.keyboard('٠٨');
  expect(field(/Year/)).toHaveFocus();
  await user.keyboard('30');
  expect(field(/CVV/)).toHaveFocus();
  await user.keyboard('a12b34');
  expect(field(/CVV/)).toHaveValue('123');
});

test('takes a whole number that is pasted', async () => {
  const user = openPayment();
  await user.click(await cardNumber());
  await user.paste(' 4111-1111-1111-1111 ');
  expect(await cardNumber()).toHaveValue('4111 1111 1111 1111');
  expect(field(/Month/)).toHaveFocus();
});

test('a digit can be mended in the middle', async () => {
  const user = openPayment();
  const input = (await cardNumber()) as HTMLInputElement;
  await user.click(input);
  await user.keyboard('41119111');
  await user.type(input, '{Delete}1', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(input).toHaveValue('4111 1111');
  expect(input.selectionStart).toBe(6);
});

test('tells browsers what its fields are', async () => {
  openPayment();
  expect(await cardNumber()).toHaveAttribute('autocomplete', 'cc-number');
  expect(field(/Name on the card/)).toHaveAttribute('autocomplete', 'cc-name');
  expect(field(/Month/)).toHaveAttribute('autocomplete', 'cc-exp-month');
  expect(field(/Year/)).toHaveAttribute('autocomplete', 'cc-exp-year');
  expect(field(/CVV/)).toHaveAttribute('autocomplete', 'cc-csc');
});
