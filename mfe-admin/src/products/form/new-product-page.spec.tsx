import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import {
  bow,
  button,
  chooseCategory,
  enter,
  field,
  filledForm,
  openNew,
  shopWithBow,
} from '../../testing/product-form.ts';

let api: FakeApi;
beforeEach(() => {
  api = shopWithBow();
});

/** A copy of the bow, which is complete and can be saved. */
async function openCopy() {
  const visitor = await openNew('?from=bow');
  await filledForm();
  return visitor;
}

describe('a new product', () => {
  test.each([
    ['red cape', /^Name English/],
    ['كاب أحمر', /^Name Arabic/],
  ])('has the name %s of its address, in the language of its letters', async (name, label) => {
    await openNew(`?name=${encodeURIComponent(name)}`);
    await screen.findByRole('textbox', { name: label });
    expect(field(label)).toHaveValue(name);
  });

  test('is created from the input, and then the list opens', async () => {
    api.answer({ 'POST /api/admin/products': reply(201, { product: { ...bow, _id: 'new' } }) });
    const visitor = await openCopy();
    await enter(visitor, /^Name English/, 'Red bow');
    await enter(visitor, /^Name Arabic/, 'فيونكة حمراء');
    await enter(visitor, /^Price/, '٣٫٢٥');
    expect(field(/^Price/)).toHaveValue('3.25');
    await enter(visitor, /^In stock/, '١٢');
    await enter(visitor, /^Cost price/, '٠٫٦٠٥');
    // As a scanner types, whose Enter does not send the form.
    await enter(visitor, /^Barcode/, '6291041500213{Enter}');
    await visitor.click(screen.getByRole('switch', { name: 'On discount' }));
    await enter(visitor, /^Before discount/, '4');
    expect(screen.getByText(/cannot tell how large/)).toBeVisible();
    await visitor.click(screen.getByRole('button', { name: 'Picture 1 shows how large the piece is' }));
    await visitor.click(screen.getByRole('switch', { name: 'Drawn, not photographed' }));
    expect(screen.queryByText(/cannot tell how large/)).toBeNull();
    await visitor.click(await screen.findByRole('checkbox', { name: 'Satin' }));
    await enter(visitor, /^Size/, '١٢٫٥');
    await visitor.click(screen.getByRole('radio', { name: 'Secondary navy Blue' }));
    await visitor.click(screen.getByRole('switch', { name: 'New arrival' }));
    await chooseCategory(visitor, 'Clips');
    await visitor.click(button('Create product'));
    await screen.findByText('Product created successfully.');
    expect(api.to('POST /api/admin/products').at(-1)?.body).toEqual({
      name: { en: 'Red bow', ar: 'فيونكة حمراء' },
      description: bow.description,
      price: 3.25,
      priceBeforeDiscount: 4,
      hasDiscount: true,
      stockQuantity: 12,
      costPrice: 0.605,
      barcode: '6291041500213',
      imageUrl: bow.imageUrl,
      gallery: [],
      sizePictures: [{ imageUrl: bow.imageUrl, isDrawing: true }],
      color: { name: { en: 'Secondary Navy', ar: 'كحلي الثانوي' }, level: { en: 'Secondary', ar: 'ثانوي' } },
      design: null,
      filterColor: 'navy blue',
      categoryId: 'c-clips',
      isAvailable: true,
      isNewArrivals: true,
      isVisible: false,
      customTags: [],
      attributeValues: [
        { key: 'material', choices: ['satin'] },
        { key: 'size', number: 12.5 },
      ],
    });
    await waitFor(() => expect(location.pathname).toBe('/admin/products'));
  });

  test('names what is missing and links to the first field', async () => {
    const visitor = await openNew();
    await visitor.click(button('Create product'));
    expect(await screen.findByText('Please upload at least one image.')).toBeVisible();
    expect(field(/^Name Arabic/)).toHaveFocus();
    expect(field(/^Name Arabic/)).toHaveAccessibleDescription('Arabic name is required');
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a colour');
    expect(screen.getByText(/6 fields need mending, the first/)).toBeVisible();
    await visitor.type(field(/^Price/), '1');
    await visitor.type(field(/^Name Arabic/), 'اسم');
    await visitor.click(button('Name (English)'));
    expect(field(/^Name English/)).toHaveFocus();
    await visitor.type(field(/^Name English/), 'Name');
    expect(screen.getByText(/3 fields need mending/)).toHaveTextContent('Pictures');
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('says what is missing as soon as its field is left', async () => {
    const visitor = await openNew();
    await visitor.click(field(/^Price/));
    await visitor.tab();
    expect(field(/^Price/)).toHaveAccessibleDescription('Price is required');
  });

  test('names what is missing in Arabic', async () => {
    const visitor = await openNew('', 'ar');
    await visitor.click(button('إضافة المنتج'));
    expect(await screen.findByText('الرجاء رفع صورة واحدة على الأقل.')).toBeVisible();
    expect(field(/^الاسم بالعربية/)).toHaveAccessibleDescription('الاسم بالعربية مطلوب');
    expect(screen.getByText(/6 خانات تحتاج إلى تصحيح/)).toBeVisible();
    expect([screen.queryAllByText('د.ك').length > 0, screen.queryByText('KD')]).toEqual([true, null]);
  });

  test('shows refusals at its fields', async () => {
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
  ])('that cannot be saved keeps its input', async (answer, words) => {
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
    await screen.findByText('Product created successfully.');
    await waitFor(() => expect(field(/^Name English/)).toHaveValue(''));
    expect(field(/^Name Arabic/)).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Primary Pink' })).toBeChecked();
    expect(location.pathname).toBe('/admin/products/new');
  });

  test('made as a copy is hidden and does not track its stock', async () => {
    await openCopy();
    expect(screen.getByText(/A copy of Bow bow/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Visible in the shop' })).not.toBeChecked();
    expect(field(/^In stock/)).toHaveValue('');
    expect(field(/^Price/)).toHaveValue('2.25');
  });
});

describe('a colour', () => {
  test('fills in its default names, but keeps texts that somebody wrote', async () => {
    const visitor = await openNew();
    await visitor.click(screen.getByRole('radio', { name: 'Primary Pink' }));
    expect(field(/^Colour name Arabic/)).toHaveValue('وردي الابتدائي');
    expect(field(/^Level English/)).toHaveValue('Primary');
    await enter(visitor, /^Colour name English/, 'Rose');
    await visitor.click(screen.getByRole('radio', { name: 'White' }));
    expect(field(/^Colour name English/)).toHaveValue('Rose');
    expect(field(/^Colour name Arabic/)).toHaveValue('أبيض');
  });
});

describe('custom texts', () => {
  const titles = () =>
    screen.getAllByRole('textbox', { name: /^Title English/ }).map((title) => (title as HTMLInputElement).value);

  async function addText(visitor: UserEvent, title: string) {
    await visitor.click(button('Add a text'));
    const rows = screen.getAllByRole('textbox', { name: /^Title English/ });
    await visitor.type(rows.at(-1) as HTMLElement, title);
  }

  test('can be added, reordered by keyboard, and removed', async () => {
    const visitor = await openNew();
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
    await waitFor(() => expect(button('Add a text')).toHaveFocus());
  });

  test('need a title in both languages', async () => {
    const visitor = await openNew();
    await addText(visitor, 'Name');
    await visitor.click(button('Create product'));
    expect(await screen.findByText('Arabic title is required')).toBeVisible();
  });
});

test("the preview shows the shop's card while the product is edited", async () => {
  const visitor = await openCopy();
  const preview = screen.getByText('As the shop shows it').parentElement as HTMLElement;
  await enter(visitor, /^Name English/, 'Green bow');
  await enter(visitor, /^Price/, '9.5');
  expect(preview).toHaveTextContent('Green bow');
  expect(preview).toHaveTextContent('9.50');
  await visitor.click(screen.getByRole('switch', { name: 'Available' }));
  expect(preview).toHaveTextContent('Sold out');
});
