import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { afterTest } from '@fyonka/testing/after-test';
import { refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { enter, field, openCheckout, openFilledIn, payButton, shopWithCart } from '../../../testing/checkout-page.tsx';
import { openPayment, shopWithUnpaidOrder } from '../../../testing/payment-page.tsx';

const saved = (name: string, address: object) => ({ name, address, areaName: { en: 'Salwa', ar: 'سلوى' } });
const address = { city: 'salwa', block: '3', street: '5', streetNumber: '5', buildingNumber: '7' };
const MANY = Array.from({ length: 10 }, (_, index) => saved(`Home ${index}`, { ...address, block: `${index}` }));
const flat = { ...address, buildingKind: 'apartment', floor: '2', apartmentNumber: '9' };

let api: FakeApi;

beforeEach(() => {
  api = shopWithCart({
    'GET /api/orders/mine': { orders: [], total: 0, page: 1, limit: 1 },
    'GET /api/auth/me': refusal(503, 'UNAVAILABLE'),
    'GET /api/account/addresses': { addresses: [saved('Home', address), saved('Grandmother', flat)], version: 7 },
  });
});

const signIn = () => act(() => void session.signIn(tokenOf('noura@example.com')));

test('an address fills in the form at one press, with its door', async () => {
  signIn();
  const user = openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Grandmother' }));
  expect(field(/Block/)).toHaveValue('3');
  expect(field(/Floor/)).toHaveValue('2');
  expect(screen.getByRole('button', { name: 'Grandmother' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Home' }));
  expect(screen.getByRole('radio', { name: 'House' })).toBeChecked();
  expect(screen.queryByRole('textbox', { name: /Floor/ })).toBeNull();
});

describe('an address that is to be kept', () => {
  const SAVE = 'PUT /api/account/addresses';
  const sent = () => api.to(SAVE).at(-1)?.body as { addresses: { name: string }[]; version: number } | undefined;
  const isPlaced = () => waitFor(() => expect(location.pathname).toBe('/payment'));

  async function tick() {
    signIn();
    const user = await openFilledIn();
    await user.click(await screen.findByRole('checkbox', { name: /Save this address/ }));
    return user;
  }

  test('is saved by Pay under its name, and the next page says so', async () => {
    api.answer({ [SAVE]: { addresses: [], version: 8 } });
    const user = await tick();
    await enter(user, /Name of the address/, 'School');
    await user.click(payButton());
    await isPlaced();
    expect([sent()?.addresses.map(({ name }) => name), sent()?.version]).toEqual([
      ['Home', 'Grandmother', 'School'],
      7,
    ]);
    cleanup();
    shopWithUnpaidOrder();
    openPayment();
    expect(await screen.findByText('The address is saved.')).toBeVisible();
  });

  test('is named after its area where nobody names it, beside another of that name', async () => {
    api.answer({
      'GET /api/account/addresses': { addresses: [saved('Salmiya', address)], version: 7 },
      [SAVE]: { addresses: [], version: 8 },
    });
    const user = await tick();
    expect(field(/Name of the address/)).toHaveAccessibleDescription(/Without a name we call it “Salmiya”/);
    await user.click(payButton());
    await isPlaced();
    expect(sent()?.addresses.map(({ name }) => name)).toEqual(['Salmiya', 'Salmiya 2']);
  });

  test.each([
    ['the shop refuses it', { [SAVE]: refusal(500, 'INTERNAL') }],
    ['the list is full', { 'GET /api/account/addresses': { addresses: MANY, version: 7 } }],
  ])('is told when %s, and the order is placed all the same', async (_, answers) => {
    api.answer(answers);
    const user = await tick();
    await user.click(payButton());
    await isPlaced();
    cleanup();
    shopWithUnpaidOrder();
    openPayment();
    expect(await screen.findByText(/was not saved; your order is not affected|10 saved addresses/)).toBeVisible();
  });

  test('is saved once, however often Pay is pressed', async () => {
    api.answer({ [SAVE]: { addresses: [], version: 8 }, 'POST /api/orders': refusal(429, 'RATE_LIMITED') });
    const user = await tick();
    await user.click(payButton());
    await waitFor(() => expect(api.to(SAVE)).toHaveLength(1));
    const kept = sent()?.addresses.map((one) => ({ ...one, areaName: { en: 'Salmiya', ar: 'السالمية' } }));
    api.answer({ 'GET /api/account/addresses': { addresses: kept, version: 8 } });
    await screen.findByText(/Too many attempts/);
    await user.click(payButton());
    await waitFor(() => expect(api.to('POST /api/orders')).toHaveLength(2));
    await waitFor(() => expect(api.to('GET /api/account/addresses').length).toBeGreaterThan(2));
    expect(api.to(SAVE)).toHaveLength(1);
  });

  test('is not saved when the session has ended meanwhile', async () => {
    const user = await tick();
    act(() => session.signOut('expired'));
    await user.click(payButton());
    await isPlaced();
    expect(api.to(SAVE)).toHaveLength(0);
  });

  test('is ticked still after a reload', async () => {
    await tick();
    cleanup();
    openCheckout();
    expect(await screen.findByRole('checkbox', { name: /Save this address/ })).toBeChecked();
  });
});

test('an address that is saved already is not offered to be saved again', async () => {
  signIn();
  const user = await openFilledIn();
  await screen.findByRole('checkbox', { name: /Save this address/ });
  await user.click(await screen.findByRole('button', { name: 'Home' }));
  expect(screen.queryByRole('checkbox', { name: /Save this address/ })).toBeNull();
});

test('the focus stays with the pin when its button disappears', async () => {
  const coords = { latitude: 29.33, longitude: 48.07, accuracy: 20 };
  const getCurrentPosition = (found: (position: object) => void) => found({ coords });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  afterTest(() => Reflect.deleteProperty(navigator, 'geolocation'));
  const user = await openFilledIn();
  await user.click(screen.getByRole('button', { name: 'Use my position' }));
  expect(screen.getByRole('group', { name: 'Place on the map' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove position' }));
  expect(screen.getByRole('group', { name: 'Place on the map' })).toHaveFocus();
});

test('guests are asked nothing', async () => {
  await openFilledIn();
  await waitFor(() => expect(api.to('POST /api/cart/quote')).not.toHaveLength(0));
  expect(api.to('GET /api/account/addresses')).toHaveLength(0);
  expect(screen.queryByRole('checkbox', { name: /Save this address/ })).toBeNull();
});
