import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import type { ArrangedProductView } from '@fyonka/api-contract/wire/office/goods/product-order';
import { officeCategories } from '../../testing/goods.ts';
import { openLoaded } from '../../testing/open-address.tsx';

const PATH = '/api/admin/categories/c-bows/order';
const aProduct = (en: string, overrides: Partial<ArrangedProductView> = {}): ArrangedProductView => ({
  _id: en.toLowerCase(),
  name: { en, ar: en },
  imageUrl: '/images/x.webp',
  inStock: true,
  isVisible: true,
  ...overrides,
});
const [rose, lily, iris, fern] = [
  aProduct('Rose'),
  aProduct('Lily', { inStock: false }),
  aProduct('Iris'),
  aProduct('Fern'),
];
const answer = { placed: [rose, lily], others: [iris, fern], total: 2, page: 1, limit: 48 };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/categories': { categories: officeCategories() },
    [`GET ${PATH}?limit=48&page=1`]: answer,
  });
});

const opened = async () => {
  const visitor = await openLoaded('/admin/categories/order/c-bows');
  return { visitor, grid: await screen.findByRole('grid', { name: 'Ordered by hand' }) };
};
const placed = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).getByText(/^(Rose|Lily|Iris|Fern)$/, { selector: 'b' }).textContent);
const button = (name: string) => screen.getByRole('button', { name });
const sent = () => api.to(`PUT ${PATH}`).map(({ body }) => body);

test('products are moved, put in and taken out, and saved as one order', async () => {
  api.answer({ [`PUT ${PATH}`]: { placed: [iris, lily] } });
  const { visitor } = await opened();
  expect(screen.getByText('Sold out: shown last')).toBeVisible();
  await visitor.click(button('Put Iris at the end of the order'));
  await visitor.click(button('Move Iris up'));
  await waitFor(() => expect(button('Move Iris up')).toHaveFocus());
  expect(screen.getByText('Iris: place 2 of 3')).toHaveAttribute('role', 'status');
  await visitor.click(button('Move Iris to the top'));
  await visitor.click(button('Take Rose out of the order'));
  expect(placed()).toEqual(['Iris', 'Lily']);
  await visitor.click(button('Save order'));
  expect(await screen.findByText('The shop shows this order now')).toBeVisible();
  expect(sent()).toEqual([{ ids: ['iris', 'lily'], was: ['rose', 'lily'] }]);
});

test('an order that somebody else has changed is kept until it is saved over theirs, or discarded', async () => {
  const theirs = { placed: [fern] };
  api.answer({ [`PUT ${PATH}`]: refusal(409, 'EDIT_CONFLICT', { conflict: { current: theirs } }) });
  const { visitor } = await opened();
  await visitor.click(button('Move Rose down'));
  api.answer({ [`GET ${PATH}?limit=48&page=1`]: { ...answer, ...theirs, others: [rose, lily, iris] } });
  await visitor.click(button('Save order'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Somebody else has saved another order/);
  expect(placed()).toEqual(['Lily', 'Rose']);
  await visitor.click(button('Save order'));
  await waitFor(() => expect(sent()[1]).toEqual({ ids: ['lily', 'rose'], was: ['fern'] }));
  await visitor.click(button('Discard'));
  expect(placed()).toEqual(['Fern']);
});
