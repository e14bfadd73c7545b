import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { bows, category, clips } from '@fyonka/testing/catalog.fixture';
import { officeCategory } from '../testing/goods.ts';
import { openLoaded } from '../testing/open-address.tsx';

const shown = [
  officeCategory(bows, { productCount: 12 }),
  officeCategory(clips, { productCount: 0 }),
  officeCategory(category('bags', { en: 'Bags', ar: 'حقائب' }), { productCount: 2, isVisible: false }),
];

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/categories': { categories: shown } });
});

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const namesIn = (form: FormData): unknown => JSON.parse(form.get('name') as string);
const icon = () => new File(['x'], 'icon.png', { type: 'image/png' });
const sent = (route: string) => api.to(route).at(-1)?.body as FormData;
const chooser = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

/** Fills in the form for a new category. */
async function fill(visitor: UserEvent) {
  await visitor.type(field('Arabic name'), 'جوارب');
  await visitor.type(field('English name'), 'Socks');
  await visitor.upload(chooser('Choose a picture'), icon());
}

describe('a new category', () => {
  const openNew = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/categories/new', lang);
  const openBeside = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/categories', lang);

  test('is sent with its names as JSON text and its icon, then all are shown', async () => {
    api.answer({ 'POST /api/admin/categories': reply(201, { category: shown[0] }) });
    const visitor = await openNew();
    await fill(visitor);
    await visitor.click(button('Create category'));
    expect(await screen.findByText('Category created successfully.')).toBeVisible();
    const body = sent('POST /api/admin/categories');
    expect(namesIn(body)).toEqual({ ar: 'جوارب', en: 'Socks' });
    expect((body.get('iconImage') as File).name).toBe('icon.png');
    expect(body.has('version')).toBe(false);
    await waitFor(() => expect(location.pathname).toBe('/admin/categories/view'));
  });

  test('says what is missing in one sentence', async () => {
    const visitor = await openNew();
    await visitor.click(button('Create category'));
    expect(await screen.findByText('All fields are required')).toBeVisible();
    expect(field('Arabic name')).toHaveFocus();
    await fill(visitor);
    await waitFor(() => expect(screen.queryByText('All fields are required')).toBeNull());
  });

  test('beside the list, says of names and icon apart what is missing', async () => {
    const visitor = await openBeside();
    await visitor.type(field('Arabic name'), 'جوارب');
    await visitor.click(button('Create category'));
    expect(await screen.findByText('Please fill in both English and Arabic names.')).toBeVisible();
    expect(screen.getByText('Please select an icon image.')).toBeVisible();
    expect(field('English name')).toHaveFocus();
  });

  test('in Arabic says the same in Arabic', async () => {
    const visitor = await openBeside('ar');
    await visitor.click(button('إضافة القسم'));
    expect(await screen.findByText('الرجاء كتابة الاسم بالإنجليزية والعربية.')).toBeVisible();
    expect(screen.getByText('الرجاء اختيار صورة الأيقونة.')).toBeVisible();
  });

  test('beside the list, empties the form for the next one and reads the list again', async () => {
    api.answer({ 'POST /api/admin/categories': reply(201, { category: shown[0] }) });
    const visitor = await openBeside();
    await screen.findByRole('grid');
    await fill(visitor);
    await visitor.click(button('Create category'));
    expect(await screen.findByText('Category created successfully.')).toBeVisible();
    expect(field('English name')).toHaveValue('');
    await waitFor(() => expect(api.to('GET /api/admin/categories')).toHaveLength(2));
  });

  test.each([
    [offline(), 'The shop could not be reached.'],
    [refusal(503, 'UNAVAILABLE', { message: 'Later' }), 'Later'],
  ])('that fails keeps what was typed and says why', async (answer, words) => {
    api.answer({ 'POST /api/admin/categories': answer });
    const visitor = await openNew();
    await fill(visitor);
    await visitor.click(button('Create category'));
    expect(await screen.findByText('Failed to create category.')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(field('English name')).toHaveValue('Socks');
  });

  test('with a file that is no picture says so at the icon', async () => {
    api.answer({ 'POST /api/admin/categories': refusal(415, 'PICTURE_UNREADABLE', { message: 'Not a picture' }) });
    const visitor = await openNew();
    await fill(visitor);
    await visitor.click(button('Create category'));
    expect(await screen.findByText('Not a picture')).toBeVisible();
  });
});

describe('the list', () => {
  const openList = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/categories', lang);
  const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

  test('is in the order of the shop, with both names and the count of products', async () => {
    await openList();
    await screen.findByRole('grid');
    expect(rows()).toEqual(['Bowsفيونكات12 products', 'Clipsمشابكno products', 'Bagsحقائب2 products · Hidden']);
  });

  test('that did not come says so', async () => {
    api.answer({ 'GET /api/admin/categories': offline() });
    await openList();
    expect(await screen.findByText('Failed to fetch categories')).toBeVisible();
  });

  test('is put in another order by keys, which is shown at once and can be undone', async () => {
    api.answer({ 'PUT /api/admin/categories/order': { categories: shown } });
    const visitor = await openList();
    await screen.findByRole('grid');
    button('Move Bags').focus();
    await visitor.keyboard('{Enter}');
    await visitor.keyboard('{ArrowUp}{ArrowUp}');
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

  test('that somebody else has put in another order shows theirs', async () => {
    const theirs = { categories: [...shown].reverse() };
    api.answer({ 'PUT /api/admin/categories/order': refusal(409, 'EDIT_CONFLICT', { conflict: { current: theirs } }) });
    const visitor = await openList();
    await screen.findByRole('grid');
    button('Move Clips').focus();
    await visitor.keyboard('{Enter}');
    await visitor.keyboard('{ArrowUp}');
    api.answer({ 'GET /api/admin/categories': theirs });
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText(/Somebody else has changed the order/)).toBeVisible();
    await waitFor(() => expect(rows()[0]).toMatch(/^Bags/));
  });

  test('changes a category in its row', async () => {
    api.answer({ 'PUT /api/admin/categories/c-bows': { category: { ...shown[0], version: 2 } } });
    const visitor = await openList();
    await screen.findByRole('grid');
    await visitor.click(button('Edit Bows'));
    const row = within(screen.getByRole('row', { name: 'Bows' }));
    const english = row.getByRole('textbox', { name: 'English name' });
    await visitor.clear(english);
    await visitor.type(english, 'Big bows and more');
    expect(english).toHaveValue('Big bows and more');
    await visitor.click(row.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Category updated successfully')).toBeVisible();
    const body = sent('PUT /api/admin/categories/c-bows');
    expect(namesIn(body)).toEqual({ ar: 'فيونكات', en: 'Big bows and more' });
    expect(body.get('version')).toBe('1');
    expect(body.has('iconImage')).toBe(false);
    await waitFor(() => expect(button('Edit Bows')).toHaveFocus());
  });

  test('closes the row as it was by Escape', async () => {
    const visitor = await openList();
    await screen.findByRole('grid');
    await visitor.click(button('Edit Bows'));
    await visitor.type(
      within(screen.getByRole('row', { name: 'Bows' })).getByRole('textbox', { name: 'English name' }),
      'x{Escape}',
    );
    await waitFor(() => expect(button('Edit Bows')).toHaveFocus());
    expect(rows()[0]).toMatch(/^Bows/);
  });
});

describe('deleting a category', () => {
  const openAll = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/categories/view', lang);
  const question = () => screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this category?' });

  test('with products names their count, which has to be typed', async () => {
    api.answer({ 'DELETE /api/admin/categories/c-bows': { message: 'gone', deletedProducts: 12 } });
    const visitor = await openAll();
    await visitor.click(await screen.findByRole('button', { name: 'Delete Bows' }));
    const dialog = await question();
    expect(dialog).toHaveTextContent('All 12 products of Bows are deleted with it.');
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
    await visitor.click(within(dialog).getByRole('button', { name: 'Delete category' }));
    expect(await screen.findByText('Category deleted')).toBeVisible();
  });

  test('that fails says so, and may be tried again', async () => {
    api.answer({ 'DELETE /api/admin/categories/c-clips': refusal(500, 'INTERNAL', { message: 'Broken' }) });
    const visitor = await openAll();
    await visitor.click(await screen.findByRole('button', { name: 'Delete Clips' }));
    await visitor.click(within(await question()).getByRole('button', { name: 'Delete category' }));
    expect(await screen.findByText('Failed to delete category: Broken')).toBeVisible();
  });

  test('in Arabic counts as Arabic does', async () => {
    const visitor = await openAll('ar');
    await visitor.click(await screen.findByRole('button', { name: 'حذف حقائب' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'هل تريدون فعلًا حذف هذا القسم؟' });
    expect(dialog).toHaveTextContent('المنتجان في «حقائب» يُحذفان معه.');
    expect(within(dialog).getByRole('button', { name: 'حذفه مع منتجين' })).toBeVisible();
  });
});

describe('all categories', () => {
  const openAll = () => openLoaded('/admin/categories/view');

  test('lead to their form and their products', async () => {
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

  test('are hidden by a switch, which can be undone', async () => {
    let isVisible = true;
    api.answer({ 'PUT /api/admin/categories/c-bows/toggle': () => ({ isVisible: (isVisible = !isVisible) }) });
    const visitor = await openAll();
    await visitor.click(await screen.findByRole('switch', { name: 'Bows is visible in the shop' }));
    expect(await screen.findByText(/Hidden from the shop, with its products/)).toBeVisible();
    await visitor.click(button('Undo'));
    await waitFor(() => expect(api.to('PUT /api/admin/categories/c-bows/toggle')).toHaveLength(2));
  });

  test('that cannot be hidden are shown as they were', async () => {
    api.answer({ 'PUT /api/admin/categories/c-bows/toggle': offline() });
    const visitor = await openAll();
    await visitor.click(await screen.findByRole('switch', { name: 'Bows is visible in the shop' }));
    expect(await screen.findByText(/The shop could not be reached/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Bows is visible in the shop' })).toBeChecked();
  });
});

describe('editing a category', () => {
  const openEdit = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/categories/edit/c-bows', lang);

  test('needs both names, but no new icon', async () => {
    api.answer({ 'PUT /api/admin/categories/c-bows': { category: { ...shown[0], version: 2 } } });
    const visitor = await openEdit();
    await visitor.clear(await screen.findByRole('textbox', { name: 'English name' }));
    await visitor.click(button('Save changes'));
    expect(await screen.findByText('Both English and Arabic names are required.')).toBeVisible();
    await visitor.type(field('English name'), 'Ribbons');
    await visitor.click(button('Save changes'));
    expect(await screen.findByText('Category updated successfully')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/admin/categories/view'));
  });

  test('that somebody else has changed asks which of the two it is to be', async () => {
    const current = { ...officeCategory(bows), name: { ar: 'فيونكات', en: 'Theirs' }, version: 4 };
    const conflict = {
      current,
      yours: current,
      changedBy: 'ali@example.com',
      changedAt: '2026-09-07T10:42:00.000Z',
      changes: [{ field: 'name.en', from: 'Bows', to: 'Theirs' }],
    };
    api.answer({ 'PUT /api/admin/categories/c-bows': refusal(409, 'EDIT_CONFLICT', { conflict }) });
    const visitor = await openEdit();
    const english = await screen.findByRole('textbox', { name: 'English name' });
    await visitor.clear(english);
    await visitor.type(english, 'Mine');
    await visitor.click(button('Save changes'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('English name');
    expect(dialog).toHaveTextContent('Theirs');
    api.answer({ 'PUT /api/admin/categories/c-bows': { category: { ...current, version: 5 } } });
    await visitor.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Category updated successfully')).toBeVisible();
    expect(sent('PUT /api/admin/categories/c-bows').get('version')).toBe('4');
    expect(namesIn(sent('PUT /api/admin/categories/c-bows'))).toMatchObject({ en: 'Mine' });
  });

  test('that is gone is not found', async () => {
    api.answer({ 'GET /api/admin/categories': { categories: [] } });
    await openEdit();
    expect(await screen.findByText('There is no such category')).toBeVisible();
  });
});
