import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { OfficeProductView } from '@fyonka/api-contract/office/products';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { officeCategories, officeList, officeProduct } from '../../testing/goods.ts';
import { openAddress } from '../../testing/open-address.tsx';

const bow = officeProduct('bow', { price: 2, stockQuantity: 24, version: 3 });
const clip = officeProduct('clip', { name: { en: 'Clip', ar: 'مشبك' }, isVisible: false });

let api: FakeApi;
/** As the server has it. */
let stored: OfficeProductView;
beforeEach(() => {
  stored = bow;
  api = fakeApi({
    'GET /api/admin/products': () => officeList([stored, clip], { total: 74 }),
    'GET /api/admin/categories': { categories: officeCategories() },
  });
});

const openList = (search = '', lang: 'en' | 'ar' = 'en') => openAddress(`/admin/products${search}`, lang);
const rowOf = async (name: RegExp | string) => screen.findByRole('row', { name });
const bowRow = () => rowOf(/^Bow bow/);
const price = async () => within(await bowRow()).getByRole('textbox', { name: /^Price of Bow bow/ });
const stock = async () => within(await bowRow()).getByRole('textbox', { name: /^Pieces of Bow bow/ });
/** Stores a change of the bow, and answers as the server does. */
const saved = (change: Partial<OfficeProductView>) => () => {
  stored = { ...stored, ...change, version: stored.version + 1 };
  return { product: stored };
};
const lists = () => api.to('GET /api/admin/products');

async function enter(visitor: UserEvent, field: HTMLElement, typed: string) {
  await visitor.clear(field);
  await visitor.type(field, typed);
}

