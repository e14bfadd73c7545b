import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { field, openCheckout, payButton, shopWithCart } from '../../testing/checkout-page.tsx';
import { details } from '../../testing/goods.ts';
import { writeDraft } from '../draft.ts';

beforeEach(() => void shopWithCart());

test('many missing fields are only counted', async () => {
  openCheckout('ar');
  await screen.findByRole('listbox', { hidden: true });
  expect(payButton()).toHaveAccessibleDescription('بقيت 7 خانات');
});

test('the first press of Pay names all of them, here with the focus and at the fields, and orders nothing', async () => {
  const api = shopWithCart();
  const user = openCheckout('ar');
  await screen.findByRole('listbox', { hidden: true });
  await user.click(payButton());
  const names = ['الاسم الكامل', 'رقم الهاتف', 'البريد الإلكتروني', 'المنطقة', 'القطعة', 'الشارع', 'رقم المبنى'];
  const list = document.activeElement;
  expect(list).toHaveTextContent(`بقيت 7 خانات: ${names.join('، ')}`);
  expect(field(/الاسم الكامل/)).toHaveAccessibleDescription('الاسم الكامل مطلوب');
  await user.click(screen.getByRole('button', { name: 'القطعة' }));
  expect(field(/القطعة/)).toHaveFocus();
  // The list grows shorter beside the keyboard, and takes the focus only by a press.
  await user.keyboard('3');
  expect(list).toHaveTextContent('بقيت 6 خانات');
  expect(field(/القطعة/)).toHaveFocus();
  expect(api.to('POST /api/orders')).toHaveLength(0);
});

test('the last three are named with links', async () => {
  writeDraft({ ...details, email: '', city: '', block: '' });
  const user = openCheckout();
  expect(payButton()).toHaveAccessibleDescription(/^3 fields left: email ?, city \/ area ?, block$/);
  await user.click(screen.getByRole('button', { name: 'email' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'city / area' }));
  expect(screen.getByRole('combobox', { name: 'City / area' })).toHaveFocus();
});
