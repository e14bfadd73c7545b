import { beforeEach, describe, expect, test } from '@jest/globals';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { fakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { DELIVERY_TERMS, putPageData } from '@fyonka/testing/page-data';
import { act, screen } from '@testing-library/react';
import { CartDialog } from '../../cart/cart-dialog.tsx';
import { CheckoutPage } from '../../checkout/checkout-page.tsx';
import { ResultPage } from '../../result/result-page.tsx';
import { areas, bow, fillCart, ORDER_NUMBER, paid, quoteFor, ribbon, TOKEN } from '../../testing/goods.ts';
import { placedOrders } from '../placed-orders.ts';

beforeEach(() => {
  fakeApi({
    'GET /api/delivery-areas': areas,
    'GET /api/payments/methods': paymentMethods('card'),
    'POST /api/cart/quote': quoteFor(bow, ribbon),
    'POST /api/payments/confirm': { status: 'paid', order: paid },
    'GET /api/orders/:number': { order: paid },
  });
  putPageData({ deliveryTerms: DELIVERY_TERMS });
  fillCart(bow, ribbon);
  cartDialog.set(true);
});

describe('the delivery time', () => {
  test('is in the cart, and later for goods with names', async () => {
    open(<CartDialog />);
    expect(await screen.findByText('Comes later: there is a name.')).toBeVisible();
    act(() => fillCart(bow));
    expect(await screen.findByText('Comes soon.')).toBeVisible();
  });

  test('is in the checkout together with the exchange terms, in the language of the page', async () => {
    open(<CheckoutPage />, { at: '/checkout', lang: 'ar' });
    expect(await screen.findByText('يصلكم بعد ذلك، ففيه اسم. تُبدَّل. إلا ما عليه اسم.')).toBeInTheDocument();
  });

  test('does not mention names where there are none', async () => {
    fillCart(bow);
    open(<CheckoutPage />, { at: '/checkout' });
    expect(await screen.findByText('Comes soon. Can be exchanged.')).toBeInTheDocument();
  });

  test('is on the result page', async () => {
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: null });
    open(<ResultPage />, { at: `/payment/success?order=${ORDER_NUMBER}` });
    expect(await screen.findByText(/Comes later: there is a name\. Can be exchanged\./)).toBeVisible();
  });

  test('is left out when the shop promises none', async () => {
    putPageData();
    open(<CartDialog />);
    expect(await screen.findByText(/depending on your area/)).toBeVisible();
    expect(screen.queryByText(/Comes/)).toBeNull();
  });
});
