import { expect, jest, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { withoutPerson } from '../../domain/ordering/erasure.ts';
import { aRequest, testShop } from '../../testing/test-shop.fixture.ts';
import { FindOrder } from './find-order.ts';
import { preset } from '../../domain/identity/permissions.ts';

const bow = aProduct('bow');

async function withOrder() {
  const shop = await testShop([bow], { phone: '+965 2200 1234' });
  const { order, accessToken } = await shop.place(
    aRequest([bow], { notes: 'ring twice', phone: '51233456', gift: { wrap: true, note: 'happy day' } }),
  );
  return {
    shop,
    order,
    accessToken,
    read: (given = {}) => shop.readInvoice.execute({ orderNumber: order.number, ...given }),
  };
}

test('a visitor who knows only the number sees a masked invoice', async () => {
  const { order, read } = await withOrder();
  const outcome = await read();
  expect(outcome).toMatchObject({
    kind: 'found',
    disclosure: 'masked',
    store: { phone: '+965 2200 1234' },
    order: {
      number: order.number,
      delivery: { fullName: 'ن•••', phone: '5••• ••••', address: { areaKey: 'salmiya' }, gift: { note: '' } },
    },
  });
  for (const secret of ['noura@example.com', 'العنزي', '51233456', 'Salem', 'ring twice', 'happy'])
    expect(JSON.stringify(outcome)).not.toContain(secret);
});

test('a masked invoice shows the titles of custom texts without the texts', async () => {
  const ribbon = aProduct('ribbon', {
    customTags: [{ title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null }],
  });
  const shop = await testShop([ribbon]);
  const customTexts = [{ title: 'اسمها', text: 'دانة 3ب' }];
  const { order, accessToken } = await shop.place(
    aRequest([], { orderItems: [{ productId: ribbon.id, quantity: 1, customTexts }] }),
  );
  const title = { en: 'Her name', ar: 'اسمها' };
  expect(await shop.readInvoice.execute({ orderNumber: order.number })).toMatchObject({
    order: { lines: [{ productId: 'ribbon', customTexts: [{ title, text: '' }] }] },
  });
  expect(await shop.readInvoice.execute({ orderNumber: order.number, accessToken })).toMatchObject({
    order: { lines: [{ customTexts: [{ title, text: 'دانة 3ب' }] }] },
  });
});

test('the holder and visitors who know the last digits of the phone see everything', async () => {
  const { order, accessToken, read } = await withOrder();
  for (const given of [{ accessToken }, { phone: '3456' }, { phone: ' ٣٤٥٦ ' }]) {
    expect(await read(given)).toMatchObject({ kind: 'found', disclosure: 'full', order });
  }
});

test('a wrong answer gives the same result as none, and five lock the order for an hour', async () => {
  const { shop, accessToken, read } = await withOrder();
  const unasked = await read();
  for (const phone of ['', '345', 'abcd', '33456', "' OR 1=1"]) expect(await read({ phone })).toEqual(unasked);
  for (let wrong = 0; wrong < 4; wrong += 1) expect(await read({ phone: '0000' })).toEqual(unasked);
  expect(await read({ phone: '3456' })).toMatchObject({ disclosure: 'full' });
  expect(await read({ phone: '0000' })).toEqual(unasked);
  expect(await read({ phone: '3456' })).toEqual(unasked);
  expect(await read({ accessToken })).toMatchObject({ disclosure: 'full' });
  shop.clock.advance(60 * 60 * 1000);
  expect(await read({ phone: '3456' })).toMatchObject({ disclosure: 'full' });
});

test('everybody sees the same invoice of an erased order', async () => {
  const { shop, order, accessToken, read } = await withOrder();
  const find = jest.spyOn(shop.orders, 'find').mockResolvedValue(withoutPerson(order));
  const outcome = await read();
  expect(outcome).toMatchObject({ kind: 'found', disclosure: 'erased', order: { lines: order.lines } });
  for (const given of [{ accessToken }, { phone: '3456' }, { person: preset('owner') }])
    expect(await read(given)).toEqual(outcome);
  find.mockRestore();
});

test('an unknown or malformed number is not found', async () => {
  const { read } = await withOrder();
  for (const orderNumber of ['', '00000-00000-0', 'x'.repeat(1000)])
    expect(await read({ orderNumber })).toEqual({ kind: 'not-found' });
});

test('an order is found only by its holder, in any spelling of the number', async () => {
  const { shop, order, accessToken } = await withOrder();
  const findOrder = new FindOrder(shop.orders, shop.access, shop.clock);
  const orderNumber = order.number.toLowerCase().replaceAll('-', ' ');
  expect(await findOrder.execute({ orderNumber, accessToken })).toEqual({ kind: 'found', order });
  expect(await findOrder.execute({ orderNumber })).toEqual({ kind: 'not-found' });
  expect(await findOrder.execute({ orderNumber, accessToken: `${accessToken}=` })).toEqual({ kind: 'not-found' });
});
