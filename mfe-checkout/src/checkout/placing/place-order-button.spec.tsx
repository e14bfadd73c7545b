import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { chooseArea, enter, field, openCheckout, payButton, shopWithCart } from '../../testing/checkout-page.tsx';
import { details, fillCart } from '../../testing/goods.ts';

beforeEach(() => void shopWithCart());

test('is beside a list of what is missing while the form has errors', async () => {
  const user = openCheckout();
  expect(payButton()).toHaveAccessibleDescription('7 fields left');
  await enter(user, /Full name/, details.fullName);
  await enter(user, /Phone/, details.phone);
  await enter(user, /Email/, details.email);
  await chooseArea(user, 'sal', 'Salmiya');
  await enter(user, /Block/, details.block);
  await enter(user, /^Street\*$/, details.street);
  expect(payButton()).toHaveAccessibleDescription('1 field left: building number');
  await enter(user, /House number/, details.buildingNumber);
  expect(payButton()).not.toHaveAccessibleDescription();
  await user.clear(field(/Phone/));
  await user.clear(field(/Block/));
  expect(payButton()).toHaveAccessibleDescription(/^2 fields left: phone ?, block$/);
});

test('is absent for an empty cart', () => {
  fillCart();
  openCheckout();
  expect(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
