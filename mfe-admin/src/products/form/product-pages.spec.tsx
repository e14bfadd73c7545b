import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ProductRequest } from '@fyonka/api-contract/office/products';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { toastQueue } from '../../parts/toast-queue.ts';
import { officeCategories, officeProduct } from '../../testing/goods.ts';
import { openPage } from '../../testing/office-page.tsx';
import { PAGES } from '../pages.tsx';

const bow = officeProduct('bow', { price: 2.25, stockQuantity: 24, version: 3 });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/categories': { categories: officeCategories() },
    'GET /api/admin/products/bow': bow,
  });
});
afterEach(() => act(() => toastQueue.clear()));

const openNew = (search = '', lang: 'en' | 'ar' = 'en') =>
  openPage(PAGES, '/admin/products/new', { at: `/admin/products/new${search}`, lang });
const openEdit = (lang: 'en' | 'ar' = 'en') =>
  openPage(PAGES, '/admin/products/edit/:id', { at: '/admin/products/edit/bow', lang, parameters: { id: 'bow' } });

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const editForm = () => screen.findByRole('textbox', { name: /^Name English/ });
const sent = (route: string) => api.to(route).at(-1)?.body as ProductRequest | undefined;

async function enter(visitor: UserEvent, name: RegExp | string, typed: string) {
  await visitor.clear(field(name));
  await visitor.type(field(name), typed);
}

async function chooseCategory(visitor: UserEvent, name: string) {
  await waitFor(() => expect(screen.getByRole('button', { name: /^Choose a category|Category$/ })).toBeEnabled());
  await visitor.click(screen.getByRole('button', { name: /Category/ }));
  await visitor.click(await screen.findByRole('option', { name }));
}

/** A copy of the bow has everything that a new product needs. */
async function openCopy() {
  const visitor = openNew('?from=bow');
  await editForm();
  return visitor;
}

