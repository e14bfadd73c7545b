import { beforeEach, expect, test } from '@jest/globals';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { act, screen, within } from '@testing-library/react';
import { changeLanguage } from '@fyonka/shop-bridge/language';
import { order, ORDER_NUMBER } from '../../testing/goods.ts';
import { cardNumber, field, openPayment, pay, shopWithUnpaidOrder, TOKENS } from '../../testing/payment-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = shopWithUnpaidOrder();
});

test('shows the order, the time to pay and the price', async () => {
  api.answer({ 'GET /api/orders/:number': { order: order({ createdAt: '2099-09-07T10:38:00.000Z' }) } });
  openPayment();
  await cardNumber();
  expect(screen.getByText(/is reserved for you for 30 minutes, until/)).toHaveTextContent(`Your order ${ORDER_NUMBER}`);
  expect(screen.getByRole('button', { name: /Pay 7\.55 KD/ })).toBeEnabled();
});

test('shows until when an order is kept that the office has made', async () => {
  openPayment();
  expect(await screen.findByText(/is reserved for you until/)).toBeVisible();
});

test('shows faults on submit and focuses the first field', async () => {
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

test('shows the fault of a field after it was left', async () => {
  const user = openPayment();
  await user.click(await cardNumber());
  await user.keyboard('4111');
  expect(screen.queryByText('Card number must be 16 digits')).toBeNull();
  await user.tab();
  expect(screen.getByText('Card number must be 16 digits')).toBeVisible();
});

test.each(['00', '13', '99'])('a month %s has the same message from the form and from the gateway', async (month) => {
  const user = openPayment();
  await cardNumber();
  await user.click(field(/Month/));
  await user.keyboard(month);
  await user.tab();
  expect(await screen.findByText('Month must be 01 to 12')).toBeVisible();
  expect(screen.queryByText('Month must be 2 digits')).toBeNull();
});

test('shows the accepted cards, and no choice when there is only one method', async () => {
  openPayment();
  await cardNumber();
  expect(within(screen.getByRole('list', { name: 'Cards we take' })).getAllByRole('img')).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'Mastercard' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pay by card');
});

test('keeps the input when the language changes, and translates the errors', async () => {
  const user = openPayment();
  await user.click(await cardNumber());
  await user.keyboard('4111');
  await user.tab();
  act(() => changeLanguage('ar'));
  expect(await cardNumber()).toHaveValue('4111');
  expect(screen.getByText('رقم البطاقة يجب أن يتكون من 16 رقمًا')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

test('moves on to the next field by itself and accepts only digits, of any keyboard', async () => {
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

test('accepts a pasted number', async () => {
  const user = openPayment();
  await user.click(await cardNumber());
  await user.paste(' 4111-1111-1111-1111 ');
  expect(await cardNumber()).toHaveValue('4111 1111 1111 1111');
  expect(field(/Month/)).toHaveFocus();
});

test('a digit can be corrected in the middle', async () => {
  const user = openPayment();
  const input = (await cardNumber()) as HTMLInputElement;
  await user.click(input);
  await user.keyboard('41119111');
  await user.type(input, '{Delete}1', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(input).toHaveValue('4111 1111');
  expect(input.selectionStart).toBe(6);
});

test('tells browsers the meaning of its fields', async () => {
  openPayment();
  expect(await cardNumber()).toHaveAttribute('autocomplete', 'cc-number');
  expect(field(/Name on the card/)).toHaveAttribute('autocomplete', 'cc-name');
  expect(field(/Month/)).toHaveAttribute('autocomplete', 'cc-exp-month');
  expect(field(/Year/)).toHaveAttribute('autocomplete', 'cc-exp-year');
  expect(field(/CVV/)).toHaveAttribute('autocomplete', 'cc-csc');
});
