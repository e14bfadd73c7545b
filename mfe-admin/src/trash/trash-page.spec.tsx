import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import type { TrashedProductView } from '@fyonka/api-contract/wire/office/goods/trash';
import { officeCategories } from '../testing/goods.ts';
import { openLoaded } from '../testing/open-address.tsx';

const bow: TrashedProductView = {
  _id: 'bow',
  name: { en: 'Bow', ar: 'فيونكة' },
  imageUrl: '/images/bow.webp',
  barcode: '96385074',
  categoryId: 'gone',
  categoryName: { en: 'Gifts', ar: 'هدايا' },
  deletedAt: '2026-09-07T10:42:00.000Z',
  deletedBy: 'noura@example.com',
  erasedAt: '2026-10-07T10:42:00.000Z',
};
const EMPTY = { products: [], total: 0, page: 1, limit: 24 };
const RESTORATIONS = 'POST /api/admin/product-restorations';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/trash': { ...EMPTY, products: [bow], total: 1 },
    'GET /api/admin/categories': { categories: officeCategories() },
  });
});

const opened = () => openLoaded('/admin/products/trash');

test('says where a product was, who has deleted it and until when it can be brought back', async () => {
  await opened();
  const row = (await screen.findByText('Bow')).closest('li');
  expect(row).toHaveTextContent(/Gifts · Deleted on .*7 September 2026.* by noura@example.com/);
  expect(row).toHaveTextContent(/Will be erased on .*7 October 2026/);
});

test('names what is in the way of bringing a product back, and brings it back otherwise', async () => {
  const conflicts = ['BARCODE_TAKEN', 'CATEGORY_GONE'];
  api.answer({ [RESTORATIONS]: { restored: [], refused: [{ _id: 'bow', conflicts }] } });
  const visitor = await opened();
  await visitor.click(await screen.findByRole('button', { name: 'Bring back Bow' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bow cannot come back as it was' });
  expect(dialog).toHaveTextContent('Another product has its barcode 96385074 now.');
  expect(within(dialog).getByRole('button', { name: 'Bring back' })).toBeDisabled();
  await visitor.click(within(dialog).getByRole('button', { name: /Category/ }));
  await visitor.click(await screen.findByRole('option', { name: 'Clips' }));
  api.answer({ [RESTORATIONS]: { restored: ['bow'], refused: [] }, 'GET /api/admin/trash': EMPTY });
  await visitor.click(within(dialog).getByRole('button', { name: 'Bring back' }));
  expect(await screen.findByText(/Bow is back, hidden/)).toBeVisible();
  expect(api.to(RESTORATIONS)[1]?.body).toEqual({
    products: [{ _id: 'bow', withoutBarcode: true, categoryId: 'c-clips' }],
  });
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

test.each([
  ['', { message: 'erased' }],
  [', also when somebody else was faster', refusal(404, 'PRODUCT_NOT_FOUND')],
])('erases a product for good after a question%s', async (_when, answer) => {
  api.answer({ 'DELETE /api/admin/trash/bow': answer });
  const visitor = await opened();
  await visitor.click(await screen.findByRole('button', { name: 'Erase now: Bow' }));
  const question = await screen.findByRole('alertdialog', { name: 'Erase Bow for good?' });
  expect(question).toHaveTextContent('This cannot be undone.');
  expect(api.to('DELETE /api/admin/trash/bow')).toHaveLength(0);
  api.answer({ 'GET /api/admin/trash': EMPTY });
  await visitor.click(within(question).getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('Bow was erased')).toBeVisible();
});
