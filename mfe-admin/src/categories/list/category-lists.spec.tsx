import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { bows, category, clips } from '@fyonka/testing/catalog.fixture';
import { officeCategory } from '../../testing/goods.ts';
import { openLoaded } from '../../testing/open-address.tsx';

const shown = [
  officeCategory(bows, { productCount: 12 }),
  officeCategory(clips, { productCount: 0 }),
  officeCategory(category('bags', { en: 'Bags', ar: 'حقائب' }), { productCount: 2, isVisible: false }),
];

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/categories': { categories: shown } });
});

const button = (name: string) => screen.getByRole('button', { name });

describe('the list', () => {
  const openList = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/categories', lang);
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

  /** Grabs a row by keyboard: tabs into the list, goes down to the row, and presses its handle. */
  async function takeHold(visitor: UserEvent, rowsDown: number, handle: string) {
    act(() => screen.getByRole('row', { name: 'Bows' }).focus());
    await visitor.keyboard(`${'{ArrowDown}'.repeat(rowsDown)}{Tab}`);
    expect(button(handle)).toHaveFocus();
    await visitor.keyboard('{Enter}');
    // React Aria renders the drop positions in the next frame.
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Insert/));
  }

  test('shows the order of the shop, both names, and the number of products', async () => {
    await openList();
    await screen.findByRole('grid');
    expect(rows()).toEqual(['Bowsفيونكات12 products', 'Clipsمشابكno products', 'Bagsحقائب2 products · Hidden']);
  });

  test('shows a message when it could not be read', async () => {
    api.answer({ 'GET /api/admin/categories': offline() });
    await openList();
    expect(await screen.findByText('Failed to fetch categories')).toBeVisible();
  });

  test('can be reordered by keyboard, which shows at once and can be undone', async () => {
    api.answer({ 'PUT /api/admin/categories/order': { categories: shown } });
    const visitor = await openList();
    await screen.findByRole('grid');
    await takeHold(visitor, 2, 'Move Bags');
    await visitor.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Insert between Bows and Clips' })).toHaveFocus();
    await visitor.keyboard('{Enter}');
    await waitFor(() =>
      expect(api.to('PUT /api/admin/categories/order')[0]?.body).toEqual({
        ids: ['c-bows', 'c-bags', 'c-clips'],
        was: ['c-bows', 'c-clips', 'c-bags'],
      }),
    );
    await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.to('PUT /api/admin/categories/order')[1]?.body).toMatchObject({
        ids: ['c-bows', 'c-clips', 'c-bags'],
      }),
    );
  });

  test('keeps its order while a row of it is edited', async () => {
    const visitor = await openList();
    await screen.findByRole('grid');
    expect(button('Move Clips')).toBeEnabled();
    await visitor.click(button('Edit Bows'));
    expect(screen.queryByRole('button', { name: 'Move Clips' })?.matches(':enabled')).not.toBe(true);
  });

  test("shows the other administrator's order after a conflict", async () => {
    const theirs = { categories: [...shown].reverse() };
    api.answer({ 'PUT /api/admin/categories/order': refusal(409, 'EDIT_CONFLICT', { conflict: { current: theirs } }) });
    const visitor = await openList();
    await screen.findByRole('grid');
    await takeHold(visitor, 1, 'Move Clips');
    await visitor.keyboard('{ArrowUp}');
    api.answer({ 'GET /api/admin/categories': theirs });
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText(/Somebody else has changed the order/)).toBeVisible();
    await waitFor(() => expect(rows()[0]).toMatch(/^Bags/));
  });
});