describe('the list', () => {
  test('shows both names, price and stock, and how many there are', async () => {
    openList();
    const row = await bowRow();
    expect(row).toHaveTextContent('Bow bow');
    expect(row).toHaveTextContent('فيونكة bow');
    expect(within(row).getByText('فيونكة bow')).toHaveAttribute('lang', 'ar');
    expect(await price()).toHaveValue('2.00');
    expect(await stock()).toHaveValue('24');
    expect(screen.getByText('74 products')).toBeVisible();
    expect(screen.getByText(/of 74$/)).toBeVisible();
  });

  test('in Arabic, with the Arabic name first', async () => {
    openList('', 'ar');
    const row = await rowOf(/^فيونكة bow/);
    expect(within(row).getByText('Bow bow')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('74 منتجًا')).toBeVisible();
    expect(screen.getByRole('link', { name: 'إضافة منتج' })).toHaveAttribute('href', '/admin/products/new');
  });

  test('has the ways of the specification', async () => {
    openList();
    await bowRow();
    for (const [name, href] of [
      ['Add Product', '/admin/products/new'],
      ['Add Category', '/admin/categories/new'],
      ['View Categories', '/admin/categories/view'],
      ['Import', '/admin/products/import'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  test('asks for what the address says', async () => {
    openList('?q=%D9%81%D9%8A&category=bows&color=pink&visible=false&stock=low&sort=stock-asc&page=3');
    await bowRow();
    expect(Object.fromEntries(lists()[0]?.query ?? [])).toEqual({
      q: 'في',
      category: 'bows',
      color: 'pink',
      visible: 'false',
      stock: 'low',
      sort: 'stock-asc',
      page: '3',
    });
  });

  test('is narrowed by a choice, which the address then holds, on its first page', async () => {
    const visitor = openList('?page=2');
    await bowRow();
    await visitor.click(screen.getByRole('button', { name: /Stock/ }));
    await visitor.click(await screen.findByRole('option', { name: 'Sold out' }));
    await waitFor(() => expect(location.search).toBe('?stock=out'));
    await waitFor(() => expect(lists().at(-1)?.query.get('stock')).toBe('out'));
  });

  test('is searched once typing rests', async () => {
    const visitor = openList();
    await bowRow();
    await visitor.type(screen.getByRole('searchbox', { name: 'Search products' }), 'bow');
    await waitFor(() => expect(lists().at(-1)?.query.get('q')).toBe('bow'));
    expect(lists()).toHaveLength(2);
  });

  test('that fits nothing leads back to all', async () => {
    api.answer({ 'GET /api/admin/products': officeList([]) });
    openList('?q=zzz');
    expect(await screen.findByText('No product fits')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute('href', '/admin/products');
  });

  test('that did not come can be asked for again', async () => {
    api.answer({ 'GET /api/admin/products': offline() });
    const visitor = openList();
    await screen.findByRole('alert');
    api.answer({ 'GET /api/admin/products': officeList([bow]) });
    await visitor.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await bowRow()).toBeVisible();
  });
});

describe('a price in its row', () => {
  test('is saved by Enter, in the digits of any keyboard, and can be undone', async () => {
    api.answer({
      'PATCH /api/admin/products/bow': ({ body }: RecordedRequest) => {
        const { price: to } = body as { price: number };
        return saved({ price: to })();
      },
    });
    const visitor = openList();
    await enter(visitor, await price(), '٢٫٥{Enter}');
    expect(await screen.findByText(/Price changed to/)).toHaveTextContent('2.50');
    expect(api.to('PATCH /api/admin/products/bow')[0]?.body).toEqual({ price: 2.5, version: 3 });
    expect(await price()).toHaveValue('2.50');
    await visitor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.to('PATCH /api/admin/products/bow')[1]?.body).toEqual({ price: 2, version: 4 }));
    await waitFor(async () => expect(await price()).toHaveValue('2.00'));
  });

  test('is shown before the server has answered', async () => {
    api.answer({ 'PATCH /api/admin/products/bow': silent() });
    const visitor = openList();
    await enter(visitor, await price(), '3{Enter}');
    expect(await price()).toHaveValue('3.00');
  });

  test('is left as it was by Escape, and when nothing was changed', async () => {
    const visitor = openList();
    await enter(visitor, await price(), '9{Escape}');
    expect(await price()).toHaveValue('2.00');
    await visitor.tab();
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('that is none is not saved, and says why', async () => {
    const visitor = openList();
    await enter(visitor, await price(), '1.234{Enter}');
    expect(await price()).toBeInvalid();
    expect(await price()).toHaveAccessibleDescription(/at most two decimals/);
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('that the server refuses is taken back', async () => {
    api.answer({ 'PATCH /api/admin/products/bow': offline() });
    const visitor = openList();
    await enter(visitor, await price(), '3{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Bow bow: Update failed. The shop could not be reached.',
    );
    expect(await price()).toHaveValue('2.00');
  });

  test('that somebody else has changed meanwhile is shown as theirs, and mine can be saved all the same', async () => {
    const current = { ...bow, price: 1.5, version: 9 };
    const conflict = {
      current,
      yours: { ...bow, price: 3 },
      changedBy: 'ali@example.com',
      changedAt: null,
      changes: [],
    };
    api.answer({ 'PATCH /api/admin/products/bow': refusal(409, 'EDIT_CONFLICT', { conflict }) });
    const visitor = openList();
    const field = await price();
    stored = current;
    await enter(visitor, field, '3{Enter}');
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('ali@example.com has changed this in the meantime');
    expect(told).toHaveTextContent('It is now 1.50; yours (3.00) was not saved.');
    expect(await price()).toHaveValue('1.50');
    api.answer({ 'PATCH /api/admin/products/bow': saved({ price: 3 }) });
    await visitor.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(api.to('PATCH /api/admin/products/bow').at(-1)?.body).toEqual({ price: 3, version: 9 }));
    await waitFor(async () => expect(await price()).toHaveValue('3.00'));
  });

  test('waits for the change before it, and goes on from its version', async () => {
    const calls: ((body: unknown) => void)[] = [];
    api.answer({ 'PATCH /api/admin/products/bow': () => new Promise((resolve) => calls.push(resolve)) });
    const visitor = openList();
    await enter(visitor, await price(), '3{Enter}');
    await enter(visitor, await stock(), '30{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.({ product: { ...bow, price: 3, version: 4 } });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(await stock()).toHaveValue('30');
    expect(api.to('PATCH /api/admin/products/bow')[1]?.body).toEqual({ stockQuantity: 30, stockWas: 24, version: 4 });
    calls[1]?.({ product: { ...bow, price: 3, stockQuantity: 30, version: 5 } });
    await screen.findByText(/Stock changed to/);
  });
});

describe('a stock in its row', () => {
  test('is sent as a difference; what the server made of it is shown', async () => {
    api.answer({ 'PATCH /api/admin/products/bow': saved({ stockQuantity: 28 }) });
    const visitor = openList();
    await enter(visitor, await stock(), '30{Enter}');
    expect(await screen.findByText(/Stock changed to 28/)).toBeVisible();
    expect(await stock()).toHaveValue('28');
  });

  test('that is emptied is not counted any more', async () => {
    api.answer({ 'PATCH /api/admin/products/bow': saved({ stockQuantity: null }) });
    const visitor = openList();
    await visitor.clear(await stock());
    await visitor.keyboard('{Enter}');
    await waitFor(() =>
      expect(api.to('PATCH /api/admin/products/bow')[0]?.body).toEqual({
        stockQuantity: null,
        stockWas: 24,
        version: 3,
      }),
    );
    expect(await screen.findByText(/Stock is not counted any more/)).toBeVisible();
  });
});

describe('switches', () => {
  test('hide a product, which can be undone', async () => {
    api.answer({
      'PUT /api/admin/products/bow/toggle': () => {
        stored = { ...stored, isVisible: !stored.isVisible };
        return { isVisible: stored.isVisible };
      },
    });
    const visitor = openList();
    const visible = within(await bowRow()).getByRole('switch', { name: 'Bow bow is visible in the shop' });
    await visitor.click(visible);
    expect(await screen.findByText(/Hidden from the shop/)).toBeVisible();
    expect(visible).not.toBeChecked();
    await visitor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Shown in the shop/)).toBeVisible();
    expect(visible).toBeChecked();
  });

  test('say that a product is not available', async () => {
    api.answer({ 'PATCH /api/admin/products/bow': saved({ isAvailable: false }) });
    const visitor = openList();
    await visitor.click(within(await bowRow()).getByRole('switch', { name: 'Bow bow is available' }));
    expect(await screen.findByText(/Marked as out of stock/)).toBeVisible();
    expect(api.to('PATCH /api/admin/products/bow')[0]?.body).toEqual({ isAvailable: false, version: 3 });
  });
});

describe('the menu of a row', () => {
  async function openMenu(visitor: UserEvent) {
    await visitor.click(within(await bowRow()).getByRole('button', { name: 'More for Bow bow' }));
    return screen.findByRole('menu');
  }

  test('leads to its form, to the shop and to a copy', async () => {
    const menu = await openMenu(openList());
    expect(within(menu).getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/admin/products/edit/bow');
    expect(within(menu).getByRole('menuitem', { name: 'View in the shop' })).toHaveAttribute('href', '/product/bow');
    expect(within(menu).getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      '/admin/products/new?from=bow',
    );
  });

  test('deletes it, once asked', async () => {
    api.answer({ 'DELETE /api/admin/products/bow': { message: 'gone' } });
    const visitor = openList();
    await visitor.click(within(await openMenu(visitor)).getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this product?' });
    expect(question).toHaveTextContent('Past orders keep it as it was.');
    expect(api.to('DELETE /api/admin/products/bow')).toHaveLength(0);
    api.answer({ 'GET /api/admin/products': officeList([clip]) });
    await visitor.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Bow bow/ })).toBeNull());
  });

  test('leaves it where it is when that fails, and says so', async () => {
    api.answer({ 'DELETE /api/admin/products/bow': refusal(500, 'INTERNAL', { message: 'Something broke' }) });
    const visitor = openList();
    await visitor.click(within(await openMenu(visitor)).getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await visitor.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('Something broke');
    await visitor.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await bowRow()).toBeVisible();
  });
});
