import { fakeApi } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { placedOrders } from '../order/placed-orders.ts';
import { PaymentPage } from '../payment/payment-page.tsx';
import { bow, fillCart, order, ORDER_NUMBER, paid, TOKEN } from './goods.ts';

/** The gateway's endpoint for cards. */
export const TOKENS = 'POST /gateway/tokens';
export const PAYMENT = `/payment?order=${ORDER_NUMBER}`;

/** A shop that accepts cards, and an unpaid order of this browser. */
export function shopWithUnpaidOrder(): FakeApi {
  fillCart(bow);
  placedOrders.add({ orderNumber: ORDER_NUMBER, accessToken: TOKEN, payBy: order().payBy });
  return fakeApi({
    'GET /api/orders/:number': { order: order() },
    'GET /api/payments/methods': paymentMethods('card'),
    [TOKENS]: { token: 'card-token' },
    'POST /api/payments': { status: 'paid', order: paid },
    'POST /api/payments/confirm': { status: 'pending', order: order(), attempt: null },
  });
}

/** @param state of the history's entry */
export const openPayment = (lang: 'ar' | 'en' = 'en', state: object | null = null): UserEvent =>
  open(<PaymentPage />, { at: PAYMENT, lang, state });

export const cardNumber = (): Promise<HTMLElement> => screen.findByLabelText(/Card number|رقم البطاقة/);
export const field = (name: RegExp): HTMLElement => screen.getByLabelText(name);
export const pay = async (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: /^(Pay|دفع)/ }));

export async function enterCard(user: UserEvent): Promise<void> {
  await user.click(field(/Name on the card|الاسم على البطاقة/));
  await user.paste('NOURA ALKANDARI');
  await user.click(await cardNumber());
  await user.paste('4111111111111111');
  // Each field moves the focus to the next one.
  await user.paste('08');
  await user.paste('30');
  await user.paste('123');
}

/** Opens the payment with a complete card. */
export async function openWithCard(lang: 'ar' | 'en' = 'en'): Promise<UserEvent> {
  const user = openPayment(lang);
  await cardNumber();
  await enterCard(user);
  return user;
}
