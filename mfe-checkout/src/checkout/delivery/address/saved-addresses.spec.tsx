import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { afterTest } from '@fyonka/testing/after-test';
import { refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { enter, field, openCheckout, openFilledIn, shopWithCart } from '../../../testing/checkout-page.tsx';

const address = { city: 'salwa', block: '3', street: '5', streetNumber: '5', buildingNumber: '7' };
const flat = { ...address, buildingKind: 'apartment', floor: '2', apartmentNumber: '9' };
const saved = (name: string, address: object) => ({ name, address, areaName: { en: 'Salwa', ar: 'سلوى' } });

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

test('the address of the form is saved under a name; a refusal is said', async () => {
  signIn();
  const user = await openFilledIn();
  await user.click(await screen.findByRole('checkbox', { name: /Save this address/ }));
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(field(/Name of the address/)).toHaveAccessibleDescription(/Please give the address a name/);
  expect(field(/Name of the address/)).toHaveFocus();
  await enter(user, /Name of the address/, 'School');
  api.answer({ 'PUT /api/account/addresses': refusal(500, 'INTERNAL') });
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText(/was not saved/)).toBeVisible();
  api.answer({ 'PUT /api/account/addresses': { addresses: [], version: 8 } });
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('The address is saved.')).toBeVisible();
  expect(document.activeElement).toContainElement(screen.getByText('The address is saved.'));
  const body = api.to('PUT /api/account/addresses').at(-1)?.body as { addresses: { name: string }[]; version: number };
  expect([body.addresses.map(({ name }) => name), body.version]).toEqual([['Home', 'Grandmother', 'School'], 7]);
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
