import { beforeEach, describe, expect, test } from '@jest/globals';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { fakeApi } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { DELIVERY_TERMS, promisedDays, putPageData } from '@fyonka/testing/page-data';
import { act, screen } from '@testing-library/react';
import { CartDialog } from '../../cart/cart-dialog.tsx';
import { CheckoutPage } from '../../checkout/checkout-page.tsx';
import { ResultPage } from '../../result/result-page.tsx';
import { areas, bow, fillCart, ORDER_NUMBER, paid, quoteFor, ribbon, TOKEN } from '../../testing/goods.ts';
import { placedOrders } from '../placed-orders.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
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

  test('is a day where the shop tells one, from the latest quote in the cart and the checkout', async () => {
    const tells = (request: RecordedRequest) => ({ ...quoteFor(bow, ribbon)(request), promised: promisedDays() });
    api.answer({ 'POST /api/cart/quote': tells });
    open(<CartDialog />);
    expect(await screen.findByText('Arrives Sunday 29 November.')).toBeVisible();
    expect(api.to('POST /api/cart/quote')[0]?.body).not.toHaveProperty('names');
    act(() => fillCart(bow));
    expect(await screen.findByText('Arrives Thursday 26 November.')).toBeVisible();
    expect(screen.queryByText(/Comes/)).toBeNull();
  });

  test('is the usual one when the day that was told may be another by now', async () => {
    const tells = (request: RecordedRequest) => ({
      ...quoteFor(bow, ribbon)(request),
      promised: promisedDays({ until: '2020-01-01T11:00:00.000Z' }),
    });
    api.answer({ 'POST /api/cart/quote': tells });
    open(<CartDialog />);
    expect(await screen.findByText('Comes later: there is a name.')).toBeVisible();
  });

  test("is the order's own day on the result page, and nothing once that is over", async () => {
    placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: null });
    const { named } = promisedDays();
    api.answer({
      'POST /api/payments/confirm': { status: 'paid', order: { ...paid, arrivesOn: { ...named, day: '2099-11-29' } } },
    });
    open(<ResultPage />, { at: `/payment/success?order=${ORDER_NUMBER}` });
    expect(await screen.findByText('Arrives Sunday 29 November.')).toBeVisible();
    expect(screen.queryByText(/Comes/)).toBeNull();
  });

  test('comes with the announcement while the shop is closed', async () => {
    const announcement = { en: 'Back on Sunday.', ar: 'نعود الأحد.' };
    putPageData({ deliveryTerms: DELIVERY_TERMS, closure: { announcement, acceptsOrders: true } });
    open(<CartDialog />);
    expect(await screen.findByText('Back on Sunday.')).toBeVisible();
  });

  test('is left out when the shop promises none', async () => {
    putPageData();
    open(<CartDialog />);
    expect(await screen.findByText(/depending on your area/)).toBeVisible();
    expect(screen.queryByText(/Comes/)).toBeNull();
  });
});