describe('a new product', () => {
  test('is created as it was written, then the list is shown', async () => {
    api.answer({ 'POST /api/admin/products': reply(201, { product: { ...bow, _id: 'new' } }) });
    const visitor = await openCopy();
    await enter(visitor, /^Name English/, 'Red bow');
    await enter(visitor, /^Name Arabic/, 'فيونكة حمراء');
    await enter(visitor, /^Price/, '٣٫٢٥');
    await enter(visitor, /^In stock/, '١٢');
    await visitor.click(screen.getByRole('switch', { name: 'On discount' }));
    await enter(visitor, /^Before discount/, '4');
    await visitor.click(screen.getByRole('radio', { name: 'Secondary navy Blue' }));
    await visitor.click(screen.getByRole('switch', { name: 'New arrival' }));
    await chooseCategory(visitor, 'Clips');
    await visitor.click(button('Create product'));
    expect(await screen.findByText('Product created successfully.')).toBeVisible();
    expect(sent('POST /api/admin/products')).toEqual({
      name: { en: 'Red bow', ar: 'فيونكة حمراء' },
      description: bow.description,
      price: 3.25,
      priceBeforeDiscount: 4,
      hasDiscount: true,
      stockQuantity: 12,
      imageUrl: bow.imageUrl,
      gallery: [],
      color: { name: { en: 'Secondary Navy', ar: 'كحلي الثانوي' }, level: { en: 'Secondary', ar: 'ثانوي' } },
      filterColor: 'navy blue',
      categoryId: 'c-clips',
      isAvailable: true,
      isNewArrivals: true,
      isVisible: false,
      customTags: [],
    });
    await waitFor(() => expect(location.pathname).toBe('/admin/products'));
  });

  test('names what is missing, and leads to the first of it', async () => {
    const visitor = openNew();
    await visitor.click(button('Create product'));
    expect(await screen.findByText('Please upload at least one image.')).toBeVisible();
    expect(field(/^Name Arabic/)).toHaveFocus();
    expect(field(/^Name Arabic/)).toHaveAccessibleDescription('Arabic name is required');
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a colour');
    expect(screen.getByText(/6 fields need a fix, the first/)).toBeVisible();
    await visitor.type(field(/^Price/), '1');
    await visitor.type(field(/^Name Arabic/), 'اسم');
    await visitor.click(button('Name (English)'));
    expect(field(/^Name English/)).toHaveFocus();
    await visitor.type(field(/^Name English/), 'Name');
    expect(screen.getByText(/3 fields need a fix/)).toHaveTextContent('Pictures');
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('in Arabic names what is missing in Arabic', async () => {
    const visitor = openNew('', 'ar');
    await visitor.click(button('إضافة المنتج'));
    expect(await screen.findByText('الرجاء رفع صورة واحدة على الأقل.')).toBeVisible();
    expect(field(/^الاسم عربي/)).toHaveAccessibleDescription('الاسم بالعربية مطلوب');
    expect(screen.getByText(/6 خانات تحتاج تصحيحًا/)).toBeVisible();
  });

  test('that is refused says so at its fields', async () => {
    api.answer({
      'POST /api/admin/products': refusal(400, 'VALIDATION_FAILED', {
        errors: [
          { field: 'name.en', code: 'TOO_LONG', message: 'This text is too long' },
          { field: 'gallery.0', code: 'UNKNOWN_PICTURE', message: 'This picture is not in the shop any more' },
        ],
      }),
    });
    const visitor = await openCopy();
    await visitor.click(button('Create product'));
    expect(await screen.findByText('This picture is not in the shop any more')).toBeVisible();
    expect(field(/^Name English/)).toHaveAccessibleDescription('This text is too long');
    await waitFor(() => expect(field(/^Name English/)).toHaveFocus());
  });

  test.each([
    [offline(), 'Product creation failed. The shop could not be reached.'],
    [refusal(503, 'UNAVAILABLE', { message: 'Later' }), 'Product creation failed. Later'],
  ])('that fails keeps what was typed', async (answer, words) => {
    api.answer({ 'POST /api/admin/products': answer });
    const visitor = await openCopy();
    await enter(visitor, /^Name English/, 'Typed');
    await visitor.click(button('Create product'));
    expect(await screen.findByText(words)).toBeVisible();
    expect(field(/^Name English/)).toHaveValue('Typed');
    expect(location.pathname).toBe('/admin/products/new');
  });

  test('can be followed by another one of the same kind', async () => {
    api.answer({ 'POST /api/admin/products': reply(201, { product: bow }) });
    const visitor = await openCopy();
    await visitor.click(button('Save and add another'));
    expect(await screen.findByText('Product created successfully.')).toBeVisible();
    await waitFor(() => expect(field(/^Name English/)).toHaveValue(''));
    expect(field(/^Name Arabic/)).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Primary Pink' })).toBeChecked();
    expect(location.pathname).toBe('/admin/products/new');
  });

  test('that is a copy is hidden and its pieces are not counted', async () => {
    await openCopy();
    expect(screen.getByText(/A copy of Bow bow/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Visible in the shop' })).not.toBeChecked();
    expect(field(/^In stock/)).toHaveValue('');
    expect(field(/^Price/)).toHaveValue('2.25');
  });
});

describe('a colour', () => {
  test('brings its usual names, unless somebody has written others', async () => {
    const visitor = openNew();
    await visitor.click(screen.getByRole('radio', { name: 'Primary Pink' }));
    expect(field(/^Colour name Arabic/)).toHaveValue('وردي الابتدائي');
    expect(field(/^Level English/)).toHaveValue('Primary');
    await enter(visitor, /^Colour name English/, 'Rose');
    await visitor.click(screen.getByRole('radio', { name: 'White' }));
    expect(field(/^Colour name English/)).toHaveValue('Rose');
    expect(field(/^Colour name Arabic/)).toHaveValue('أبيض');
  });
});

describe('texts of the shopper', () => {
  const titles = () =>
    screen.getAllByRole('textbox', { name: /^Title English/ }).map((title) => (title as HTMLInputElement).value);

  async function addText(visitor: UserEvent, title: string) {
    await visitor.click(button('Add a text'));
    const rows = screen.getAllByRole('textbox', { name: /^Title English/ });
    await visitor.type(rows.at(-1) as HTMLElement, title);
  }

  test('are added, put in another order by keys, and removed', async () => {
    const visitor = openNew();
    await addText(visitor, 'Name');
    await addText(visitor, 'Class');
    expect(titles()).toEqual(['Name', 'Class']);
    button('Move text 2 up').focus();
    await visitor.keyboard('{Enter}');
    expect(titles()).toEqual(['Class', 'Name']);
    expect(button('Move text 1 down')).toHaveFocus();
    expect(screen.getByText('Text 1 of 2')).toBeInTheDocument();
    await visitor.click(button('Remove text 1'));
    expect(titles()).toEqual(['Name']);
    expect(button('Add a text')).toHaveFocus();
  });

  test('need both titles', async () => {
    const visitor = openNew();
    await addText(visitor, 'Name');
    await visitor.click(button('Create product'));
    expect(await screen.findByText('Arabic title is required')).toBeVisible();
  });
});

test('the preview is the card of the shop, as it is being written', async () => {
  const visitor = await openCopy();
  const preview = screen.getByText('As the shop shows it').parentElement as HTMLElement;
  await enter(visitor, /^Name English/, 'Green bow');
  await enter(visitor, /^Price/, '9.5');
  expect(preview).toHaveTextContent('Green bow');
  expect(preview).toHaveTextContent('9.50');
  await visitor.click(screen.getByRole('switch', { name: 'Available' }));
  expect(preview).toHaveTextContent('Sold out');
});

describe('a product that is edited', () => {
  test('is saved with the version and the stock that were seen, and stays open', async () => {
    api.answer({ 'PUT /api/admin/products/bow': { product: { ...bow, price: 3, version: 4 } } });
    const visitor = openEdit();
    await editForm();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bow bow');
    await enter(visitor, /^Price/, '3');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await visitor.click(button('Save changes'));
    expect(await screen.findByText('Product updated successfully.')).toBeVisible();
    expect(sent('PUT /api/admin/products/bow')).toMatchObject({
      price: 3,
      version: 3,
      stockQuantity: 24,
      stockWas: 24,
      priceBeforeDiscount: null,
    });
    expect(screen.queryByText('Not saved yet')).toBeNull();
    await enter(visitor, /^Price/, '4');
    await visitor.click(button('Save changes'));
    await waitFor(() => expect(sent('PUT /api/admin/products/bow')).toMatchObject({ price: 4, version: 4 }));
  });

  test('keeps its last picture', async () => {
    const visitor = openEdit();
    await editForm();
    await visitor.click(screen.getByRole('button', { name: /Remove/ }));
    await visitor.click(button('Save changes'));
    expect(await screen.findByText('At least one product image is required.')).toBeVisible();
  });

  test('that is gone is not found', async () => {
    api.answer({ 'GET /api/admin/products/bow': refusal(404, 'PRODUCT_NOT_FOUND') });
    openEdit();
    expect(await screen.findByText('There is no such product')).toBeVisible();
  });

  test('that did not come can be asked for again', async () => {
    api.answer({ 'GET /api/admin/products/bow': offline() });
    const visitor = openEdit();
    expect(await screen.findByText('Failed to fetch product.')).toBeVisible();
    api.answer({ 'GET /api/admin/products/bow': bow });
    await visitor.click(screen.getByRole('button', { name: /Try again/ }));
    await editForm();
  });

  test('says that the categories did not come', async () => {
    api.answer({ 'GET /api/admin/categories': offline() });
    openEdit();
    expect(await screen.findByText('Failed to load categories.')).toBeVisible();
  });

  test.each([
    [offline(), 'Update failed. The shop could not be reached.'],
    [refusal(404, 'PRODUCT_NOT_FOUND', { message: 'There is no such product' }), 'There is no such product'],
    [refusal(500, 'INTERNAL', { message: undefined }), 'Update failed.'],
  ])('that fails to be saved says why', async (answer, words) => {
    api.answer({ 'PUT /api/admin/products/bow': answer });
    const visitor = openEdit();
    await editForm();
    await visitor.click(button('Save changes'));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('asks before it is left with changes', async () => {
    const visitor = openEdit();
    await editForm();
    await enter(visitor, /^Price/, '5');
    await visitor.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(location.pathname).toBe('/admin/products/edit/bow');
  });

  test('shows its history when somebody asks for it', async () => {
    api.answer({
      'GET /api/admin/history': {
        entries: [
          {
            at: '2026-09-07T10:42:00.000Z',
            by: 'ali@example.com',
            kind: 'changed',
            changes: [
              { field: 'price', from: 2, to: 2.25 },
              { field: 'categoryId', from: 'c-clips', to: 'c-bows' },
            ],
          },
        ],
        total: 1,
        page: 1,
        limit: 50,
      },
    });
    const visitor = openEdit();
    await editForm();
    expect(api.to('GET /api/admin/history')).toHaveLength(0);
    await visitor.click(screen.getByText('History'));
    expect(await screen.findByText('ali@example.com')).toBeVisible();
    expect(Object.fromEntries(api.to('GET /api/admin/history')[0]?.query ?? [])).toMatchObject({
      subject: 'product',
      id: 'bow',
    });
    const list = screen.getByText('ali@example.com').closest('li') as HTMLElement;
    expect(list).toHaveTextContent(/Price.*from 2.00.*to 2.25/);
    expect(list).toHaveTextContent(/Category.*from Clips to Bows/);
  });
});

describe('two people at one product', () => {
  const current = { ...bow, price: 1.5, name: { ...bow.name, ar: 'فيونكة علي' }, version: 5 };
  const conflict = {
    current,
    yours: { ...bow, price: 3 },
    changedBy: 'ali@example.com',
    changedAt: '2026-09-07T10:42:00.000Z',
    changes: [
      { field: 'price', from: 2.25, to: 1.5 },
      { field: 'name.ar', from: bow.name.ar, to: 'فيونكة علي' },
    ],
  };

  async function clash() {
    api.answer({ 'PUT /api/admin/products/bow': refusal(409, 'EDIT_CONFLICT', { conflict }) });
    const visitor = openEdit();
    await editForm();
    await enter(visitor, /^Price/, '3');
    await visitor.click(button('Save changes'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
    api.answer({ 'PUT /api/admin/products/bow': { product: { ...current, version: 6 } } });
    return { visitor, dialog };
  }
  const question = (dialog: HTMLElement, name: string) => within(within(dialog).getByRole('group', { name }));

  test('the second is told what the first has changed, and chooses for each field', async () => {
    const { visitor, dialog } = await clash();
    expect(dialog).toHaveTextContent('ali@example.com');
    expect(question(dialog, 'Price').getByRole('radio', { name: /Mine 3\.00/ })).toBeChecked();
    expect(question(dialog, 'Name (Arabic)').getByRole('radio', { name: /Theirs/ })).toBeChecked();
    await visitor.click(question(dialog, 'Price').getByRole('radio', { name: /Theirs 1\.50/ }));
    await visitor.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
    expect(await screen.findByText('Product updated successfully.')).toBeVisible();
    expect(sent('PUT /api/admin/products/bow')).toMatchObject({ price: 1.5, name: { ar: 'فيونكة علي' }, version: 5 });
    expect(screen.queryByRole('alertdialog', { name: 'Changed by somebody else' })).toBeNull();
  });

  test('going back to the form keeps what was typed', async () => {
    const { visitor, dialog } = await clash();
    await visitor.click(within(dialog).getByRole('button', { name: 'Back to the form' }));
    expect(field(/^Price/)).toHaveValue('3');
    expect(api.to('PUT /api/admin/products/bow')).toHaveLength(1);
  });
});

describe('what is typed', () => {
  test('outlives a session that ends', async () => {
    const visitor = openEdit();
    await editForm();
    await enter(visitor, /^Name English/, 'Half a name');
    act(() => session.signOut('refused'));
    cleanup();
    openEdit();
    expect(await editForm()).toHaveValue('Half a name');
    expect(screen.getByText('What was typed here before is back')).toBeVisible();
  });

  test('can be dropped then', async () => {
    const visitor = openEdit();
    await editForm();
    await enter(visitor, /^Name English/, 'Half a name');
    act(() => session.signOut('refused'));
    cleanup();
    const again = openEdit();
    await editForm();
    await again.click(button('Discard it'));
    expect(await editForm()).toHaveValue('Bow bow');
    expect(screen.queryByText('What was typed here before is back')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is forgotten when the form is left', async () => {
    const visitor = openEdit();
    await editForm();
    await enter(visitor, /^Name English/, 'Half a name');
    cleanup();
    expect(sessionStorage).toHaveLength(0);
  });
});
