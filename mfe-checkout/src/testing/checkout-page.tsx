import { expect } from '@jest/globals';
import { fakeApi, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { writeDraft } from '../checkout/draft.ts';
import { areas, bow, details, fillCart, order, quoteFor, ribbon, TOKEN } from './goods.ts';

/** A shop that accepts orders, with a filled cart. */
export function shopWithCart(others: Parameters<typeof fakeApi>[0] = {}): FakeApi {
  fillCart(bow, ribbon);
  return fakeApi({
    'GET /api/delivery-areas': areas,
    'GET /api/account/addresses': { addresses: [], version: 0 },
    'GET /api/payments/methods': paymentMethods('card'),
    'POST /api/cart/quote': quoteFor(bow, ribbon),
    'POST /api/orders': reply(201, { order: order(), accessToken: TOKEN }),
    ...others,
  });
}

export const openCheckout = (lang: 'ar' | 'en' = 'en'): UserEvent => open(<CheckoutPage />, { at: '/checkout', lang });

/** Opens the form as it is after a reload with complete input. */
export async function openFilledIn(openPage: () => UserEvent = openCheckout): Promise<UserEvent> {
  writeDraft(details);
  const user = openPage();
  await waitFor(() => expect(payButton()).not.toHaveAccessibleDescription());
  return user;
}

export const field = (name: RegExp): HTMLElement => screen.getByLabelText(name, { selector: 'input, textarea' });
export const area = (): HTMLElement => screen.getByRole('combobox', { name: /City \/ area|المنطقة/ });
export const payButton = (): HTMLElement => screen.getByRole('button', { name: /^(Pay|دفع)/ });
export const summary = (): HTMLElement => screen.getByRole('complementary', { name: /Order summary|ملخص الطلب/ });

/** Finds an option by its text: the typed letters are in an element of their own, which splits its name. */
export async function areaOption(name: string): Promise<HTMLElement> {
  const options = await screen.findAllByRole('option');
  const found = options.find(({ textContent }) => textContent.startsWith(name));
  if (!found) throw new Error(`No area ${name} among ${options.map(({ textContent }) => textContent).join(', ')}`);
  return found;
}

export async function chooseArea(user: UserEvent, typed: string, name: string): Promise<void> {
  await user.type(area(), typed);
  await user.click(await areaOption(name));
}

export async function enter(user: UserEvent, name: RegExp, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}
