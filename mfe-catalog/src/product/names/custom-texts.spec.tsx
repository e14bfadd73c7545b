import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cart } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { session } from '@fyonka/shop-bridge/session';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { bows, list, product } from '@fyonka/testing/catalog.fixture';
import { fakeApi } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { paymentMethods } from '@fyonka/testing/payments.fixture';
import { DELIVERY_TERMS, putPageData } from '@fyonka/testing/page-data';
import { tokenOf } from '@fyonka/testing/session';
// Read at once, since the page loads it on demand.
import '../../later/parts.ts';
import { ProductPage } from '../product-page.tsx';

const HER_NAME = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };
const CLASS = { title: { en: 'Class', ar: 'الصف' }, required: false, lettering: null };

beforeEach(() => {
  sessionStorage.clear();
  cartDialog.set(false);
});

/** A piece of the design in white, and answers of a customer whose child wears it. */
const WHITE = product('white', {
  filterColor: 'white',
  color: { name: { en: 'White', ar: 'أبيض' }, level: { en: '', ar: '' } },
});
const { color: WHITE_COLOR, ...OTHER } = WHITE;
const inWhite = (inStock: boolean) => [{ ...OTHER, inStock, color: WHITE_COLOR.name }];
const FAMILY = {
  'GET /api/account/family': {
    children: [
      { name: 'Dana', level: 'secondary', color: 'white' },
      { name: 'Noura', level: 'primary', color: 'pink' },
    ],
    version: 1,
    mayRaise: false,
    mayUndoRaise: false,
  },
  'GET /api/products/white': { ...WHITE, customTags: [HER_NAME] },
};

let api: FakeApi;

const visit = (different: Parameters<typeof product>[1], lang: 'ar' | 'en' = 'en') => {
  api = fakeApi({
    'GET /api/categories': { categories: [bows] },
    'GET /api/products': list([]),
    'GET /api/products/bow': product('bow', different),
    'GET /api/payments/methods': paymentMethods('card'),
    ...FAMILY,
  });
  return open(<ProductPage />, { at: '/product/bow', lang });
};
const addButton = () => screen.findByRole('button', { name: 'Add to Cart' });

test('a name in the cart is offered beside the field, and one press writes it', async () => {
  globalThis.reportError = jest.fn();
  const lulwa = [{ title: HER_NAME.title, text: 'Lulwa' }];
  cart.add(product('other'), lulwa);
  const user = visit({ customTags: [HER_NAME] });
  await user.click(await screen.findByRole('button', { name: 'Lulwa' }));
  expect(screen.getByRole('textbox', { name: /Her name/ })).toHaveValue('Lulwa');
  cleanup();
  cart.clear();
});

