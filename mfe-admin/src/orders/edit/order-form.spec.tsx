import { beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { deviceStore } from '../../offline/device-store.ts';
import { officeProduct } from '../../testing/goods.ts';
import { openAddress } from '../../testing/open-address.tsx';
import { orderMoney } from '../order/money/money.fixture.ts';
import { officeOrder, orderItem, WHATSAPP_TEXT } from '../orders.fixture.ts';

const NUMBER = '7K3QM-9TZ4W-C';
const ID = `id-${NUMBER}`;
const AREAS = {
  areas: [
    { key: 'salmiya', name: { en: 'Salmiya', ar: 'السالمية' }, otherSpellings: [], deliveryFee: 1.8, isOff: false },
    { key: 'jahra', name: { en: 'Jahra', ar: 'الجهراء' }, otherSpellings: [], deliveryFee: 2.5, isOff: false },
  ],
};

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/delivery-areas': AREAS,
    'GET /api/admin/arrived-baskets': { baskets: [], total: 0 },
    'GET /api/admin/orders/:id/money': orderMoney(),
    'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT,
    'GET /api/admin/orders': { orders: [], total: 0, isTotalCapped: false, page: 1, limit: 6 },
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 20 },
    'GET /api/admin/products': { products: [officeProduct('ribbon')], total: 1, page: 1, limit: 6 },
  });
});

const lastCall = (route: string) => api.to(route).at(-1);

function openEdit(now: Partial<OfficeOrderView> = {}) {
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, now) } });
  return openAddress(`/admin/orders/${ID}/edit`, 'en');
}

test('only what was changed is sent, and it can be undone', async () => {
  const visitor = openEdit();
  const name = await screen.findByRole('textbox', { name: /Full name/ });
  await visitor.clear(name);
  await visitor.type(name, 'Umm Dana');
  const after = officeOrder(NUMBER, { fullName: 'Umm Dana', version: 1 });
  api.answer({ 'PATCH /api/admin/orders/:id': { order: after, difference: 0 } });
  await visitor.click(screen.getByRole('button', { name: 'Save the changes' }));
  expect(await screen.findByText('The order was changed.')).toBeVisible();
  expect(lastCall('PATCH /api/admin/orders/:id')).toMatchObject({ body: { fullName: 'Umm Dana', version: 0 } });
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The order is as it was.')).toBeVisible();
  expect(lastCall('PATCH /api/admin/orders/:id')).toMatchObject({ body: { fullName: 'Noura Al-Kandari', version: 1 } });
});

