import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { officeCategories } from '../testing/goods.ts';
import { openLoaded } from '../testing/open-address.tsx';

const EID = {
  _id: 'eid',
  name: 'Eid',
  percent: 20,
  from: '2026-03-01T05:00:00.000Z',
  until: null,
  state: 'running',
  products: 12,
  version: 1,
  changedAt: null,
  changedBy: null,
};
const list = (markdowns: object[]) => ({ markdowns, total: markdowns.length, page: 1, limit: 24 });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/markdowns': list([]),
    'GET /api/admin/categories': { categories: officeCategories() },
    'POST /api/admin/markdown-previews': {
      count: 3,
      belowCost: 1,
      discounted: 2,
      taken: 0,
      examples: [{ _id: 'a', name: { en: 'Bow', ar: 'فيونكة' }, price: 2, newPrice: 1.6, isBelowCost: true }],
    },
    'POST /api/admin/markdowns': { markdown: EID },
  });
});

test('prices of all products are shown as they would be, and lowered once that is confirmed', async () => {
  const visitor = await openLoaded('/admin/markdowns');
  await visitor.click(screen.getByRole('button', { name: 'Lower prices' }));
  const form = within(await screen.findByRole('dialog', { name: 'Lower prices' }));
  await visitor.click(form.getByRole('button', { name: 'See the new prices' }));
  expect(await form.findByText('Give it a name.')).toBeVisible();
  await visitor.type(form.getByRole('textbox', { name: /Name/ }), 'Eid');
  await visitor.type(form.getByRole('textbox', { name: /Percent off/ }), '٢٠');
  await visitor.click(form.getByRole('button', { name: /^Products|A category/ }));
  await visitor.click(await screen.findByRole('option', { name: 'All products' }));
  await visitor.click(form.getByRole('button', { name: 'See the new prices' }));
  const preview = within(await screen.findByRole('dialog', { name: 'The new prices' }));
  expect(preview.getByText('3 products become cheaper.')).toBeVisible();
  expect(preview.getByText('1 of them would be sold for less than it has cost.')).toBeVisible();
  expect(api.to('POST /api/admin/markdowns')).toEqual([]);
  await visitor.click(preview.getByRole('button', { name: 'Lower the prices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to('POST /api/admin/markdowns')[0]?.body).toEqual({
    name: 'Eid',
    percent: 20,
    products: null,
    category: null,
    from: null,
    until: null,
  });
});

test('a running one is ended after a question', async () => {
  api.answer({
    'GET /api/admin/markdowns': list([EID]),
    'DELETE /api/admin/markdowns/eid': { message: 'The prices come back now.' },
  });
  const visitor = await openLoaded('/admin/markdowns');
  await visitor.click(await screen.findByRole('button', { name: 'End now: Eid' }));
  const question = await screen.findByRole('alertdialog', { name: 'End “Eid” now?' });
  await visitor.click(within(question).getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(api.to('DELETE /api/admin/markdowns/eid')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
