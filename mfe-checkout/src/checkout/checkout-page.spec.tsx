import { beforeEach, describe, expect, test } from '@jest/globals';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import type { PlaceOrderRequest } from '@fyonka/api-contract/ordering';
import { cart } from '@fyonka/shop-bridge/cart';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { placedOrders } from '../order/placed-orders.ts';
import {
  areas,
  bow,
  details,
  fillCart,
  order,
  ORDER_NUMBER,
  quote,
  quoteFor,
  quoteLine,
  ribbon,
  TOKEN,
} from '../testing/goods.ts';
import { open as openPage } from '@fyonka/testing/open';
import { CheckoutPage } from './checkout-page.tsx';
import { writeDraft } from './draft.ts';

let api: FakeApi;

/** @param ms by which the latest attempt to order lies further back */
function beginAttemptEarlier(ms: number): void {
  const attempt = JSON.parse(sessionStorage.getItem('order-attempt') ?? '') as { begunAt: number };
  sessionStorage.setItem('order-attempt', JSON.stringify({ ...attempt, begunAt: attempt.begunAt - ms }));
}

beforeEach(() => {
  fillCart(bow, ribbon);
  api = fakeApi({
    'GET /api/delivery-areas': areas,
    'POST /api/cart/quote': quoteFor(bow, ribbon),
    'POST /api/orders': reply(201, { order: order(), accessToken: TOKEN }),
  });
});

const open = (lang: 'ar' | 'en' = 'en') => openPage(<CheckoutPage />, { at: '/checkout', lang });
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input, textarea' });
const area = () => screen.getByRole('combobox', { name: /City \/ area|المنطقة/ });
const payButton = () => screen.getByRole('button', { name: /^(Pay|دفع)/ });
const summary = () => screen.getByRole('complementary', { name: /Order summary|ملخص الطلب/ });
/** What the page asks for when it opens has been answered and drawn. */
const quoted = () => waitFor(() => expect(api.to('POST /api/cart/quote')).not.toHaveLength(0));
const ordersPlaced = () => api.to('POST /api/orders');

/** By its text: what was typed is marked in it, which parts its name for the tests alone. */
async function areaOption(name: string): Promise<HTMLElement> {
  const options = await screen.findAllByRole('option');
  const found = options.find(({ textContent }) => textContent.startsWith(name));
  if (!found) throw new Error(`No area ${name} among ${options.map(({ textContent }) => textContent).join(', ')}`);
  return found;
}

async function chooseArea(user: UserEvent, typed: string, name: string) {
  await user.type(area(), typed);
  await user.click(await areaOption(name));
}

/** As a visitor finds it who filled it in and came back. */
async function openFilledIn(): Promise<UserEvent> {
  writeDraft(details);
  const user = open();
  await waitFor(() => expect(payButton()).toBeEnabled());
  return user;
}

async function enter(user: UserEvent, name: RegExp, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

describe('the form', () => {
  test.each([
    [/Full name/, 'Full name is required'],
    [/Phone/, 'Phone number is required'],
    [/Email/, 'Email is required'],
    [/Block/, 'Block is required'],
    [/^Street\*$/, 'Street is required'],
    [/Street number/, 'Street number is required'],
    [/Building number/, 'Building number is required'],
  ])('%s is required, and says so once it was left', async (name, message) => {
    const user = open();
    await user.click(field(name));
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(name)).toBeInvalid();
  });

  test('an area is required too', async () => {
    const user = open();
    await user.click(area());
    await user.tab();
    expect(screen.getByText('City is required')).toBeVisible();
  });

  test.each(['noura', 'noura@', 'noura@example', '@example.com', 'a b@example.com'])(
    '%s is no e-mail',
    async (text) => {
      const user = open();
      await enter(user, /Email/, text);
      await user.tab();
      expect(screen.getByText('Invalid email format')).toBeVisible();
    },
  );

  test.each(['4755345', '12345678', '9755'])('%s is no phone', async (text) => {
    const user = open();
    await enter(user, /Phone/, text);
    await user.tab();
    expect(screen.getByText('Phone must be 8 digits and start with 5, 6 or 9')).toBeVisible();
  });

  test.each([
    ['٩٧٥٥٣٤٥٦', '97553456'],
    ['۹۷۵۵۳۴۵۶', '97553456'],
    ['9755 34-56 and 78', '97553456'],
    ['+965 9755 3456', '97553456'],
  ])('the phone takes digits alone: %s', async (pasted, held) => {
    const user = open();
    await enter(user, /Phone/, pasted);
    expect(field(/Phone/)).toHaveValue(held);
  });

  test('floor, apartment and note are optional', async () => {
    const user = open();
    for (const name of [/Floor/, /Apartment/, /Note for the driver/]) {
      await user.click(field(name));
      await user.tab();
      expect(field(name)).toBeValid();
    }
  });

  test('in Arabic, with its messages', async () => {
    const user = open('ar');
    expect(screen.getByRole('heading', { level: 1, name: 'وين نوصّل الطلب؟' })).toBeVisible();
    await user.type(field(/رقم الهاتف/), '٤٧٥٥');
    await user.tab();
    expect(screen.getByText('رقم الهاتف يجب أن يتكون من 8 أرقام ويبدأ بـ 5 أو 6 أو 9')).toBeVisible();
  });

  test('tells browsers what its fields are', async () => {
    open();
    await quoted();
    expect(field(/Full name/)).toHaveAttribute('autocomplete', 'name');
    expect(field(/Phone/)).toHaveAttribute('autocomplete', 'tel-national');
    expect(field(/Email/)).toHaveAttribute('autocomplete', 'email');
  });

  test('survives a reload, and shows no error for what was not left yet', async () => {
    const user = open();
    await enter(user, /Full name/, 'Noura Al-Kandari');
    await chooseArea(user, 'salm', 'Salmiya');
    cleanup();
    open();
    expect(field(/Full name/)).toHaveValue('Noura Al-Kandari');
    await waitFor(() => expect(area()).toHaveValue('Salmiya'));
    expect(screen.queryByText(/is required/)).toBeNull();
  });
});

