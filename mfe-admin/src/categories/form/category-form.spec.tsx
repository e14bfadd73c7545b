import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { bows } from '@fyonka/testing/catalog.fixture';
import { officeCategory } from '../../testing/goods.ts';
import { openLoaded } from '../../testing/open-address.tsx';

const stored = officeCategory(bows);

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/categories': { categories: [stored] } });
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

  test('is sent with its names as JSON text and its icon, and then the list of all categories opens', async () => {
    api.answer({ 'POST /api/admin/categories': reply(201, { category: stored }) });
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

  test('names everything that is missing in one sentence', async () => {
    const visitor = await openNew();
    await visitor.click(button('Create category'));
    expect(await screen.findByText('All fields are required')).toBeVisible();
    expect(field('Arabic name')).toHaveFocus();
    await fill(visitor);
    await waitFor(() => expect(screen.queryByText('All fields are required')).toBeNull());
  });

  test('beside the list, names each missing field on its own', async () => {
    const visitor = await openBeside();
    await visitor.type(field('Arabic name'), 'جوارب');
    await visitor.click(button('Create category'));
    expect(await screen.findByText('Please fill in both English and Arabic names.')).toBeVisible();
    expect(screen.getByText('Please select an icon image.')).toBeVisible();
    expect(field('English name')).toHaveFocus();
  });

  test('names everything that is missing in Arabic too', async () => {
    const visitor = await openBeside('ar');
    await visitor.click(button('إضافة القسم'));
    expect(await screen.findByText('الرجاء كتابة الاسم بالإنجليزية والعربية.')).toBeVisible();
    expect(screen.getByText('الرجاء اختيار صورة الأيقونة.')).toBeVisible();
  });

  test('beside the list, empties the form for the next category and reads the list again', async () => {
    api.answer({ 'POST /api/admin/categories': reply(201, { category: stored }) });
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
  ])('that cannot be saved keeps the input and shows the reason', async (answer, words) => {
    api.answer({ 'POST /api/admin/categories': answer });
    const visitor = await openNew();
    await fill(visitor);
    await visitor.click(button('Create category'));
    expect(await screen.findByText('Failed to create category.')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(field('English name')).toHaveValue('Socks');
  });

  test.each([
    [415, 'PICTURE_UNREADABLE'],
    [413, 'PICTURE_TOO_LARGE'],
    [413, 'BODY_TOO_LARGE'],
  ])('whose picture is refused with %i %s shows the error at the icon', async (status, code) => {
    api.answer({ 'POST /api/admin/categories': refusal(status, code, { message: 'Not a picture' }) });
    const visitor = await openNew();
    await fill(visitor);
    await visitor.click(button('Create category'));
    expect((await screen.findByText('Not a picture')).closest('[data-field=icon]')).not.toBeNull();
  });
});

describe('editing a category', () => {
  const openEdit = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/categories/edit/c-bows', lang);

  test('needs both names, but no new icon', async () => {
    api.answer({ 'PUT /api/admin/categories/c-bows': { category: { ...stored, version: 2 } } });
    const visitor = await openEdit();
    await visitor.clear(await screen.findByRole('textbox', { name: 'English name' }));
    await visitor.click(button('Save changes'));
    expect(await screen.findByText('Both English and Arabic names are required.')).toBeVisible();
    await visitor.type(field('English name'), 'Ribbons');
    await visitor.click(button('Save changes'));
    expect(await screen.findByText('Category updated successfully')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/admin/categories/view'));
  });

  test('that somebody else has changed asks which version to keep', async () => {
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

  test('can take over what somebody else has changed, and is saved over that', async () => {
    const current = { ...officeCategory(bows), name: { ar: 'فيونكات', en: 'Theirs' }, version: 4 };
    const changes = [{ field: 'name.en', from: 'Bows', to: 'Theirs' }];
    const conflict = { current, yours: current, changedBy: null, changedAt: '2026-09-07T10:42:00.000Z', changes };
    api.answer({ 'PUT /api/admin/categories/c-bows': refusal(409, 'EDIT_CONFLICT', { conflict }) });
    const visitor = await openEdit();
    const english = await screen.findByRole('textbox', { name: 'English name' });
    await visitor.type(english, ' of mine');
    await visitor.click(button('Save changes'));
    await visitor.click(await screen.findByRole('button', { name: 'Take their changes' }));
    expect(english).toHaveValue('Theirs');
    await visitor.type(english, '!');
    api.answer({ 'PUT /api/admin/categories/c-bows': { category: { ...current, version: 5 } } });
    await visitor.click(button('Save changes'));
    expect(await screen.findByText('Category updated successfully')).toBeVisible();
    expect(sent('PUT /api/admin/categories/c-bows').get('version')).toBe('4');
    expect(namesIn(sent('PUT /api/admin/categories/c-bows'))).toMatchObject({ en: 'Theirs!' });
  });

  test('that was deleted is reported as not found', async () => {
    api.answer({ 'GET /api/admin/categories': { categories: [] } });
    await openEdit();
    expect(await screen.findByText('There is no such category')).toBeVisible();
  });
});

describe('a category in its row of the list', () => {
  test('saves both names and returns the focus to its button', async () => {
    api.answer({ 'PUT /api/admin/categories/c-bows': { category: { ...stored, version: 2 } } });
    const visitor = await openLoaded('/admin/categories');
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

  test('closes without a change on Escape', async () => {
    const visitor = await openLoaded('/admin/categories');
    await screen.findByRole('grid');
    await visitor.click(button('Edit Bows'));
    await visitor.type(
      within(screen.getByRole('row', { name: 'Bows' })).getByRole('textbox', { name: 'English name' }),
      'x{Escape}',
    );
    await waitFor(() => expect(button('Edit Bows')).toHaveFocus());
    expect(screen.getByRole('row', { name: 'Bows' })).toHaveTextContent(/^Bows/);
  });
});