describe('a child of the customer', () => {
  beforeEach(() => {
    session.signIn(tokenOf('noura@example.com'));
  });
  afterEach(() => {
    cleanup();
    act(() => session.signOut());
  });
  const press = (name: string) => screen.findByRole('button', { name });

  test('whose name is chosen is offered the piece in her school colour, which keeps name and focus', async () => {
    const user = visit({ customTags: [HER_NAME], otherColors: inWhite(true) });
    await user.click(await press('Dana'));
    expect(screen.getByText(/Dana’s school colour is White/).closest('[role=status]')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Take it in White' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bow white' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Her name/ })).toHaveValue('Dana');
    expect(await press('Dana')).toHaveFocus();
    expect(screen.queryByText(/school colour/)).toBeNull();
    await user.click(await addButton());
    expect(cart.get()).toMatchObject([{ _id: 'white', customTexts: [{ text: 'Dana' }] }]);
    cart.clear();
  });

  test('is shown the piece in her colour although another one, pressed before, arrives after it', async () => {
    const slow = Promise.withResolvers<unknown>();
    const rose = { ...OTHER, _id: 'rose', filterColor: 'pink' as const, color: { en: 'Rose', ar: 'وردي' } };
    const user = visit({ customTags: [HER_NAME], otherColors: [...inWhite(true), rose] });
    api.answer({ 'GET /api/products/rose': () => slow.promise });
    await user.click(await press('Dana'));
    await user.click(screen.getByRole('link', { name: 'Rose' }));
    await user.click(screen.getByRole('link', { name: 'Take it in White' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bow white' })).toBeVisible();
    await act(async () => slow.resolve(product('rose')));
    expect(screen.getByRole('heading', { level: 1, name: 'Bow white' })).toBeVisible();
  });

  test.each([
    ['wears the colour of the piece', 'Noura', true],
    ['wears a colour that cannot be had', 'Dana', false],
  ])('who %s is offered nothing', async (_why, name, inStock) => {
    const rose = inWhite(true).map((piece) => ({ ...piece, _id: 'rose', filterColor: 'pink' as const }));
    const user = visit({ customTags: [HER_NAME], otherColors: [...inWhite(inStock), ...rose] });
    await user.click(await press(name));
    expect(screen.getByRole('textbox', { name: /Her name/ })).toHaveValue(name);
    expect(screen.queryByText(/school colour/)).toBeNull();
  });
});

test('a name that is added here is not offered here, which would move the buttons under the finger', async () => {
  const user = visit({ customTags: [HER_NAME] });
  await user.type(await screen.findByRole('textbox', { name: /Her name/ }), 'Lulwa');
  await user.click(await addButton());
  expect(await screen.findByText('Added to cart')).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: /Her name/ }));
  expect(cart.get()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Lulwa' })).toBeNull();
  cleanup();
  cart.clear();
});