describe('the area', () => {
  test.each(['sal', 'سال', 'السالميه', 'SALM', 'السّالمية'])('is found by %s, with its fee', async (typed) => {
    const user = open();
    await user.type(area(), typed);
    expect(await areaOption('Salmiya')).toHaveTextContent('1.80');
  });

  test('says so when there is none of that name', async () => {
    const user = open();
    await user.type(area(), 'Paris');
    expect(await screen.findByText(/No area by that name/)).toBeVisible();
  });

  test('decides the delivery fee and the total', async () => {
    const user = open();
    expect(summary()).toHaveTextContent('by your area');
    expect(summary()).toHaveTextContent('Total before delivery5.75 KD');
    expect(screen.getByText('before delivery')).toBeVisible();
    expect(payButton()).toHaveTextContent(/^Pay$/);
    await chooseArea(user, 'sal', 'Salmiya');
    await waitFor(() => expect(within(summary()).getByText('1.80', { exact: false })).toBeVisible());
    expect(payButton()).toHaveTextContent('Pay 7.55 KD');
    expect(screen.queryByText(/before delivery/)).toBeNull();
    await waitFor(() => expect(api.to('POST /api/cart/quote').at(-1)?.body).toMatchObject({ city: 'salmiya' }));
  });

  test('can be asked for again when the list did not come', async () => {
    api.answer({ 'GET /api/delivery-areas': offline() });
    const user = open();
    expect(await screen.findByText('The areas did not load.')).toBeVisible();
    api.answer({ 'GET /api/delivery-areas': areas });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await chooseArea(user, 'sal', 'Salmiya');
    expect(area()).toHaveValue('Salmiya');
  });
});

