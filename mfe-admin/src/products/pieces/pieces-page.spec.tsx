import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import type { PiecesRequest } from '@fyonka/api-contract/wire/office/goods/design-pieces';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { officeProduct } from '../../testing/goods.ts';
import { openLoaded } from '../../testing/open-address.tsx';

const both = (text: string) => ({ en: text, ar: text });
const SIZE: AttributeView = {
  key: 'size',
  name: both('Size'),
  kind: 'choice',
  unit: both(''),
  choices: ['small', 'large'].map((key) => ({ key, name: both(key) })),
  isFilterable: true,
  choosesPiece: true,
};
const LENGTH: AttributeView = {
  ...SIZE,
  key: 'length',
  name: both('Length'),
  kind: 'number',
  unit: both('cm'),
  choices: [],
};
const MATERIAL: AttributeView = { ...SIZE, key: 'material', name: both('Material'), choosesPiece: false };
const small = officeProduct('small', {
  design: 'socks',
  name: { en: 'Socks – small', ar: 'جوارب – small' },
  price: 1.5,
  stockQuantity: 5,
  attributeValues: [{ key: 'size', choices: ['small'] }],
});
const MAKE = 'POST /api/admin/products/small/pieces';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/products/small/pieces': { products: [small] },
    'GET /api/admin/attributes': { attributes: [SIZE, MATERIAL], version: 1, changedAt: null, changedBy: null },
  });
});

const open = () => openLoaded('/admin/products/edit/small/pieces', 'en');
const sent = () => api.to(MAKE).at(-1)?.body as PiecesRequest;
const box = (name: string) => screen.getByRole('checkbox', { name });
const piece = (name: string) => within(screen.getByRole('group', { name }));

test('missing pieces of all colours and sizes are made by one press, and what is there is no field', async () => {
  const visitor = await open();
  expect(await screen.findByRole('button', { name: 'Make 0 pieces' })).toBeDisabled();
  expect(screen.queryByRole('group', { name: 'Material' })).toBeNull();
  await visitor.click(box('large'));
  await visitor.click(box('White'));
  expect(screen.getByRole('link', { name: 'small' })).toHaveAttribute('href', '/admin/products/edit/small');
  const { color, filterColor } = small;
  const large = piece(`${color.name.en} – large`);
  // Pieces of which the stock is counted begin with none.
  expect(large.getByRole('textbox', { name: /^Stock/ })).toHaveValue('0');
  await visitor.clear(large.getByRole('textbox', { name: /^Price/ }));
  await visitor.type(large.getByRole('textbox', { name: /^Price/ }), '١٫٧٥');
  await visitor.type(large.getByRole('textbox', { name: /^Barcode/ }), '6291041500213');
  await visitor.click(box('Make: small'));
  await visitor.clear(screen.getByRole('textbox', { name: /^Name in this colour English/ }));
  await visitor.type(screen.getByRole('textbox', { name: /^Name in this colour English/ }), 'White socks');
  const made = officeProduct('large', { ...small, attributeValues: [{ key: 'size', choices: ['large'] }] });
  api.answer({ [MAKE]: { products: [small, { ...made, _id: 'large' }] } });
  await visitor.click(screen.getByRole('button', { name: 'Make 2 pieces' }));
  expect(await screen.findByText('2 pieces were made.')).toBeVisible();
  expect(sent()).toEqual({
    isVisible: true,
    pieces: [
      {
        color,
        filterColor,
        attributeValues: [{ key: 'size', choices: ['large'] }],
        price: 1.75,
        stockQuantity: 0,
        barcode: '6291041500213',
      },
      expect.objectContaining({
        filterColor: 'white',
        name: { ar: 'جوارب', en: 'White socks' },
        attributeValues: [{ key: 'size', choices: ['large'] }],
        price: 1.5,
      }),
    ],
  });
  expect(await screen.findByRole('link', { name: 'large' })).toBeVisible();
});

test('each refusal is at its field, and nothing that was typed is lost', async () => {
  const visitor = await open();
  await visitor.click(await screen.findByRole('checkbox', { name: 'large' }));
  await visitor.click(box('White'));
  await visitor.click(box('Make: small'));
  const white = piece('White – large');
  await visitor.type(white.getByRole('textbox', { name: /^Barcode/ }), '1');
  api.answer({
    [MAKE]: refusal(400, 'VALIDATION_FAILED', {
      errors: [
        { field: 'pieces.0.filterColor', message: 'There is one already' },
        { field: 'pieces.1.barcode', message: 'Not a barcode' },
      ],
    }),
  });
  await visitor.click(screen.getByRole('button', { name: 'Make 2 pieces' }));
  expect(await white.findByText('Not a barcode')).toBeVisible();
  expect(piece(`${small.color.name.en} – large`).getByText('There is one already')).toBeVisible();
  expect(white.getByRole('textbox', { name: /^Barcode/ })).toHaveValue('1');
});

test('a piece without a size is asked for its own, and lengths are typed in a row', async () => {
  const plain = { ...small, attributeValues: [], design: null, stockQuantity: null };
  api.answer({
    'GET /api/admin/products/small/pieces': { products: [plain] },
    'GET /api/admin/attributes': { attributes: [LENGTH], version: 1, changedAt: null, changedBy: null },
    [MAKE]: { products: [plain] },
  });
  const visitor = await open();
  await visitor.type(await screen.findByRole('textbox', { name: /^Length/ }), '٣٠ 40');
  await visitor.click(screen.getByRole('button', { name: 'Make 2 pieces' }));
  expect(await screen.findByText('This field is needed')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: /Length of this piece/ }));
  await visitor.click(await screen.findByRole('option', { name: '30 cm' }));
  await visitor.click(screen.getByRole('button', { name: 'Make one piece' }));
  expect(await screen.findByText('One piece was made.')).toBeVisible();
  expect(sent()).toMatchObject({
    attributeValues: [{ key: 'length', number: 30 }],
    pieces: [{ attributeValues: [{ key: 'length', number: 40 }], stockQuantity: null }],
  });
});

test('what can be typed, and was, follows the rows when a further size moves them', async () => {
  const sizes = ['tiny', 'small', 'large', 'adult'];
  const stored = sizes
    .slice(1)
    .map((size) => officeProduct(size, { ...small, _id: size, attributeValues: [{ key: 'size', choices: [size] }] }));
  api.answer({
    'GET /api/admin/products/small/pieces': { products: stored },
    'GET /api/admin/attributes': {
      attributes: [{ ...SIZE, choices: sizes.map((key) => ({ key, name: both(key) })) }],
      version: 1,
      changedAt: null,
      changedBy: null,
    },
  });
  const visitor = await open();
  await screen.findByRole('checkbox', { name: 'tiny' });
  for (const name of ['Kindergarten Blue', 'White']) await visitor.click(box(name));
  const barcode = () => piece('White – adult').getByRole('textbox', { name: /^Barcode/ });
  await visitor.type(barcode(), '96385074');
  await visitor.click(box('tiny'));
  expect(barcode()).toHaveValue('96385074');
  for (const size of sizes)
    for (const colour of ['Kindergarten Blue', 'White'])
      expect([size, colour, piece(`${colour} – ${size}`).queryAllByRole('textbox').length]).toEqual([size, colour, 3]);
});
