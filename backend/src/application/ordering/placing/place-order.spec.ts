import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { MOST_OF_ADDRESS } from '../../../domain/ordering/placing/unpaid-limits.ts';
import { accountId, productId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';
import { anAccount } from '../../identity/identity.fixture.ts';
import { stockOf } from '../../storage.contract.ts';

const OFFICE = accountId('office');
const bow = aProduct('bow');
const ribbon = aProduct('ribbon', {
  stock: null,
  customTags: [{ title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null }],
});

describe('placing an order', () => {
  test('prices it, takes the stock, and returns an access token', async () => {
    const shop = await testShop([bow]);
    const request = aRequest([], {
      orderItems: [{ productId: bow.id, quantity: 3, price: 1.75 }],
      deliveryCost: 1.8,
      totalPrice: 1.75 * 3 + 1.8,
    });
    const { order, accessToken } = await shop.place(request);
    expect(order).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      deliveryCost: 1800,
      language: 'ar',
      accountId: null,
    });
    expect(order.lines).toEqual([
      {
        productId: 'bow',
        name: bow.name,
        imageUrl: bow.imageUrl,
        filterColor: 'pink',
        quantity: 3,
        price: 1750,
        customTexts: [],
      },
    ]);
    expect(await stockOf(shop, bow)).toBe(7);
    expect(shop.access.isToken(accessToken, order.number)).toBe(true);
    expect(shop.catalogueChanges).toEqual(['stock']);
  });

  test('of nothing pays for it by the method free, also when it is repeated or the office makes it', async () => {
    const gift = aProduct('gift', { price: fils(0) });
    const shop = await testShop([gift]);
    const areas = new Map([['salmiya', { fee: fils(0), isOff: false, offOn: null }]]);
    await shop.storage.deliveryAreas.change({ areas }, { editor: { accountId: OFFICE, addressKey: '' }, at: NOON });
    const free = { status: 'processing', paymentStatus: 'paid', paymentMethod: 'free', payBy: null };
    const request = aRequest([gift]);
    for (const isReplay of [false, true])
      expect(await shop.placeOrder.execute(request, { idempotencyKey: 'key' })).toMatchObject({
        order: free,
        isReplay,
      });
    for (const payment of [null, 'cash-on-delivery', 'transfer'] as const)
      expect(
        await shop.placeOrder.execute(aRequest([gift]), {}, { by: OFFICE, discount: null, payment }),
      ).toMatchObject({ order: { ...free, history: [{ by: 'admin' }, { by: 'admin', accountId: OFFICE }] } });
  });

  test('remembers what a piece had cost, if that is known', async () => {
    const shop = await testShop([aProduct('known', { cost: fils(605) }), bow]);
    const orderItems = ['known', 'bow'].map((id) => ({ productId: productId(id), quantity: 1 }));
    const { order } = await shop.place(aRequest([], { orderItems }));
    expect(order.lines.map(({ cost }) => cost)).toEqual([605, undefined]);
  });

  test('finds a product by its exact name, and refuses when none or several have it', async () => {
    const twins = ['one', 'two'].map((id) => aProduct(id, { name: { en: 'Twin', ar: 'توأم' } }));
    const shop = await testShop([bow, ...twins]);
    const named = (name: string) => shop.placeOrder.execute(aRequest([], { orderItems: [{ name, quantity: 1 }] }));
    expect(await named(bow.name.ar)).toMatchObject({ kind: 'placed', order: { lines: [{ productId: 'bow' }] } });
    expect(await named('Nothing')).toEqual({ kind: 'unknown-product', item: 0 });
    expect(await named('Twin')).toEqual({ kind: 'ambiguous-product', item: 0 });
  });

  test.each([
    ['an item', { orderItems: [{ productId: bow.id, quantity: 1, price: 1.5 }] }],
    ['the delivery', { deliveryCost: 0 }],
    ['the total', { totalPrice: 3.56 }],
    ['a total that is not a number', { totalPrice: Number.NaN }],
  ])('answers a different price of %s with a quote, and stores nothing', async (_case, given) => {
    const shop = await testShop([bow]);
    const outcome = await shop.placeOrder.execute(aRequest([bow], given));
    expect(outcome).toMatchObject({
      kind: 'price-changed',
      quote: { productsTotal: 1750, deliveryCost: 1800, totalPrice: 3550 },
    });
    expect(await stockOf(shop, bow)).toBe(10);
  });

  test('reports the pieces left once for each product, also for deleted ones', async () => {
    const shop = await testShop([aProduct('bow', { stock: 3 })]);
    const orderItems = [
      { productId: 'bow', quantity: 2 },
      { productId: 'gone', quantity: 1 },
      { productId: 'bow', quantity: 2 },
    ];
    expect(await shop.placeOrder.execute(aRequest([], { orderItems }))).toEqual({
      kind: 'out-of-stock',
      items: [
        { productId: 'bow', name: bow.name, requested: 4, available: 3 },
        { productId: 'gone', name: null, requested: 1, available: 0 },
      ],
    });
  });

  test('stores the custom texts that the product requires', async () => {
    const shop = await testShop([ribbon]);
    const withTexts = (customTexts: { title: string; text: string }[]) =>
      shop.placeOrder.execute(aRequest([], { orderItems: [{ productId: ribbon.id, quantity: 1, customTexts }] }));
    expect(await withTexts([])).toEqual({ kind: 'custom-text-required', item: 0, title: 'Her name' });
    expect(
      await withTexts([
        { title: 'Colour', text: 'red' },
        { title: 'Her name', text: 'Sara' },
      ]),
    ).toMatchObject({ kind: 'custom-text-unknown' });
    expect(await withTexts([{ title: 'Her name', text: 's'.repeat(41) }])).toMatchObject({
      kind: 'custom-text-too-long',
    });
    expect(await withTexts([{ title: 'Her name', text: 'سارة' }])).toMatchObject({
      order: { lines: [{ customTexts: [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'سارة' }] }] },
    });
  });

  test('reports every faulty field of the form and of the lines', async () => {
    const shop = await testShop([bow]);
    const request = aRequest([], { phone: '1', orderItems: [{ productId: 'bow', quantity: 0 }, { quantity: 1000 }] });
    expect(await shop.placeOrder.execute(request)).toEqual({
      kind: 'invalid',
      faults: [
        { field: 'phone', code: 'INVALID_PHONE' },
        { field: 'orderItems.0.quantity', code: 'INVALID_QUANTITY' },
        { field: 'orderItems.1.quantity', code: 'INVALID_QUANTITY' },
        { field: 'orderItems.1.productId', code: 'REQUIRED' },
      ],
    });
    expect(await shop.placeOrder.execute(aRequest([]))).toMatchObject({
      faults: [{ field: 'orderItems', code: 'REQUIRED' }],
    });
    const nothing = await shop.placeOrder.execute({});
    expect(nothing).toMatchObject({
      faults: expect.arrayContaining(
        ['fullName', 'address.city', 'orderItems'].map((field) => ({ field, code: 'REQUIRED' })),
      ),
    });
    const nulls = {
      fullName: null,
      email: null,
      phone: null,
      address: null,
      orderItems: null,
      notes: null,
      language: null,
      totalPrice: null,
    };
    expect(await shop.placeOrder.execute(nulls)).toEqual(nothing);
    const orderItems = Array.from({ length: 101 }, () => ({ productId: 'bow', quantity: 1 }));
    expect(await shop.placeOrder.execute(aRequest([], { orderItems }))).toMatchObject({
      faults: [{ field: 'orderItems', code: 'TOO_MANY_ITEMS' }],
    });
  });

  test('sells exactly 20 of 20 pieces in 600 simultaneous orders', async () => {
    const scarce = aProduct('scarce', { stock: 20 });
    const shop = await testShop([scarce]);
    const outcomes = await Promise.all(Array.from({ length: 600 }, () => shop.placeOrder.execute(aRequest([scarce]))));
    const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
    expect([kinds.get('placed')?.length, kinds.get('out-of-stock')?.length]).toEqual([20, 580]);
    expect(await stockOf(shop, scarce)).toBe(0);
  });
});

