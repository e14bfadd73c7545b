import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { cart } from '@fyonka/shop-bridge/cart';
import { bow } from '../testing/page-data.ts';
import { LoginPage } from './login-page.tsx';

test('who comes from the cart goes on as a guest, with the goods in sight', () => {
  document.documentElement.lang = 'en';
  cart.add(bow, [], 2);
  render(<LoginPage search="?fromCheckout=1" />);
  expect(screen.getByRole('link', { name: 'Continue as Guest' })).toHaveAttribute('href', '/checkout');
  expect(screen.getByRole('group', { name: 'In the cart' })).toHaveTextContent('2 items3.50');
  expect(screen.getByText(/Accounts are not open yet/)).toBeVisible();
});

test('others are told that there are no accounts yet, and are offered no form and no guest', () => {
  document.documentElement.lang = 'en';
  render(<LoginPage search="" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Accounts are not open yet');
  expect(screen.getAllByText(/Accounts are not open yet/)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Continue as Guest' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
