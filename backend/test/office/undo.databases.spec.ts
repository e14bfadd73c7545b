import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ActivityAnswer, ActivityEntryView } from '@fyonka/api-contract/wire/office/activity';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { OfficeCategoriesAnswer, OfficeCategoryAnswer } from '@fyonka/api-contract/wire/office/categories';
import type { OfficeBundleAnswer } from '@fyonka/api-contract/wire/office/goods/bundles';
import type { CouponAnswer } from '@fyonka/api-contract/wire/office/goods/coupons';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import type { OfficeAreasAnswer, OfficeSettingsAnswer } from '@fyonka/api-contract/wire/office/settings';
import { aPersonOfTheOffice } from '../support/accounts/accounts.ts';
import { aPicture, categoryForm } from '../support/goods/pictures.ts';
import { createProduct, openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { placeOrder } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { SOLD_FREELY, TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: Office;
beforeAll(async () => {
  shop = await openTestShop();
  office = await openOffice(shop);
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: object, { headers } = office) =>
  send(shop, method, `/api/admin/${path}`, { headers, body });
const undo = (id: string | undefined, as = office) => call('POST', 'activity/undo', { id: id ?? '' }, as);
const newest = async (subject: string): Promise<ActivityEntryView> => {
  const { entries } = await office.get<ActivityAnswer>(`activity?subject=${subject}&limit=1`);
  return entries[0] as ActivityEntryView;
};
const codeOf = async (answer: Response) => ((await answer.json()) as ErrorAnswer).code;

/** A kind of thing whose edits can be undone, by one of its fields. */
interface Row {
  readonly field: string;
  readonly values: readonly [before: unknown, after: unknown, later: unknown];
  /** @returns the path of a new thing, or of the one that there is */
  readonly make: () => Promise<string>;
  readonly change: (path: string, value: unknown) => Promise<Response>;
  readonly valueAt: (path: string) => Promise<unknown>;
  /** The refusal when the thing is deleted; left out for what is never deleted. */
  readonly gone?: string;
}

const name = { en: 'Start of school', ar: 'بداية المدرسة' };
const bundle = {
  name,
  level: 'primary',
  price: 2,
  pieces: [SOLD_FREELY, TWENTY_LEFT].map((productId) => ({ productId })),
};

async function changeCategory(path: string, ar: unknown): Promise<Response> {
  const body = categoryForm({ name: { ...name, ar } });
  return fetch(`${shop.url}/api/admin/${path}`, { method: 'PUT', headers: office.headers, body });
}

const ROWS: Readonly<Record<string, Row>> = {
  product: {
    field: 'price',
    values: [2.75, 3, 4],
    make: async () => `products/${(await createProduct(shop, office))._id}`,
    change: (path, price) => call('PATCH', path, { price }),
    valueAt: async (path) => (await office.get<OfficeProductView>(path)).price,
    gone: 'PRODUCT_NOT_FOUND',
  },
  category: {
    field: 'name.ar',
    values: [name.ar, 'المدرسة', 'الصف'],
    make: async () => {
      const body = categoryForm({ name, iconImage: await aPicture() });
      const made = await fetch(`${shop.url}/api/admin/categories`, { method: 'POST', headers: office.headers, body });
      return `categories/${(await read<OfficeCategoryAnswer>(made, 201)).category._id}`;
    },
    change: changeCategory,
    valueAt: async (path) => {
      const { categories } = await office.get<OfficeCategoriesAnswer>('categories');
      return categories.find(({ _id }) => path === `categories/${_id}`)?.name.ar;
    },
    gone: 'CATEGORY_NOT_FOUND',
  },
  bundle: {
    field: 'price',
    values: [2, 1.5, 1],
    make: async () =>
      `bundles/${(await read<OfficeBundleAnswer>(await call('POST', 'bundles', bundle), 201)).bundle._id}`,
    change: (path, price) => call('PUT', path, { ...bundle, price }),
    valueAt: async (path) => (await office.get<OfficeBundleAnswer>(path)).bundle.price,
    gone: 'BUNDLE_NOT_FOUND',
  },
  coupon: {
    field: 'percent',
    values: [5, 10, 20],
    make: async () =>
      `coupons/${(await read<CouponAnswer>(await call('POST', 'coupons', { name, code: 'UNDO', percent: 5 }), 201)).coupon._id}`,
    change: (path, percent) => call('PUT', path, { name, code: 'UNDO', percent }),
    valueAt: async (path) => (await office.get<CouponAnswer>(path)).coupon.percent,
    gone: 'COUPON_NOT_FOUND',
  },
  'delivery-areas': {
    field: 'salmiya.deliveryFee',
    values: [1, 2, 3],
    make: async () => {
      await call('PUT', 'delivery-areas', { areas: [{ key: 'salmiya', deliveryFee: 1 }] });
      return 'delivery-areas';
    },
    change: (path, deliveryFee) => call('PUT', path, { areas: [{ key: 'salmiya', deliveryFee }] }),
    valueAt: async (path) =>
      (await office.get<OfficeAreasAnswer>(path)).areas.find(({ key }) => key === 'salmiya')?.deliveryFee,
  },
  settings: {
    field: 'lowStockAt',
    values: [5, 6, 7],
    make: async () => 'settings',
    change: async (path, lowStockAt) => {
      const { settings } = await office.get<OfficeSettingsAnswer>(path);
      return call('PUT', path, { ...settings, lowStockAt });
    },
    valueAt: async (path) => (await office.get<OfficeSettingsAnswer>(path)).settings.lowStockAt,
  },
};

describe.each(Object.entries(ROWS))('a change of %s', (subject, { field, values, make, change, valueAt, gone }) => {
  const [before, after, later] = values;
  let path: string;
  let entry: ActivityEntryView;
  beforeAll(async () => {
    path = await make();
    expect((await change(path, after)).status).toBe(200);
    entry = await newest(subject);
  });

  test('is put back from the activity log, with its own line, and once only', async () => {
    expect(entry).toMatchObject({ canUndo: true, changes: [{ field, from: before, to: after }] });
    expect((await undo(entry.id)).status).toBe(200);
    expect(await valueAt(path)).toEqual(before);
    const line = await newest(subject);
    expect(line).toMatchObject({ kind: 'changed', by: office.email, changes: [{ field, from: after, to: before }] });
    expect((await undo(entry.id)).status).toBe(200);
    expect((await newest(subject)).id).toBe(line.id);
  });

  test('is put back by nobody who may not edit the thing', async () => {
    const watcher = await aPersonOfTheOffice(shop, ['audit.read', 'catalog.read', 'orders.read']);
    expect((await undo(entry.id, { ...office, ...watcher })).status).toBe(403);
  });

  test('is not put back over a later change, which is told', async () => {
    expect((await change(path, later)).status).toBe(200);
    const refused = await undo(entry.id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'EDIT_CONFLICT',
      conflict: {
        current: { [field]: later },
        yours: { [field]: before },
        changedBy: office.email,
        changes: [{ field, from: after, to: later }],
      },
    });
    expect(await valueAt(path)).toEqual(later);
  });

  if (gone !== undefined)
    test('is not put back where the thing is deleted', async () => {
      expect((await call('DELETE', path)).status).toBe(200);
      const refused = await undo(entry.id);
      expect(refused.status).toBe(404);
      expect(await codeOf(refused)).toBe(gone);
      expect(await newest(subject)).toMatchObject({ kind: 'deleted', canUndo: false });
    });
});

test('a hidden category is shown again, and other fields that were changed since stay', async () => {
  const path = await ROWS['category']?.make();
  await call('PUT', `${path}/toggle`);
  const hidden = await newest('category');
  await changeCategory(path ?? '', 'بعد ذلك');
  expect((await undo(hidden.id)).status).toBe(200);
  const { categories } = await office.get<OfficeCategoriesAnswer>('categories');
  const found = categories.find(({ _id }) => path === `categories/${_id}`);
  expect(found).toMatchObject({ isVisible: true, name: { ar: 'بعد ذلك' } });
});

test('what does not fit any more is refused as in its form', async () => {
  const path = (await ROWS['bundle']?.make()) ?? '';
  for (const price of [4, 2]) await call('PUT', path, { ...bundle, price });
  const { id } = await newest('bundle');
  const product = await office.get<OfficeProductView>(`products/${SOLD_FREELY}`);
  await call('PATCH', `products/${SOLD_FREELY}`, { price: 0.1 });
  const refused = await undo(id);
  await call('PATCH', `products/${SOLD_FREELY}`, { price: product.price });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: [{ field: 'price', code: 'NOT_CHEAPER' }] });
});