test('a guest needs no e-mail address where the shop says so, and nothing is mailed then', async () => {
  const blank = { ...aRequest([bow]), email: ' ' };
  const asking = await testShop([bow]);
  expect(await asking.placeOrder.execute(blank)).toEqual({
    kind: 'invalid',
    faults: [{ field: 'email', code: 'REQUIRED' }],
  });
  const shop = await testShop([bow], { guestEmailOptional: true });
  expect(await shop.placeOrder.execute(blank)).toMatchObject({ kind: 'placed', order: { delivery: { email: '' } } });
  expect(await shop.placeOrder.execute(blank, { accountId: accountId('noura') })).toMatchObject({ kind: 'invalid' });
  expect(await shop.storage.outbox.countWaiting()).toBe(0);
});

describe('an order placed while signed in', () => {
  test('belongs to the account and sets its name and phone', async () => {
    const shop = await testShop([bow]);
    const { id: accountId } = await anAccount(shop, 'noura@example.com');
    expect(await shop.accounts.find(accountId)).toMatchObject({ fullName: '', phone: '' });
    const { order } = await shop.place(aRequest([bow], { fullName: 'Noura', phone: '٥١٢٣٤٥٦٧' }), { accountId });
    expect(order.accountId).toBe(accountId);
    expect(await shop.accounts.find(accountId)).toMatchObject({ fullName: 'Noura', phone: '51234567' });
    await shop.place(aRequest([bow], { fullName: 'Noura Al-Ali' }), { accountId });
    await shop.place(aRequest([bow], { fullName: 'A guest' }));
    expect(await shop.accounts.find(accountId)).toMatchObject({ fullName: 'Noura Al-Ali' });
  });

  test('does not change the account when it is refused', async () => {
    const shop = await testShop([aProduct('bow', { stock: 0 })]);
    const { id: accountId } = await anAccount(shop, 'noura@example.com');
    expect(await shop.placeOrder.execute(aRequest([bow]), { accountId })).toMatchObject({ kind: 'out-of-stock' });
    expect(await shop.accounts.find(accountId)).toMatchObject({ fullName: '', phone: '' });
  });

  test("is placed once as a guest's when the account has been erased meanwhile", async () => {
    const shop = await testShop([bow]);
    const gone = { accountId: accountId('erased'), idempotencyKey: 'k' };
    const placed = [await shop.place(aRequest([bow]), gone), await shop.place(aRequest([bow]), gone)];
    expect(placed).toMatchObject([
      { order: { accountId: null }, isReplay: false },
      { order: { accountId: null }, isReplay: true },
    ]);
    expect(await stockOf(shop, bow)).toBe(9);
  });
});

