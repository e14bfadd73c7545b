import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { officeCategories, officeList, officeProduct } from '../../../testing/goods.ts';
import { openAddress } from '../../../testing/open-address.tsx';

const A = officeProduct('a', { name: { en: 'Bow A', ar: 'فيونكة أ' }, price: 2.25 });
const B = officeProduct('b', { name: { en: 'Bow B', ar: 'فيونكة ب' }, price: 3 });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/products': officeList([A, B]),
    'GET /api/admin/categories': { categories: officeCategories() },
  });
});

async function markAllAnd(option: string) {
  const visitor = openAddress('/admin/products');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  await visitor.click(screen.getByRole('button', { name: /Change the marked ones/ }));
  await visitor.click(await screen.findByRole('option', { name: option }));
  return visitor;
}
const bodies = (route: string) => api.to(route).map(({ body }) => body);

test('marked products are hidden at once; refused ones are named, and it can be undone', async () => {
  const undo = [{ _id: 'a', version: 2, isVisible: true }];
  api.answer({
    'POST /api/admin/product-changes': {
      changed: [{ ...A, version: 2, isVisible: false }],
      undo,
      refused: [{ _id: 'b', code: 'EDIT_CONFLICT' }],
    },
  });
  const visitor = await markAllAnd('Hide from the shop');
  const note = (await screen.findByText('1 product was not changed')).closest('[role=alert]') as HTMLElement;
  expect(note).toHaveTextContent('Bow B: somebody else has changed it in the meantime');
  const sent = ['a', 'b'].map((_id) => ({ _id, version: 1, isVisible: false }));
  expect(bodies('POST /api/admin/product-changes')).toEqual([{ products: sent }]);
  api.answer({ 'POST /api/admin/product-changes': { changed: [A], undo: [], refused: [] } });
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies('POST /api/admin/product-changes')[1]).toEqual({ products: undo }));
});

test('what fails stands in the bar, is announced, and says what it was', async () => {
  api.answer({ 'POST /api/admin/product-changes': refusal(500, 'INTERNAL') });
  const visitor = await markAllAnd('Hide from the shop');
  const bar = screen.getByRole('region', { name: 'With those that are marked' });
  expect(await within(bar).findByRole('alert')).toHaveTextContent('Update failed.');
  await visitor.click(within(bar).getByRole('button', { name: 'Close' }));
  expect(within(bar).queryByRole('alert')).toBeNull();
});

test('products that could not be marked are no failed change', async () => {
  api.answer({ 'GET /api/admin/products': { ...officeList([A, B]), total: 90 } });
  const visitor = openAddress('/admin/products');
  await visitor.click(await screen.findByRole('checkbox', { name: 'Mark all shown' }));
  api.answer({ 'GET /api/admin/products': refusal(500, 'INTERNAL') });
  await visitor.click(screen.getByRole('button', { name: 'Mark all 90 that match' }));
  const bar = screen.getByRole('region', { name: 'With those that are marked' });
  expect(await within(bar).findByRole('alert')).toHaveTextContent('The products could not be marked.');
});

test('prices are shown before and after, and only those that change are sent', async () => {
  const previewed = { version: 1, code: null };
  api.answer({
    'POST /api/admin/price-previews': {
      prices: [
        { ...previewed, _id: 'a', name: A.name, price: 2.25, newPrice: 2.5 },
        { ...previewed, _id: 'b', name: B.name, price: 3, newPrice: null, code: 'DISCOUNT_NOT_HIGHER' },
      ],
    },
    'POST /api/admin/product-changes': { changed: [], undo: [], refused: [] },
  });
  const visitor = await markAllAnd('Change prices');
  await visitor.type(await screen.findByRole('textbox', { name: /How many percent/ }), '١٠٫٥');
  await visitor.click(screen.getByRole('button', { name: 'See the new prices' }));
  const preview = await screen.findByRole('dialog', { name: 'New prices' });
  expect(within(preview).getByRole('row', { name: /Bow A/ })).toHaveTextContent('2.25 KD2.50 KD');
  expect(preview).toHaveTextContent('Bow B: the price would reach the price before the discount');
  expect(bodies('POST /api/admin/price-previews')).toMatchObject([{ ids: ['a', 'b'], value: 10.5, unit: 'percent' }]);
  await visitor.click(within(preview).getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: /How many percent/ })).toHaveValue('١٠٫٥');
  await visitor.click(screen.getByRole('button', { name: 'See the new prices' }));
  await visitor.click(await screen.findByRole('button', { name: 'Change 1 price' }));
  const sent = { products: [{ _id: 'a', version: 1, price: 2.5 }] };
  await waitFor(() => expect(bodies('POST /api/admin/product-changes')).toEqual([sent]));
});

