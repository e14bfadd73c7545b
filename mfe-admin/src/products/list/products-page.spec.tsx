import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { session } from '@fyonka/shop-bridge/session';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { OfficeSurroundings } from '../../frame/office.tsx';
import { Permissions } from '../../permissions/use-permissions.ts';
import { officeCategories, officeList, officeProduct } from '../../testing/goods.ts';
import { openAddress } from '../../testing/open-address.tsx';
import { ProductsPage } from './products-page.tsx';

const bow = officeProduct('bow', { price: 2, stockQuantity: 24 });
const clip = officeProduct('clip', { name: { en: 'Clip', ar: 'مشبك' }, isVisible: false });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/products': officeList([bow, clip], { total: 74 }),
    'GET /api/admin/categories': { categories: officeCategories() },
  });
});

const openList = (search = '', lang: 'en' | 'ar' = 'en') => openAddress(`/admin/products${search}`, lang);
const rowOf = async (name: RegExp | string) => screen.findByRole('row', { name });
const bowRow = () => rowOf(/Bow bow/);
const lists = () => api.to('GET /api/admin/products');

describe('the list', () => {
  test('shows both names, price, stock and the number of products', async () => {
    openList();
    const row = await bowRow();
    expect(row).toHaveTextContent('Bow bow');
    expect(row).toHaveTextContent('فيونكة bow');
    expect(within(row).getByText('فيونكة bow')).toHaveAttribute('lang', 'ar');
    expect(within(row).getByRole('textbox', { name: /^Price of Bow bow/ })).toHaveValue('2.00');
    expect(within(row).getByRole('textbox', { name: /^Pieces of Bow bow/ })).toHaveValue('24');
    expect(screen.getByText('74 products')).toBeVisible();
    expect(screen.getByText(/of 74$/)).toBeVisible();
  });

  test('shows the Arabic name first in Arabic', async () => {
    openList('', 'ar');
    const row = await rowOf(/فيونكة bow/);
    expect(within(row).getByText('Bow bow')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('74 منتجًا')).toBeVisible();
    expect(within(row).queryByText('KD')).toBeNull();
    expect(screen.getByRole('link', { name: 'إضافة منتج' })).toHaveAttribute('href', '/admin/products/new');
  });

  test('has the links of the specification, and a menu for what is not done every day', async () => {
    const visitor = openList();
    await bowRow();
    for (const [name, href] of [
      ['Add Product', '/admin/products/new'],
      ['Add Category', '/admin/categories/new'],
      ['View Categories', '/admin/categories/view'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    await visitor.click(screen.getByRole('button', { name: 'More about products' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Purchase list',
      'Translations',
      'View Categories',
      'Add Category',
      'Import',
      'Photos of many products',
      'Trash',
      'Export CSV',
      'Export Excel',
    ]);
    expect(items[4]).toHaveAttribute('href', '/admin/products/import');
  });

  test('exports what the list is narrowed to', async () => {
    const visitor = openList('?stock=low&visible=true&page=2');
    await bowRow();
    api.answer({ 'GET /api/admin/products/export': refusal(503, 'UNAVAILABLE') });
    await visitor.click(screen.getByRole('button', { name: 'More about products' }));
    await visitor.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(Object.fromEntries(api.to('GET /api/admin/products/export').at(-1)?.query ?? [])).toEqual({
        format: 'csv',
        stock: 'low',
        visible: 'true',
      }),
    );
  });

  test('offers nothing to a packer that the role may not do', async () => {
    session.signIn(tokenOf('packer@example.com', { role: 'admin' }));
    open(
      <OfficeSurroundings>
        <Permissions value={['catalog.read', 'stock.write', 'orders.read']}>
          <ProductsPage />
        </Permissions>
      </OfficeSurroundings>,
      { at: '/admin/products' },
    );
    const row = within(await bowRow());
    expect([
      ...row.queryAllByRole('textbox'),
      ...row.queryAllByRole('switch'),
      ...row.queryAllByRole('button'),
    ]).toEqual([]);
    expect(row.queryAllByRole('link')).toEqual([]);
    expect(row.getByText('24')).toBeVisible();
    const links = ['Add Product', 'Add Category', 'Receive stock'].map((name) => screen.queryByRole('link', { name }));
    expect(links.map((link) => link?.textContent)).toEqual([undefined, undefined, 'Receive stock']);
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

  test('returns to the first page when a filter is chosen, and stores the filter in the address', async () => {
    const visitor = openList('?page=2');
    await bowRow();
    await visitor.click(screen.getByRole('button', { name: /Stock/ }));
    await visitor.click(await screen.findByRole('option', { name: 'Sold out' }));
    await waitFor(() => expect(location.search).toBe('?stock=out'));
    await waitFor(() => expect(lists().at(-1)?.query.get('stock')).toBe('out'));
  });

  test('searches once typing pauses', async () => {
    const visitor = openList();
    await bowRow();
    await visitor.type(screen.getByRole('searchbox', { name: 'Search products' }), 'bow');
    await waitFor(() => expect(lists().at(-1)?.query.get('q')).toBe('bow'));
    expect(lists()).toHaveLength(2);
  });

  test('links to all products when nothing matches', async () => {
    api.answer({ 'GET /api/admin/products': officeList([]) });
    openList('?q=zzz');
    expect(await screen.findByText('No product fits')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute('href', '/admin/products');
  });

  test('can be read again after a failure', async () => {
    api.answer({ 'GET /api/admin/products': offline() });
    const visitor = openList();
    await screen.findByRole('alert');
    api.answer({ 'GET /api/admin/products': officeList([bow]) });
    await visitor.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await bowRow()).toBeVisible();
  });
});

describe('the menu of a row', () => {
  async function openMenu(visitor: UserEvent) {
    await visitor.click(within(await bowRow()).getByRole('button', { name: 'More for Bow bow' }));
    return screen.findByRole('menu');
  }

  test('links to the form, to the shop and to a copy', async () => {
    const menu = await openMenu(openList());
    expect(within(menu).getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/admin/products/edit/bow');
    expect(within(menu).getByRole('menuitem', { name: 'View in the shop' })).toHaveAttribute('href', '/product/bow');
    expect(within(menu).getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      '/admin/products/new?from=bow',
    );
  });

  test('deletes the product after confirmation', async () => {
    api.answer({ 'DELETE /api/admin/products/bow': { message: 'gone' } });
    const visitor = openList();
    await visitor.click(within(await openMenu(visitor)).getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this product?' });
    expect(question).toHaveTextContent('Past orders keep it as it was.');
    expect(api.to('DELETE /api/admin/products/bow')).toHaveLength(0);
    api.answer({ 'GET /api/admin/products': officeList([clip]) });
    await visitor.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bow bow/ })).toBeNull());
    api.answer({ 'POST /api/admin/product-restorations': { restored: ['bow'], refused: [] } });
    await visitor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 product is back, hidden')).toBeVisible();
    expect(api.to('POST /api/admin/product-restorations')[0]?.body).toEqual({ products: [{ _id: 'bow' }] });
  });

  test('reports a failed deletion and keeps the row', async () => {
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
