import { beforeEach, expect, test } from '@jest/globals';
import { cart } from '@fyonka/shop-bridge/cart';
import { aloneCheckout, alonePiece, keepAlonePiece } from '@fyonka/shop-bridge/pieces/alone-piece';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { act, screen, waitFor } from '@testing-library/react';
import { finishOrder } from '../order/finish-order.ts';
import { placedOrders } from '../order/placed-orders.ts';
import { bow, ORDER_NUMBER, order, paid, quoteFor, ribbon } from '../testing/goods.ts';
import { openFilledIn, payButton, shopWithCart, summary } from '../testing/checkout-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const PIECE = { ...bow, quantity: 1, customTexts: [] };

let api: FakeApi;
beforeEach(() => {
  api = shopWithCart({ 'POST /api/cart/quote': quoteFor(PIECE) });
  keepAlonePiece(PIECE);
});

const openAlone = () => open(<CheckoutPage />, { at: aloneCheckout(), lang: 'en' });
const inCart = () => cart.get().map(({ _id, quantity }) => [_id, quantity]);

test('orders the piece alone, pays with the wallet at once, and leaves the cart as it is', async () => {
  const before = inCart();
  expect(before.map(([id]) => id)).toContain(bow._id);
  const user = await openFilledIn(openAlone);
  expect(screen.getByText(/ordering this piece alone/)).toBeVisible();
  await user.click(payButton());
  await waitFor(() => expect(location.pathname).toBe('/payment'));
  expect(api.to('POST /api/orders')[0]?.body).toMatchObject({ orderItems: [{ productId: bow._id, quantity: 1 }] });
  expect(history.state).toMatchObject({ withWallet: true });
  const placed = { ...paid, orderItems: order().orderItems };
  act(() => finishOrder(placed));
  expect([inCart(), alonePiece()]).toEqual([before, null]);
  expect(placedOrders.find(ORDER_NUMBER)?.payBy).toBeNull();
});

test('another price is accepted for the piece, and not in the cart', async () => {
  api.answer({ 'POST /api/cart/quote': quoteFor({ ...PIECE, price: 2.5 }) });
  const before = cart.get();
  const user = await openFilledIn(openAlone);
  // The summary is there for narrow and for wide windows.
  const [accept] = await screen.findAllByRole('button', { name: 'Accept the new price' });
  if (!accept) throw new Error('no price to accept');
  await user.click(accept);
  expect([alonePiece()?.price, cart.get()]).toEqual([2.5, before]);
  expect(screen.queryByRole('button', { name: 'Accept the new price' })).not.toBeInTheDocument();
});

test('without the piece the checkout is that of the cart', async () => {
  keepAlonePiece(null);
  api.answer({ 'POST /api/cart/quote': quoteFor(bow, ribbon) });
  await openFilledIn(openAlone);
  expect(summary()).toHaveTextContent(ribbon.name.en);
  expect(screen.queryByText(/this piece alone/)).not.toBeInTheDocument();
});