describe('a change of many products', () => {
  const MANY = Array.from({ length: 250 }, (_, index) => officeProduct(`p${index}`));
  const sent = () => api.to('POST /api/admin/product-changes').map(({ body }) => idsOf(body));
  const idsOf = (body: unknown) => (body as { products: { _id: string }[] }).products.map(({ _id }) => _id);
  const changed = ({ body }: RecordedRequest) => ({
    changed: MANY.filter(({ _id }) => idsOf(body).includes(_id)),
    undo: [],
    refused: [],
  });
  const bar = () => screen.getByRole('region', { name: 'With those that are marked' });

  beforeEach(() => {
    const marks = MANY.map(({ _id, name, version }) => ({ _id, name, version }));
    sessionStorage.setItem('office-products-marked', JSON.stringify(marks));
  });

  async function hideAll() {
    const visitor = openAddress('/admin/products');
    await visitor.click(await screen.findByRole('button', { name: /Change the marked ones/ }));
    await visitor.click(await screen.findByRole('option', { name: 'Hide from the shop' }));
    return visitor;
  }

  test('says how far it is, and can be stopped and gone on with', async () => {
    const calls: (() => void)[] = [];
    const answered = (request: RecordedRequest) =>
      new Promise((resolve) => calls.push(() => resolve(changed(request))));
    api.answer({ 'POST /api/admin/product-changes': answered });
    const visitor = await hideAll();
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.();
    expect(await screen.findByRole('progressbar', { name: '100 of 250 done' })).toBeVisible();
    await visitor.click(screen.getByRole('button', { name: 'Stop' }));
    calls[1]?.();
    expect(await within(bar()).findByRole('alert')).toHaveTextContent('50 products were not changed');
    expect(bar()).toHaveTextContent('50 marked');
    expect(screen.queryByRole('progressbar')).toBeNull();
    api.answer({ 'POST /api/admin/product-changes': changed });
    await visitor.click(screen.getByRole('button', { name: /Change the marked ones/ }));
    await visitor.click(await screen.findByRole('option', { name: 'Hide from the shop' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().flat()).toEqual(MANY.map(({ _id }) => _id));
  });

  test('that fails in the middle leaves marked what it has not changed', async () => {
    let calls = 0;
    const failing = (request: RecordedRequest) => {
      calls += 1;
      return calls === 1 ? changed(request) : refusal(503, 'UNAVAILABLE');
    };
    api.answer({ 'POST /api/admin/product-changes': failing });
    await hideAll();
    const note = await within(await screen.findByRole('region', { name: /With those/ })).findByRole('alert');
    expect(note).toHaveTextContent('150 products were not changed');
    expect(note).toHaveTextContent('still marked');
    expect(bar()).toHaveTextContent('150 marked');
  });
});

test('a search that finds more than are listed says so, and marks those that are listed', async () => {
  api.answer({ 'GET /api/admin/products': officeList([A, B], { total: 1000, isTotalCapped: true }) });
  const visitor = openAddress('/admin/products?q=bow');
  expect(await screen.findByText('The first 1,000 products; more match')).toBeVisible();
  await visitor.click(screen.getByRole('checkbox', { name: 'Mark all shown' }));
  expect(screen.getByRole('button', { name: 'Mark the first 1000 that match' })).toBeVisible();
});