test('a line that is taken out gives the focus to the one in its place, and the last one to the search', async () => {
  const bow = orderItem({ customTexts: [] });
  const sock = orderItem({ productId: 'sock', name: { en: 'Bow socks', ar: 'جوارب' }, customTexts: [] });
  const visitor = openEdit({ orderItems: [bow, sock] });
  await visitor.click(await screen.findByRole('button', { name: 'Take out Large double bow' }));
  expect(screen.getByRole('button', { name: 'Take out Bow socks' })).toHaveFocus();
  await visitor.keyboard('{Enter}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

const CHOICE = {
  name: { en: 'Five off', ar: 'خصم خمسة' },
  leastSum: 15,
  totalWith: 7.3,
  totalWithout: 12.3,
};

async function openQuestion(choice: object = CHOICE) {
  const visitor = openEdit();
  await visitor.type(await screen.findByRole('textbox', { name: /Customer's note/ }), 'Ring twice');
  api.answer({ 'PATCH /api/admin/orders/:id': refusal(409, 'DISCOUNT_UNEARNED', { discountChoice: choice }) });
  await visitor.click(screen.getByRole('button', { name: 'Save the changes' }));
  return { visitor, dialog: within(await screen.findByRole('alertdialog', { name: 'Does the discount stay?' })) };
}

test.each([
  [/^Keep the discount: .*7\.30/, true],
  [/^Let it go: .*12\.30/, false],
])('a discount that the order would not get any more is asked about: %s', async (answer, keepDiscount) => {
  const { visitor, dialog } = await openQuestion();
  expect(dialog.getByText(/“Five off” is for orders from .*15\.00/)).toBeVisible();
  api.answer({ 'PATCH /api/admin/orders/:id': { order: officeOrder(NUMBER), difference: -5 } });
  await visitor.click(dialog.getByRole('button', { name: answer }));
  expect(await screen.findByText(/The order was changed\. It costs .*5\.00.* less/)).toBeVisible();
  const [first, second] = api.to('PATCH /api/admin/orders/:id').map(({ body }) => body);
  expect(second).toEqual({ ...(first as object), keepDiscount });
});

test('a person who is asked about a discount can go on editing, and nothing typed is lost', async () => {
  const { visitor, dialog } = await openQuestion({ ...CHOICE, leastSum: null });
  expect(dialog.getByText(/is for products that this order would not have any more/)).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: 'Go on editing' }));
  expect(screen.getByRole('textbox', { name: /Customer's note/ })).toHaveValue('Ring twice');
  expect(api.to('PATCH /api/admin/orders/:id')).toHaveLength(1);
});

test.each([
  ['paid', 0, 2, /It costs .*2\.00.* more/],
  ['refund-due', 0, -2, /2\.00.* are due back/],
  ['unpaid', 9, -2, /It costs .*2\.00.* less/],
] as const)(
  'an edit of an order that is %s then says what it means',
  async (paymentStatus, amountDue, difference, words) => {
    const visitor = openEdit();
    await visitor.type(await screen.findByRole('textbox', { name: /Customer's note/ }), 'Ring twice');
    api.answer({
      'PATCH /api/admin/orders/:id': { order: officeOrder(NUMBER, { paymentStatus, amountDue }), difference },
    });
    await visitor.click(screen.getByRole('button', { name: 'Save the changes' }));
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('the lines of a gift card and of a note stay apart', async () => {
  const visitor = openEdit({ gift: { wrap: true, note: 'To Dana\nWith love' }, notes: 'Ring twice\nBlue door' });
  await visitor.type(await screen.findByRole('textbox', { name: /Words on the gift card/ }), '!');
  await visitor.type(screen.getByRole('textbox', { name: /Customer's note/ }), '!');
  api.answer({ 'PATCH /api/admin/orders/:id': { order: officeOrder(NUMBER), difference: 0 } });
  await visitor.click(screen.getByRole('button', { name: 'Save the changes' }));
  expect(await screen.findByText('The order was changed.')).toBeVisible();
  expect(lastCall('PATCH /api/admin/orders/:id')).toMatchObject({
    body: { gift: { wrap: true, note: 'To Dana\nWith love!' }, notes: 'Ring twice\nBlue door!' },
  });
});

test('a piece is added by Enter, and more is asked for', async () => {
  const visitor = openEdit();
  await visitor.type(await screen.findByRole('searchbox', { name: 'Add a piece' }), 'ribbon');
  await screen.findByRole('option', { name: /Bow ribbon/ });
  await visitor.keyboard('{Enter}');
  expect(await screen.findByText('Chosen: Bow ribbon')).toBeVisible();
  const pieces = within(screen.getByRole('group', { name: 'Pieces' }));
  expect(pieces.getAllByRole('listitem')).toHaveLength(2);
  api.answer({ 'PATCH /api/admin/orders/:id': { order: officeOrder(NUMBER, { amountDue: 1.75 }), difference: 1.75 } });
  await visitor.click(screen.getByRole('button', { name: 'Save the changes' }));
  expect(await screen.findByText(/1\.75.KD.* more are due/)).toBeVisible();
  expect(lastCall('PATCH /api/admin/orders/:id')).toMatchObject({
    body: {
      orderItems: [
        { line: 0, productId: 'bow', quantity: 2 },
        { productId: 'ribbon', quantity: 1 },
      ],
    },
  });
});

test('a name takes as many letters as fit on the cloth, and its vowels take no place', async () => {
  const tag = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };
  api.answer({
    'GET /api/admin/products': {
      products: [officeProduct('ribbon', { customTags: [tag] })],
      total: 1,
      page: 1,
      limit: 6,
    },
  });
  const visitor = openAddress('/admin/orders/new', 'en');
  await visitor.type(await screen.findByRole('searchbox', { name: 'Add a piece' }), 'ribbon');
  await screen.findByRole('option', { name: /Bow ribbon/ });
  await visitor.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: /Her name/ });
  const whole = 'نُ'.repeat(40);
  await visitor.click(field);
  await visitor.paste(`${whole}س`);
  expect(field).toHaveValue(whole);
  expect(screen.getByText('40/40')).toBeVisible();
});

test('a refusal is shown at its field, and the form can be sent again', async () => {
  const visitor = openEdit();
  const phone = await screen.findByRole('textbox', { name: /Phone/ });
  await visitor.clear(phone);
  const errors = [{ field: 'phone', code: 'REQUIRED', message: 'Please enter a phone number' }];
  api.answer({ 'PATCH /api/admin/orders/:id': refusal(400, 'VALIDATION_FAILED', { errors }) });
  const save = screen.getByRole('button', { name: 'Save the changes' });
  await visitor.click(save);
  expect(await screen.findByText('Please enter a phone number')).toBeVisible();
  expect(phone).toHaveFocus();
  api.answer({ 'PATCH /api/admin/orders/:id': refusal(409, 'TEXT_ALREADY_MADE', { text: 'نورة' }) });
  await visitor.type(phone, '66554433');
  await visitor.click(save);
  expect(await screen.findByText(/“نورة” is made already/)).toBeVisible();
});

test('an order that is on its way cannot be changed', async () => {
  openEdit({ status: 'shipped', isEditable: false });
  expect(await screen.findByText(/cannot be changed any more/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the changes' })).toBeNull();
});

test('a new order is sent with its pieces and its way of payment', async () => {
  const visitor = openAddress('/admin/orders/new', 'en');
  await visitor.type(await screen.findByRole('searchbox', { name: 'Add a piece' }), 'ribbon');
  await screen.findByRole('option', { name: /Bow ribbon/ });
  await visitor.keyboard('{Enter}');
  await visitor.type(screen.getByRole('textbox', { name: /Phone/ }), '66554433');
  api.answer({
    'POST /api/admin/orders': { order: officeOrder(NUMBER), paymentUrl: 'https://shop.example/payment' },
    'GET /api/admin/orders/:id': { order: officeOrder(NUMBER) },
  });
  await visitor.click(screen.getByRole('button', { name: 'Make the order' }));
  expect(await screen.findByText(`Order ${NUMBER} was made.`)).toBeVisible();
  expect(lastCall('POST /api/admin/orders')).toMatchObject({
    body: { phone: '66554433', paymentLink: true, orderItems: [{ productId: 'ribbon', quantity: 1 }] },
  });
});

test.each([
  ['an area without delivery', 'wafra'],
  ["an area of the office's own that is closed for good, which the public list leaves out", 'kabad-farms'],
])('an order to %s shows it, as one that takes no other orders', async (_what, city) => {
  const wafra = { key: 'wafra', name: { en: 'Wafra', ar: 'الوفرة' }, otherSpellings: [] };
  api.answer({ 'GET /api/delivery-areas': { ...AREAS, unserved: [wafra] } });
  const { address } = officeOrder(NUMBER);
  openEdit({ address: { ...address, city, areaName: { en: 'Far away', ar: 'بعيدًا' } } });
  const name = city === 'wafra' ? 'Wafra' : 'Far away';
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Area/ })).toHaveValue(name));
  expect(screen.getByText('no delivery')).toBeVisible();
});

test('input that a session which ended left unsaved is there again for the same person, and for nobody else', async () => {
  const name = () => screen.findByRole('textbox', { name: /Full name/ });
  const draft = () => deviceStore.read('draft/order/new');
  const visitor = openAddress('/admin/orders/new', 'en');
  await visitor.type(await name(), 'Umm Dana');
  await waitFor(async () => expect(await draft()).toMatchObject({ fullName: 'Umm Dana' }));
  act(() => session.signOut('refused'));
  cleanup();
  openAddress('/admin/orders/new', 'en');
  await waitFor(async () => expect(await name()).toHaveValue('Umm Dana'));
  expect(await draft()).not.toBeNull();
  act(() => session.signOut('refused'));
  cleanup();
  act(() => void session.signIn(tokenOf('hessa@example.com', { role: 'admin' })));
  expect(await draft()).toBeNull();
});
