import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openAddress } from '../testing/open-address.tsx';

const product = { name: { en: 'Bow', ar: 'فيونكة' }, imageUrl: '', price: 1, inStock: true };
const bundle = {
  _id: 'daily',
  name: { en: 'Daily', ar: 'يومية' },
  description: { en: '', ar: '' },
  level: 'primary',
  pieces: [
    { productId: 'bow', quantity: 2, product },
    { productId: 'clip', quantity: 1, product },
  ],
  price: 2.25,
  priceAlone: 3,
  isVisible: true,
  place: 0,
  version: 3,
  changedAt: null,
  changedBy: null,
};
const SAVE = 'PUT /api/admin/bundles/daily';
const DELETE = 'DELETE /api/admin/bundles/daily';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/bundles/daily': { bundle },
    'GET /api/admin/bundles': { bundles: [bundle] },
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 20 },
  });
});

const button = (name: string) => screen.getByRole('button', { name });
// The form has shown it when its page gives way to the list, which shows it on.
const seen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const sent = () => api.to(SAVE).map(({ body }) => body);

test('a refusal is shown at its field, and the form can be sent again', async () => {
  const visitor = openAddress('/admin/bundles/daily', 'en');
  const price = await screen.findByRole('textbox', { name: /Price of the bundle/ });
  await visitor.clear(price);
  await visitor.type(price, '9');
  api.answer({ [SAVE]: refusal(400, 'VALIDATION_FAILED', { errors: [{ field: 'price', message: 'Too dear' }] }) });
  await visitor.click(button('Save changes'));
  expect(await screen.findByText('Too dear')).toBeVisible();
  expect(price).toHaveFocus();
  await visitor.clear(price);
  await visitor.type(price, '٢');
  api.answer({ [SAVE]: { bundle: { ...bundle, price: 2, version: 4 } } });
  await visitor.click(button('Save changes'));
  await seen('The bundle was updated.');
  expect(sent().at(-1)).toMatchObject({ price: 2, version: 3 });
});

test('the form waits for the present version, whatever an earlier visit has read', async () => {
  openAddress('/admin/bundles/daily', 'en');
  await screen.findByRole('textbox', { name: /Place/ });
  cleanup();
  api.answer({ 'GET /api/admin/bundles/daily': { bundle: { ...bundle, place: 8, version: 4 } } });
  openAddress('/admin/bundles/daily', 'en');
  const place = await screen.findByRole('textbox', { name: /Place/ });
  expect(place).toHaveValue('8');
  expect(place).toHaveAccessibleDescription('The lowest number comes first on the level’s page.');
});

test('over a change of somebody else, either version can be kept', async () => {
  const visitor = openAddress('/admin/bundles/daily', 'en');
  const place = await screen.findByRole('textbox', { name: /Place/ });
  await visitor.type(place, '7');
  const current = { ...bundle, place: 5, version: 4 };
  const conflict = { current, yours: bundle, changedBy: null, changedAt: '2026-09-07T10:42:00.000Z', changes: [] };
  api.answer({ [SAVE]: refusal(409, 'EDIT_CONFLICT', { conflict }) });
  await visitor.click(button('Save changes'));
  await visitor.click(await screen.findByRole('button', { name: 'Take their changes' }));
  expect(place).toHaveValue('5');
  await visitor.type(place, '1');
  // Somebody else was faster once more.
  api.answer({
    [SAVE]: refusal(409, 'EDIT_CONFLICT', { conflict: { ...conflict, current: { ...current, version: 6 } } }),
  });
  await visitor.click(button('Save changes'));
  await screen.findByRole('button', { name: 'Save mine' });
  api.answer({ [SAVE]: { bundle: { ...current, place: 51, version: 7 } } });
  await visitor.click(button('Save mine'));
  await seen('The bundle was updated.');
  expect(sent()).toMatchObject([
    { place: 7, version: 3 },
    { place: 51, version: 4 },
    { place: 51, version: 6 },
  ]);
});

test('deleting asks first, says why it failed, and counts what is gone already as deleted', async () => {
  api.answer({ [DELETE]: refusal(503, 'UNAVAILABLE', { message: 'The shop is very busy.' }) });
  const visitor = openAddress('/admin/bundles/daily', 'en');
  await visitor.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this bundle?' });
  await visitor.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('The shop is very busy.')).toBeVisible();
  api.answer({ [DELETE]: refusal(404, 'BUNDLE_NOT_FOUND') });
  await visitor.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The bundle was deleted.')).toBeVisible();
});
