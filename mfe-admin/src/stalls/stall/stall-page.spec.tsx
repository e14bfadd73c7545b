import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SellAtStallRequest, StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../../frame/office.tsx';
import { Permissions } from '../../permissions/use-permissions.ts';
import { anOffice, USER } from '../../testing/office.fixture.ts';
import { lineOfCode, piecesIn, sumOf, withPieces } from './basket.ts';
import { StallPage } from './stall-page.tsx';

const BOW = {
  productId: 'bow',
  name: { en: 'Bow', ar: 'فيونكة' },
  imageUrl: '/images/bow.webp',
  price: 1.75,
  barcode: '0012345678905',
  customTags: [],
  taken: 5,
  back: 0,
  sold: 0,
  left: 5,
};

const STALL: StallView = {
  _id: 'fair',
  name: 'Fair',
  area: 'salmiya',
  areaName: { en: 'Salmiya', ar: 'السالمية' },
  day: '2026-11-30',
  seller: null,
  state: 'open',
  cash: 0,
  late: 0,
  lines: [BOW],
  waiting: [],
  closing: null,
  count: null,
  differences: [],
};

const openStall = () =>
  open(
    <OfficeSurroundings>
      <Permissions value={USER.permissions}>
        <StallPage parameters={{ id: 'fair' }} />
      </Permissions>
    </OfficeSurroundings>,
    { at: '/admin/stalls/fair' },
  );

test('pieces of a basket add up to the fils, and count what the shop has not heard of', () => {
  const basket = withPieces(withPieces({}, 'bow', 3), 'clip', 1);
  expect(sumOf(basket, [BOW, { ...BOW, productId: 'clip', price: 0.1 }])).toBe(5.35);
  expect(withPieces(basket, 'clip', 0)).toEqual({ bow: 3 });
  const sale: SellAtStallRequest = { orderItems: [{ productId: 'bow', quantity: 2 }], payment: 'cash' };
  expect(piecesIn([sale, sale])).toEqual({ bow: 4 });
});

test('a scanned code finds its piece, also as the UPC of an EAN', () => {
  expect(lineOfCode('012345678905', [BOW])).toBe(BOW);
  expect(lineOfCode('0012345678905', [BOW])).toBe(BOW);
  expect(lineOfCode('4006381333931', [BOW])).toBeUndefined();
});

test('a sale in cash is told to the shop with its pieces, and the change is shown', async () => {
  const api = anOffice({
    'GET /api/admin/stalls/fair': { stall: STALL },
    'POST /api/admin/stalls/fair/sales': { sale: {} },
  });
  const visitor = openStall();
  const bow = await screen.findByRole('button', { name: /Bow/ });
  await visitor.click(bow);
  await visitor.click(bow);
  await visitor.type(screen.getByRole('textbox', { name: /Given/ }), '5');
  expect(screen.getByText(/Change/)).toHaveTextContent('1.50');
  await visitor.click(screen.getByRole('button', { name: 'Cash' }));
  await waitFor(() => expect(api.to('POST /api/admin/stalls/fair/sales')).toHaveLength(1));
  expect(api.to('POST /api/admin/stalls/fair/sales')[0]?.body).toMatchObject({
    orderItems: [{ productId: 'bow', quantity: 2 }],
    payment: 'cash',
  });
});

const LINK = {
  orderId: 'A',
  orderNumber: '7K3QM-9TZ4W-C',
  at: '2026-11-30T09:00:00.000Z',
  payment: 'link',
  state: 'waiting',
  paymentStatus: 'unpaid',
  isCancelled: false,
  isLate: false,
  by: null,
  handover: 'in-hand',
  fullName: '',
  totalPrice: 1.75,
  items: [],
  paymentUrl: 'https://shop.example/payment',
} as const;

test('a payment link is shown as a code for the camera of a customer', async () => {
  anOffice({
    'GET /api/admin/stalls/fair': { stall: { ...STALL, waiting: [LINK] } },
    'GET /api/admin/stalls/fair/sales/A': { sale: LINK, paymentCode: ['0110', '0000'] },
  });
  const visitor = openStall();
  await visitor.click(await screen.findByRole('button', { name: 'Show the code' }));
  const code = await screen.findByRole('img', { name: 'QR code of the payment link' });
  expect(code.innerHTML).toContain('M1 0h2v1h-2z');
});

test('day and seller of an open stall can be changed', async () => {
  const seller = 'noura@example.com';
  const api = anOffice({
    'GET /api/admin/stalls/fair': { stall: STALL },
    'PUT /api/admin/stalls/fair': { stall: { ...STALL, name: 'Fair of Bayan', seller } },
  });
  const visitor = openStall();
  await visitor.click(await screen.findByRole('button', { name: 'Edit the stall' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the stall' }));
  await visitor.type(dialog.getByRole('textbox', { name: /Name/ }), ' of Bayan');
  await visitor.type(dialog.getByRole('textbox', { name: /E-mail/ }), seller);
  await visitor.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fair of Bayan' })).toBeVisible();
  const entered = { name: 'Fair of Bayan', area: 'Salmiya', day: '2026-11-30', seller };
  expect(api.to('PUT /api/admin/stalls/fair')[0]?.body).toEqual(entered);
});
