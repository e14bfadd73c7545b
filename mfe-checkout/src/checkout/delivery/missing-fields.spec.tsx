import { beforeEach, expect, test } from '@jest/globals';
import { fakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { screen } from '@testing-library/react';
import { areas, bow, details, fillCart, quoteFor } from '../../testing/goods.ts';
import { CheckoutPage } from '../checkout-page.tsx';
import { writeDraft } from '../draft.ts';

const payButton = () => screen.getByRole('button', { name: /^(Pay|دفع)/ });

beforeEach(() => {
  fillCart(bow);
  fakeApi({
    'GET /api/delivery-areas': areas,
    'GET /api/payments/methods': paymentMethods('card'),
    'POST /api/cart/quote': quoteFor(bow),
  });
});

test('many missing fields are only counted', async () => {
  open(<CheckoutPage />, { at: '/checkout', lang: 'ar' });
  await screen.findByRole('listbox', { hidden: true });
  expect(payButton()).toHaveAccessibleDescription('بقيت 7 خانات');
});

test('the last three are named with links', async () => {
  writeDraft({ ...details, email: '', city: '', block: '' });
  const user = open(<CheckoutPage />, { at: '/checkout' });
  expect(payButton()).toHaveAccessibleDescription(/^3 fields left: email ?, city \/ area ?, block$/);
  await user.click(screen.getByRole('button', { name: 'email' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'city / area' }));
  expect(screen.getByRole('combobox', { name: 'City / area' })).toHaveFocus();
});
