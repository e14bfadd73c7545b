import { expect, test } from '@jest/globals';
import { refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { putPageData } from '@fyonka/testing/page-data';
import { screen, waitFor } from '@testing-library/react';
import { openCheckout, payButton, shopWithCart } from '../../../testing/checkout-page.tsx';
import { details } from '../../../testing/goods.ts';
import { writeDraft } from '../../draft.ts';

const sent = (api: FakeApi) => api.to('POST /api/orders').at(-1)?.body;
const tick = () => screen.queryByRole('checkbox', { name: 'Tell Google and Meta about this order' });

test('nobody is asked where the shop has no service that measures', async () => {
  const api = shopWithCart();
  openCheckout();
  await waitFor(() => expect(api.to('POST /api/cart/quote')).not.toHaveLength(0));
  expect(tick()).toBeNull();
});

test('only who ticks it is measured, and for one order alone', async () => {
  const api = shopWithCart();
  api.answer({ 'POST /api/orders': refusal(409, 'SHOP_CLOSED') });
  putPageData({ asksToMeasure: true });
  // Of an order before.
  writeDraft({ ...details, measured: 'yes' });
  const user = openCheckout();
  await waitFor(() => expect(payButton()).toBeEnabled());
  expect(tick()).not.toBeChecked();
  await user.click(payButton());
  await waitFor(() => expect(sent(api)).toBeDefined());
  expect(sent(api)).not.toHaveProperty('measured');
  await user.click(tick()!);
  await user.click(payButton());
  await waitFor(() => expect(sent(api)).toHaveProperty('measured', true));
});