describe('custom texts', () => {
  test.each(['', '…'])(
    'that are required come first: the field of "%s" gets the focus, nothing is added',
    async (typed) => {
      const user = visit({ customTags: [CLASS, HER_NAME] });
      const field = await screen.findByRole('textbox', { name: /Her name/ });
      if (typed !== '') await user.type(field, typed);
      await user.click(await addButton());
      expect(field).toHaveFocus();
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/Please fill in “Her name” first/);
      expect(cart.get()).toEqual([]);
      await user.type(field, 'Lulwa');
      expect(field).toBeValid();
    },
  );

  test('are added as one line for each set, trimmed', async () => {
    const user = visit({ customTags: [HER_NAME, CLASS] });
    const field = await screen.findByRole('textbox', { name: /Her name/ });
    await user.type(field, ' Lulwa  Ali ');
    await user.click(await addButton());
    await user.clear(field);
    await user.type(field, 'Dana');
    await user.type(screen.getByRole('textbox', { name: /Class/ }), '2B{Enter}');
    const look = { cloth: 'pink', patch: null, thread: 'navy' };
    expect(cart.get().map(({ customTexts }) => customTexts)).toEqual([
      [{ title: HER_NAME.title, text: 'Lulwa Ali', look }],
      [
        { title: HER_NAME.title, text: 'Dana', look },
        { title: CLASS.title, text: '2B', look },
      ],
    ]);
  });

  test('are drawn on the picture without a name, which is not shown before', async () => {
    const frame = { imageUrl: '/images/blank.webp', x: 400, y: 500, width: 300, height: 92, angle: -9, bend: 0 };
    const user = visit({
      imageUrl: '/images/bow.webp',
      gallery: ['/images/close.webp', frame.imageUrl],
      customTags: [{ ...HER_NAME, frame }],
    });
    const field = await screen.findByRole('textbox', { name: /Her name/ });
    const pictures = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures()).toContain('/images/close.webp');
    expect(pictures()).not.toContain(frame.imageUrl);
    await user.type(field, 'Lulwa');
    await waitFor(() => expect(pictures()).toContain(frame.imageUrl));
    await user.click(await addButton());
    expect(cart.get()[0]?.customTexts[0]?.look?.frame).toEqual(frame);
    await user.clear(field);
    expect(pictures()).not.toContain(frame.imageUrl);
  });

  test('show beside the field how a name changes the delivery time, if the settings have one', async () => {
    putPageData({ deliveryTerms: DELIVERY_TERMS });
    visit({ customTags: [HER_NAME, CLASS] });
    expect(await screen.findByLabelText(/Her name/)).toHaveAccessibleDescription(/letters ?A name takes longer\./);
    expect(screen.getByLabelText(/Class/)).not.toHaveAccessibleDescription();
  });

  test('count as empty when they are only spaces', async () => {
    const user = visit({ customTags: [HER_NAME] });
    await user.type(await screen.findByRole('textbox', { name: /Her name/ }), '   ');
    await user.click(screen.getByRole('button', { name: 'Buy Now' }));
    expect(cart.get()).toEqual([]);
    expect(cartDialog.get()).toBe(false);
  });

  test('with characters that cannot be sewn are refused with a message', async () => {
    const user = visit({ customTags: [HER_NAME] });
    const field = await screen.findByRole('textbox', { name: /Her name/ });
    await user.type(field, 'Lulwa 🎀');
    expect(field).toHaveAccessibleDescription(/leave out emoji/);
    await user.click(screen.getByRole('button', { name: 'Buy Now' }));
    expect(field).toHaveFocus();
    expect(cart.get()).toEqual([]);
    await user.clear(field);
    await user.type(field, 'Lulwa ♥');
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, 'Lulwa');
    expect(field).toBeValid();
  });

  test('in letters that the shop does not sew are refused in its words, which begin the hint', async () => {
    const refusal = { en: 'We embroider Arabic letters only', ar: 'نطرّز الحروف العربية فقط' };
    putPageData({ sewing: { scripts: ['arabic'], hint: { en: 'Arabic', ar: 'بالعربي' }, refusal } });
    const user = visit({ customTags: [HER_NAME] });
    const field = await screen.findByRole('textbox', { name: /Her name/ });
    expect(field).toHaveAccessibleDescription(/^Arabic, up to 40 letters/);
    await user.type(field, 'Lulwa');
    expect(field).toHaveAccessibleDescription(/We embroider Arabic letters only/);
    await user.click(screen.getByRole('button', { name: 'Buy Now' }));
    expect(field).toHaveFocus();
    expect(cart.get()).toEqual([]);
    await user.clear(field);
    await user.type(field, 'لولوة 3');
    expect(field).toBeValid();
  });

  test('survive the reload of a language change', async () => {
    const user = visit({ customTags: [HER_NAME, CLASS] });
    await user.type(await screen.findByRole('textbox', { name: /Class/ }), '2B');
    await user.type(screen.getByRole('textbox', { name: /Her name/ }), 'Lulwa');
    cleanup();
    visit({ customTags: [HER_NAME, CLASS] }, 'ar');
    expect(await screen.findByRole('textbox', { name: /اسمها/ })).toHaveValue('Lulwa');
    expect(screen.getByRole('textbox', { name: /الصف/ })).toHaveValue('2B');
  });

  test('have at most 40 characters, and the first shows as it is typed', async () => {
    const user = visit({ customTags: [HER_NAME] });
    const field = await screen.findByRole('textbox', { name: /Her name/ });
    await user.click(field);
    await user.paste('L'.repeat(50));
    expect(field).toHaveValue('L'.repeat(40));
    expect(screen.getByText('40/40')).toBeVisible();
    expect(screen.getByText('L'.repeat(40))).toBeVisible();
    await user.clear(field);
    await user.paste('نُورَة');
    expect(screen.getByText('4/40')).toBeVisible();
  });
});

test.each([
  ['en', 'Example', 'Lulwa', 'Noura'],
  ['ar', 'مثال', 'لولوة', 'نورة'],
] as const)('in %s the cloth shows a marked example until a name is typed', async (lang, word, sample, name) => {
  const user = visit({ customTags: [HER_NAME] }, lang);
  const field = await screen.findByRole('textbox');
  expect(screen.getByText(sample)).toBeVisible();
  expect(screen.getByText(word)).toBeVisible();
  await user.type(field, name);
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.queryByText(word)).toBeNull();
  await user.clear(field);
  expect(screen.getByText(word)).toBeVisible();
});
