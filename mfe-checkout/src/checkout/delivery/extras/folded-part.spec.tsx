import { beforeEach, expect, test } from '@jest/globals';
import { refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { putPageData } from '@fyonka/testing/page-data';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { field, openCheckout, openFilledIn, payButton, shopWithCart } from '../../../testing/checkout-page.tsx';
import { details } from '../../../testing/goods.ts';
import { writeDraft } from '../../draft.ts';

const part = (name: RegExp) => screen.getByText(name, { selector: 'summary span' }).closest('details');
const DRIVER = /Help the driver|مساعدة المندوب/;
const PRESENT = /It is a present|الطلب هدية/;

let api: FakeApi;

beforeEach(() => {
  putPageData({ giftWrapping: true });
  api = shopWithCart();
});

test('what nobody has to fill in is folded, and says what it holds', async () => {
  openCheckout('ar');
  await screen.findByRole('listbox', { hidden: true });
  for (const folded of [DRIVER, PRESENT]) expect(part(folded)).not.toHaveAttribute('open');
  expect(field(/ملاحظة للمندوب/)).not.toBeVisible();
  expect(part(PRESENT)).toHaveTextContent('نلفّها مجانًا');
  cleanup();
  writeDraft({ ...details, paciNumber: '12345678', location: '29.3,48.0', giftWrap: 'yes', giftNote: 'إلى لولوة' });
  openCheckout('ar');
  await screen.findByRole('listbox', { hidden: true });
  expect(part(DRIVER)).toHaveTextContent('مساعدة المندوب على الوصولالرقم الآلي، الموقع على الخريطة');
  expect(part(PRESENT)).toHaveTextContent('الطلب هديةتغليف وبطاقة مكتوبة');
  expect(part(PRESENT)).not.toHaveAttribute('open');
});

test('an open part is open still after a reload', async () => {
  const user = openCheckout();
  await user.click(screen.getByText(DRIVER));
  await waitFor(() => expect(field(/Note for the driver/)).toBeVisible());
  cleanup();
  openCheckout();
  expect(part(DRIVER)).toHaveAttribute('open');
  expect(part(PRESENT)).not.toHaveAttribute('open');
});

test('a fault inside opens its part, and Pay leads to it', async () => {
  writeDraft({ ...details, paciNumber: '123' });
  const user = openCheckout();
  await user.click(payButton());
  await waitFor(() => expect(part(DRIVER)).toHaveAttribute('open'));
  expect(field(/PACI/)).toHaveAccessibleDescription(/has 8 digits/);
  // Folded once more by hand, the link still leads into it.
  await user.click(screen.getByText(DRIVER));
  await user.click(screen.getByRole('button', { name: 'paci number' }));
  expect(part(DRIVER)).toHaveAttribute('open');
  expect(field(/PACI/)).toHaveFocus();
});

test('a refusal of the shop opens the part of its field', async () => {
  const errors = [{ field: 'gift.wrap', code: 'GIFT_NOT_OFFERED', message: 'Not offered' }];
  api.answer({ 'POST /api/orders': refusal(400, 'VALIDATION_FAILED', { errors }) });
  const user = await openFilledIn();
  await user.click(screen.getByText(PRESENT));
  await user.click(screen.getByRole('checkbox', { name: /Gift wrapping/ }));
  await user.click(screen.getByText(PRESENT));
  await user.click(payButton());
  await waitFor(() => expect(part(PRESENT)).toHaveAttribute('open'));
  expect(screen.getByRole('checkbox', { name: /Gift wrapping/ })).toHaveAccessibleDescription(/Take it off/);
});