describe('deleting a category', () => {
  const openAll = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/categories/view', lang);
  const question = () => screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this category?' });

  test('with products shows their number, which has to be typed', async () => {
    api.answer({ 'DELETE /api/admin/categories/c-bows': { message: 'gone', deletedProducts: 12 } });
    const visitor = await openAll();
    await visitor.click(await screen.findByRole('button', { name: 'Delete Bows' }));
    const dialog = await question();
    expect(dialog).toHaveTextContent('All 12 products of Bows go into the trash with it');
    await visitor.click(within(dialog).getByRole('button', { name: 'Delete it and 12 products' }));
    expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(/Please type 12/);
    expect(api.to('DELETE /api/admin/categories/c-bows')).toHaveLength(0);
    await visitor.type(within(dialog).getByRole('textbox'), '١٢');
    await visitor.click(within(dialog).getByRole('button', { name: 'Delete it and 12 products' }));
    expect(await screen.findByText('Category deleted, with 12 products')).toBeVisible();
  });

  test('without products asks once', async () => {
    api.answer({ 'DELETE /api/admin/categories/c-clips': { message: 'gone', deletedProducts: 0 } });
    const visitor = await openAll();
    await visitor.click(await screen.findByRole('button', { name: 'Delete Clips' }));
    const dialog = await question();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    const lists = () => api.requests.filter(({ method }) => method === 'GET').length;
    const before = lists();
    await visitor.click(within(dialog).getByRole('button', { name: 'Delete category' }));
    expect(await screen.findByText('Category deleted')).toBeVisible();
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });

  test('that fails is reported and can be tried again', async () => {
    api.answer({ 'DELETE /api/admin/categories/c-clips': refusal(500, 'INTERNAL', { message: 'Broken' }) });
    const visitor = await openAll();
    await visitor.click(await screen.findByRole('button', { name: 'Delete Clips' }));
    await visitor.click(within(await question()).getByRole('button', { name: 'Delete category' }));
    expect(await screen.findByText('Failed to delete category: Broken')).toBeVisible();
  });

  test('that somebody else has deleted meanwhile is done', async () => {
    api.answer({ 'DELETE /api/admin/categories/c-clips': refusal(404, 'CATEGORY_NOT_FOUND') });
    const visitor = await openAll();
    await visitor.click(await screen.findByRole('button', { name: 'Delete Clips' }));
    await visitor.click(within(await question()).getByRole('button', { name: 'Delete category' }));
    expect(await screen.findByText('Category deleted')).toBeVisible();
  });

  test('uses Arabic plural forms in Arabic', async () => {
    const visitor = await openAll('ar');
    await visitor.click(await screen.findByRole('button', { name: 'حذف حقائب' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'هل تريدون فعلًا حذف هذا القسم؟' });
    expect(dialog).toHaveTextContent('المنتجان في «حقائب» ينتقلان إلى سلة المحذوفات');
    expect(within(dialog).getByRole('button', { name: 'حذفه مع منتجين' })).toBeVisible();
  });
});

describe('all categories', () => {
  const openAll = () => openLoaded('/admin/categories/view');

  test('link to their form and to their products', async () => {
    await openAll();
    expect(await screen.findByRole('link', { name: 'Edit Bows' })).toHaveAttribute(
      'href',
      '/admin/categories/edit/c-bows',
    );
    expect(screen.getByRole('link', { name: 'View products Bows' })).toHaveAttribute(
      'href',
      '/admin/products?category=bows',
    );
  });

  test('can be hidden with a switch, which can be undone', async () => {
    let isVisible = true;
    api.answer({ 'PUT /api/admin/categories/c-bows/toggle': () => ({ isVisible: (isVisible = !isVisible) }) });
    const visitor = await openAll();
    await visitor.click(await screen.findByRole('switch', { name: 'Bows is visible in the shop' }));
    expect(await screen.findByText(/Hidden from the shop, with its products/)).toBeVisible();
    await visitor.click(button('Undo'));
    await waitFor(() => expect(api.to('PUT /api/admin/categories/c-bows/toggle')).toHaveLength(2));
  });

  test('go back to their former state when hiding fails', async () => {
    api.answer({ 'PUT /api/admin/categories/c-bows/toggle': offline() });
    const visitor = await openAll();
    await visitor.click(await screen.findByRole('switch', { name: 'Bows is visible in the shop' }));
    expect(await screen.findByText(/The shop could not be reached/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Bows is visible in the shop' })).toBeChecked();
  });
});