describe('the Pay button', () => {
  test('is disabled and says what is missing until the form has no errors', async () => {
    const user = open();
    expect(payButton()).toBeDisabled();
    expect(payButton()).toHaveAccessibleDescription('8 fields left');
    await enter(user, /Full name/, details.fullName);
    await enter(user, /Phone/, details.phone);
    await enter(user, /Email/, details.email);
    await chooseArea(user, 'sal', 'Salmiya');
    await enter(user, /Block/, details.block);
    await enter(user, /^Street\*$/, details.street);
    await enter(user, /Street number/, details.streetNumber);
    expect(payButton()).toHaveAccessibleDescription('1 field left: building number');
    await enter(user, /Building number/, details.buildingNumber);
    expect(payButton()).toBeEnabled();
    await user.clear(field(/Phone/));
    await user.clear(field(/Block/));
    expect(payButton()).toBeDisabled();
    expect(payButton()).toHaveAccessibleDescription(/^2 fields left: phone ?, block$/);
  });

  test('is not there for an empty cart', () => {
    fillCart();
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

describe('placing the order', () => {
  test('sends what the shopper sees, keeps the order and goes on to payment', async () => {
    const user = await openFilledIn();
    await enter(user, /Floor/, '٢');
    await user.click(payButton());
    await waitFor(() => expect(location.pathname + location.search).toBe(`/payment?order=${ORDER_NUMBER}`));
    const [request] = ordersPlaced();
    expect(request?.body).toEqual({
      fullName: 'Noura Al-Kandari',
      email: 'noura@example.com',
      phone: '97553456',
      address: {
        city: 'salmiya',
        block: '10',
        street: 'Salem Al-Mubarak',
        streetNumber: '12',
        buildingNumber: '4',
        floor: '2',
      },
      orderItems: [
        { productId: 'bow', quantity: 2, price: 1.75 },
        { productId: 'ribbon', quantity: 1, price: 2.25, customTexts: [{ title: 'Her name', text: 'لولوة' }] },
      ],
      deliveryCost: 1.8,
      totalPrice: 7.55,
      language: 'en',
    } satisfies PlaceOrderRequest);
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(placedOrders.find(ORDER_NUMBER)).toMatchObject({ accessToken: TOKEN });
    expect(cart.get()).toHaveLength(2); // Until it is paid.
  });

  test.each([
    ['the network', offline()],
    ['a failure', refusal(500, 'INTERNAL')],
  ])('after %s, trying again makes no second order', async (_, failure) => {
    api.answer({ 'POST /api/orders': failure });
    const user = await openFilledIn();
    await user.click(payButton());
    expect(await screen.findByText(/it will not be ordered twice/)).toBeVisible();
    cleanup();
    open(); // Also after a reload.
    await waitFor(() => expect(payButton()).toBeEnabled());
    api.answer({ 'POST /api/orders': reply(201, { order: order(), accessToken: TOKEN }) });
    await user.click(payButton());
    await waitFor(() => expect(location.pathname).toBe('/payment'));
    const [first, second] = ordersPlaced();
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
  });

  test('other details are another order', async () => {
    api.answer({ 'POST /api/orders': offline() });
    const user = await openFilledIn();
    await user.click(payButton());
    await screen.findByText(/no connection/);
    await user.type(field(/Building number/), '5');
    await user.click(payButton());
    await waitFor(() => expect(ordersPlaced()).toHaveLength(2));
    const [first, second] = ordersPlaced();
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  test('the same goods are another order once the time to pay for the first is over', async () => {
    api.answer({ 'POST /api/orders': offline() });
    const user = await openFilledIn();
    for (const count of [1, 2, 3]) {
      await user.click(payButton());
      await waitFor(() => expect(ordersPlaced()).toHaveLength(count));
      await waitFor(() => expect(payButton()).toBeEnabled());
      beginAttemptEarlier(15 * 60 * 1000);
    }
    const [first, second, third] = ordersPlaced().map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a changed price is told on its line, and the next Pay is for the new sum', async () => {
    const changed = quote([quoteLine(bow, { price: 2 }), quoteLine(ribbon)], 1.8);
    const user = await openFilledIn();
    api.answer({
      'POST /api/orders': refusal(409, 'PRICE_CHANGED', { quote: changed }),
      'POST /api/cart/quote': changed,
    });
    await user.click(payButton());
    expect(await screen.findByText(/A price has changed since you opened this page/)).toBeVisible();
    expect(summary()).toHaveTextContent('Now 2.00 KD, was 1.75 KD');
    expect(payButton()).toHaveTextContent('Pay 8.05 KD');
    api.answer({ 'POST /api/orders': reply(201, { order: order(), accessToken: TOKEN }) });
    await user.click(payButton());
    await waitFor(() => expect(ordersPlaced()).toHaveLength(2));
    expect(ordersPlaced()[1]?.body).toMatchObject({ totalPrice: 8.05, orderItems: [{ price: 2 }, { price: 2.25 }] });
  });

  test('what has sold out meanwhile is told on its line, and the shopper goes on with what is left', async () => {
    const user = await openFilledIn();
    api.answer({
      'POST /api/orders': refusal(409, 'OUT_OF_STOCK', {
        items: [{ productId: 'bow', name: bow.name, requested: 2, available: 1 }],
      }),
      'POST /api/cart/quote': ({ body }: { body: { items: { quantity: number }[] } }) =>
        quote(
          [
            quoteLine(bow, { available: 1, problem: body.items[0]?.quantity === 2 ? 'FEWER_LEFT' : null }),
            quoteLine(ribbon),
          ],
          1.8,
        ),
    });
    await user.click(payButton());
    expect(await within(summary()).findByText('Only one is left.')).toBeVisible();
    expect(within(summary()).getByText(bow.name.en).closest('li')).toHaveTextContent('Qty 1');
    expect(payButton()).toBeDisabled();
    expect(payButton()).toHaveAccessibleDescription(/confirm it first/);
    await user.click(screen.getByRole('button', { name: 'Continue with what is left' }));
    expect(cart.get()[0]?.quantity).toBe(1);
    await waitFor(() => expect(payButton()).toBeEnabled());
    expect(payButton()).toHaveTextContent('Pay 5.80 KD');
  });

  test('what the server refuses lands on its field', async () => {
    const errors = [
      { field: 'email', code: 'INVALID_EMAIL', message: 'Invalid email format' },
      { field: 'address.block', code: 'TOO_LONG', message: 'This text is too long' },
    ];
    api.answer({ 'POST /api/orders': refusal(400, 'VALIDATION_FAILED', { errors }) });
    const user = await openFilledIn();
    await user.click(payButton());
    await waitFor(() =>
      expect(field(/Email/)).toHaveAccessibleDescription(expect.stringContaining('Invalid email format')),
    );
    expect(field(/Block/)).toHaveAccessibleDescription('This text is too long');
    expect(payButton()).toBeDisabled();
    await user.type(field(/Email/), 'x');
    expect(field(/Email/)).toBeValid();
  });

  test('a card number in a text is refused in words', async () => {
    api.answer({ 'POST /api/orders': refusal(400, 'CARD_NUMBER_REFUSED') });
    const user = await openFilledIn();
    await user.click(payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('seems to contain a card number');
  });
});
