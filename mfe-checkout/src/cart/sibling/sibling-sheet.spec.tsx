import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { cart } from '@fyonka/shop-bridge/cart';
import { session } from '@fyonka/shop-bridge/session';
import { product } from '@fyonka/testing/catalog.fixture';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { putPageData } from '@fyonka/testing/page-data';
import { tokenOf } from '@fyonka/testing/session';
import { colorsOf } from './sibling-colors.ts';
import { SiblingSheet } from './sibling-sheet.tsx';

const FRAME = { imageUrl: '/images/navy.webp', x: 20, y: 40, width: 60, height: 20, angle: 0, bend: 0 };
const TAG = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };
const NAVY = product('navy', {
  price: 2.75,
  filterColor: 'navy blue',
  customTags: [{ ...TAG, lettering: { cloth: 'navy', patch: null, thread: 'gold' }, frame: FRAME }],
  imageUrl: '/images/navy.webp',
});
const PINK = product('pink', { filterColor: 'pink', customTags: [TAG], otherColors: colorsOf(NAVY) });
const family = {
  children: [{ name: 'دانة', level: 'secondary', color: 'navy blue' }],
  version: 1,
  mayRaise: false,
  mayUndoRaise: false,
};

let api: FakeApi;
const done = jest.fn();
beforeEach(() => {
  done.mockClear();
  cart.clear();
  session.signOut();
  api = fakeApi({ 'GET /api/products/pink': PINK, 'GET /api/products/navy': NAVY, 'GET /api/account/family': family });
});

const openSheet = () =>
  open(<SiblingSheet piece={{ productId: 'pink', name: 'لولوة' }} onDone={done} onClose={done} />, { lang: 'en' });

test('a child’s name on one press brings her colour, with its price, and another press adds the piece', async () => {
  session.signIn(tokenOf('noura@example.com'));
  const visitor = openSheet();
  await visitor.click(await screen.findByRole('button', { name: 'دانة' }));
  expect(await screen.findByText(/her school colour/)).toBeVisible();
  expect(screen.getByText(/2\.75/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Add to the cart' }));
  expect(done).toHaveBeenCalledTimes(1);
  expect(cart.get()).toMatchObject([{ _id: 'navy', price: 2.75, customTexts: [{ text: 'دانة' }] }]);
});

const drawnName = () => document.querySelector('svg text');

test('the new name is drawn in the lettering of its own colour, in the sheet and in the cart', async () => {
  session.signIn(tokenOf('noura@example.com'));
  const visitor = openSheet();
  await visitor.click(await screen.findByRole('button', { name: 'دانة' }));
  await screen.findByText(/her school colour/);
  await waitFor(() => expect(drawnName()).toHaveTextContent('دانة'));
  await visitor.clear(screen.getByLabelText(/Her name/));
  expect(drawnName()).toBeNull();
  await visitor.type(screen.getByLabelText(/Her name/), 'دانة');
  await visitor.click(screen.getByRole('button', { name: 'Add to the cart' }));
  expect(cart.get()[0]?.customTexts[0]?.look).toEqual({ cloth: 'navy', patch: null, thread: 'gold', frame: FRAME });
});

test('while the other colour loads, or when it cannot be loaded, name and focus stay', async () => {
  session.signIn(tokenOf('noura@example.com'));
  const navy = Promise.withResolvers<unknown>();
  api.answer({ 'GET /api/products/navy': () => navy.promise });
  const visitor = openSheet();
  const dana = await screen.findByRole('button', { name: 'دانة' });
  await visitor.click(dana);
  expect(dana).toHaveFocus();
  await visitor.click(screen.getByRole('button', { name: 'Add to the cart' }));
  expect(cart.get()).toEqual([]);
  navy.resolve(offline());
  expect(await screen.findByText('The piece could not be loaded')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to the cart' })).toBeNull();
  expect(screen.getByLabelText(/Her name/)).toHaveValue('دانة');
  api.answer({ 'GET /api/products/navy': NAVY });
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  await visitor.click(await screen.findByRole('button', { name: 'Add to the cart' }));
  expect(cart.get()).toMatchObject([{ _id: 'navy', customTexts: [{ text: 'دانة' }] }]);
});

test('guests write the name; without one nothing is added, and no family is asked for', async () => {
  const visitor = openSheet();
  await visitor.click(await screen.findByRole('button', { name: 'Add to the cart' }));
  expect(screen.getByText('Please write a name')).toBeVisible();
  await visitor.type(screen.getByLabelText(/Her name/), '  Sara ');
  await visitor.click(screen.getByRole('button', { name: 'Add to the cart' }));
  expect(cart.get()).toMatchObject([{ _id: 'pink', customTexts: [{ text: 'Sara' }] }]);
  expect(api.to('GET /api/account/family')).toEqual([]);
});

test('a name in letters that the shop does not sew is refused in the shop’s words', async () => {
  const refusal = { en: 'We embroider Arabic letters only', ar: 'نطرّز الحروف العربية فقط' };
  putPageData({ sewing: { scripts: ['arabic'], hint: { en: 'Arabic', ar: 'بالعربي' }, refusal } });
  const visitor = openSheet();
  await visitor.type(await screen.findByLabelText(/Her name/), 'Sara');
  await visitor.click(screen.getByRole('button', { name: 'Add to the cart' }));
  expect(screen.getByLabelText(/Her name/)).toHaveAccessibleDescription(refusal.en);
  expect(cart.get()).toEqual([]);
});