test('unpaid orders from all networks of a /48 of IPv6 count as those of one caller', async () => {
  const shop = await testShop([aProduct('free', { stock: null })]);
  const kinds = [];
  for (let link = 0; link <= MOST_OF_ADDRESS; link += 1) {
    const person = { phone: String(51_000_000 + link), email: `person-${link}@example.com` };
    const request = { ...aRequest([]), ...person, orderItems: [{ productId: 'free', quantity: 1 }] };
    kinds.push((await shop.placeOrder.execute(request, { address: `2001:db8:1:${link.toString(16)}::/64` })).kind);
  }
  expect(kinds).toEqual([...Array<string>(MOST_OF_ADDRESS).fill('placed'), 'too-many-unpaid-orders']);
});

describe('an idempotency key', () => {
  const sender = { idempotencyKey: 'k' };

  test('creates one order in 50 simultaneous requests, with the same answer for all', async () => {
    const shop = await testShop([bow]);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => shop.place(aRequest([bow]), sender)));
    const [first] = outcomes;
    for (const outcome of outcomes)
      expect([outcome.order, outcome.accessToken]).toEqual([first?.order, first?.accessToken]);
    expect(await stockOf(shop, bow)).toBe(9);
  });

  test('returns the order again even without stock, and is refused for another request', async () => {
    const last = aProduct('last', { stock: 1 });
    const shop = await testShop([last]);
    const request = aRequest([last]);
    const { order } = await shop.place(request, sender);
    expect(await shop.placeOrder.execute(request, sender)).toMatchObject({
      kind: 'placed',
      isReplay: true,
      order: { number: order.number },
    });
    expect(await shop.placeOrder.execute({ ...request, fullName: 'Other' }, sender)).toEqual({ kind: 'key-reused' });
    expect(
      await shop.placeOrder.execute(aRequest([], { orderItems: [{ productId: 'last', quantity: 2 }] }), sender),
    ).toEqual({ kind: 'key-reused' });
    expect(await shop.placeOrder.execute(request, { idempotencyKey: 'other' })).toMatchObject({ kind: 'out-of-stock' });
  });

  test('ignores the order of the fields of a request, and is separate for each customer', async () => {
    const shop = await testShop([bow]);
    const request = aRequest([bow], { orderItems: [{ productId: 'bow', quantity: 1 }] });
    const { order } = await shop.place(request, sender);
    const shuffled = Object.fromEntries(
      Object.entries({ ...request, orderItems: [{ quantity: 1, productId: 'bow' }] }).toReversed(),
    );
    expect(await shop.place(shuffled, sender)).toMatchObject({ isReplay: true, order: { number: order.number } });
    const { id: accountId } = await anAccount(shop, 'noura@example.com');
    expect(await shop.place(request, { ...sender, accountId })).toMatchObject({
      isReplay: false,
      order: { accountId },
    });
  });
});