test('an area that the office added has no former state to go back to', async () => {
  const areas = [{ name: { en: 'Failaka', ar: 'فيلكا' }, governorate: 'capital', deliveryFee: 5 }];
  expect((await call('PUT', 'delivery-areas', { areas })).status).toBe(200);
  const added = await newest('delivery-areas');
  expect(added.canUndo).toBe(false);
  expect((await undo(added.id)).status).toBe(404);
});

test('entries that cannot be undone and ids of nothing are not found', async () => {
  await createProduct(shop, office);
  const created = await newest('product');
  await placeOrder(shop);
  for (const id of [created.id, 'x', '1.stock.a 1', '1.accounts.1', '1.history.0', '1.history.-1', '1.history.1.5'])
    expect([id, (await undo(id)).status]).toEqual([id, 404]);
  for (const seq of ['9'.repeat(15), '9'.repeat(16), '9007199254740993'])
    expect([seq, (await undo(`1.history.${seq}`)).status]).toEqual([seq, 404]);
  for (const id of ['', '9'.repeat(5000), null, { $gt: '' }, 7])
    expect([id, (await call('POST', 'activity/undo', { id })).status < 500]).toEqual([id, true]);
});

test('a change of somebody whose account was erased is put back like any other', async () => {
  const leaver = await aPersonOfTheOffice(shop, ['catalog.read', 'catalog.write']);
  const { _id } = await createProduct(shop, office);
  await send(shop, 'PATCH', `/api/admin/products/${_id}`, { headers: leaver.headers, body: { price: 3 } });
  const body = { password: leaver.password };
  expect((await send(shop, 'POST', '/api/account/erase', { headers: leaver.headers, body })).status).toBe(200);
  const entry = await newest('product');
  expect(entry).toMatchObject({ by: null, canUndo: true });
  expect((await undo(entry.id)).status).toBe(200);
  expect((await office.get<OfficeProductView>(`products/${_id}`)).price).toBe(2.75);
});
