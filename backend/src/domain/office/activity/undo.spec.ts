import { describe, expect, test } from '@jest/globals';
import { ENDPOINTS } from '@fyonka/api-contract/endpoints/endpoints';
import { aBundle } from '../../catalog/bundles/bundle.fixture.ts';
import { bundleRecord } from '../../catalog/bundles/bundle-edit.ts';
import { categoryRecord } from '../../catalog/category-edit.ts';
import { aCategory, aProduct } from '../../catalog/product.fixture.ts';
import { editProduct, productRecord } from '../../catalog/product-edit.ts';
import type { Product } from '../../catalog/product.ts';
import { changesBetween } from '../../history.ts';
import type { HistoryKind, Json } from '../../history.ts';
import { fils } from '../../money.ts';
import { couponRecord } from '../../ordering/coupons/coupon-edit.ts';
import { aCoupon } from '../../ordering/coupons/coupon.fixture.ts';
import { areasRecord } from '../../ordering/delivery/area-terms.ts';
import { BLANK_SETTINGS, editableSettings } from '../../store/settings.ts';
import { formerParts, productChange, UNDOABLE, undoOf } from './undo.ts';
import type { UndoableSubject } from './undo.ts';
import { ofEachAccount } from '../../ordering/books/accounts/account-numbers.ts';

const TEXT = { en: 'New', ar: 'جديد' };
const [bow, bundle, coupon] = [aProduct('bow'), aBundle('start'), aCoupon('bow')];
const category = aCategory('bows');
const edited: Product = {
  ...bow,
  price: fils(3000),
  priceBeforeDiscount: fils(4000),
  cost: fils(605),
  isVisible: !bow.isVisible,
  isAvailable: !bow.isAvailable,
  isNewArrival: !bow.isNewArrival,
  name: TEXT,
  description: TEXT,
};
const area = { fee: fils(1500), isOff: false, offOn: null };
const settings = { ...editableSettings(BLANK_SETTINGS), delivery: { firstDay: 1, lastDay: 2, extraDaysForNames: 0 } };

/** Of each kind a thing before and after an edit of every field that can be put back, and the edit that puts it back. */
const THINGS: Readonly<Record<UndoableSubject, { edit: keyof typeof ENDPOINTS; before: Json; after: Json }>> = {
  product: { edit: 'PATCH /api/admin/products/{id}', before: productRecord(bow), after: productRecord(edited) },
  category: {
    edit: 'PUT /api/admin/categories/{id}',
    before: categoryRecord(category),
    after: categoryRecord({ ...category, name: TEXT, iconImage: '/images/new.webp' }),
  },
  bundle: {
    edit: 'PUT /api/admin/bundles/{id}',
    before: bundleRecord(bundle),
    after: bundleRecord({
      ...bundle,
      name: TEXT,
      description: TEXT,
      level: 'secondary',
      pieces: [],
      price: fils(1),
      isVisible: false,
      place: 9,
    }),
  },
  coupon: {
    edit: 'PUT /api/admin/coupons/{id}',
    before: couponRecord(coupon),
    after: couponRecord({
      ...coupon,
      name: TEXT,
      code: null,
      amount: null,
      percent: 5,
      freeDelivery: true,
      categories: [category.id],
      products: [bow.id],
      leastSum: fils(5000),
      from: '2026-01-01' as never,
      until: '2026-02-01' as never,
      mostUses: 5,
      mostUsesEach: 1,
      isOn: false,
    }),
  },
  'delivery-areas': {
    edit: 'PUT /api/admin/delivery-areas',
    before: areasRecord(
      new Map([['own', { ...area, own: { name: { en: 'Old', ar: 'قديم' }, governorate: 'capital' } }]]),
    ),
    after: areasRecord(
      new Map([
        [
          'own',
          {
            fee: null,
            isOff: true,
            offOn: '2026-01-01' as never,
            days: ['sunday'],
            own: { name: TEXT, governorate: 'jahra' },
          },
        ],
      ]),
    ),
  },
  settings: {
    edit: 'PUT /api/admin/settings',
    before: { ...settings },
    after: {
      name: TEXT,
      tagline: TEXT,
      address: TEXT,
      openingHours: TEXT,
      phone: '1',
      email: 'a@example.com',
      social: { instagram: 'a', whatsapp: 'b', tiktok: 'c' },
      delivery: { firstDay: 3, lastDay: 4, extraDaysForNames: 5 },
      returnDays: 7,
      faq: [{ question: TEXT, answer: TEXT }],
      cashOnDelivery: !settings.cashOnDelivery,
      guestEmailOptional: !settings.guestEmailOptional,
      phoneStarts: ['9'],
      giftWrapping: !settings.giftWrapping,
      sewnScripts: ['arabic'],
      administratorsNeedPasskey: settings.administratorsNeedPasskey,
      lowStockAt: 9,
      accountNumbers: ofEachAccount((account) => `9${settings.accountNumbers[account]}`),
    },
  },
};
const SUBJECTS = Object.keys(UNDOABLE) as UndoableSubject[];

describe.each(SUBJECTS)('%s', (subject) => {
  const { edit, before, after } = THINGS[subject];
  const entry = { subject, kind: 'changed', version: 2, changes: changesBetween(before, after) } as const;

  test('is as it was before in every field that can be undone', () => {
    expect(undoOf(entry)).toEqual({ subject, needs: ENDPOINTS[edit].needs, version: 2, changes: entry.changes });
    // What was not there before, such as the days of an area, is null now.
    const back = { ...after, ...formerParts(after, entry.changes) };
    expect(changesBetween(before, back)).toEqual([]);
  });

  test('is undone as a whole or not at all', () => {
    const unknown = { field: 'own.ofALaterRelease', from: 3, to: 5 };
    expect(undoOf({ ...entry, changes: [...entry.changes, unknown] })).toBeNull();
    expect(undoOf({ ...entry, changes: [] })).toBeNull();
    expect(undoOf({ ...entry, version: null })).toBeNull();
    const kinds: HistoryKind[] = ['created', 'deleted', 'restored', 'reordered', 'imported'];
    for (const kind of kinds) expect(undoOf({ ...entry, kind })).toBeNull();
  });

  test('offers nothing without a former value that the field can have', () => {
    for (const { field, to } of entry.changes)
      for (const from of [undefined, {}, [{}]])
        expect([field, undoOf({ ...entry, changes: [{ field, from, to }] })]).toEqual([field, null]);
  });
});

test('entries of other subjects offer nothing, nor does what was not there before', () => {
  const named = { version: 2, kind: 'changed' } as const;
  const change = { field: 'name.ar', from: 'a', to: 'b' };
  for (const subject of ['order', 'review', 'administrators', 'payments', 'stalls'] as const)
    expect(undoOf({ ...named, subject, changes: [change] })).toBeNull();
  const { after } = THINGS['delivery-areas'];
  const added = { ...named, subject: 'delivery-areas', changes: changesBetween(null, after) } as const;
  expect(undoOf(added)).toBeNull();
  const passkeys = { field: 'administratorsNeedPasskey', from: true, to: false };
  for (const field of ['toString', '__proto__', 'stockQuantity'])
    for (const subject of ['product', 'settings', 'delivery-areas'] as const)
      expect(undoOf({ ...named, subject, changes: [{ field, from: 'x', to: 'y' }] })).toBeNull();
  expect(undoOf({ ...named, subject: 'settings', changes: [passkeys] })).toBeNull();
});

test('a category is shown or hidden again by itself', () => {
  const changes = [{ field: 'isVisible', from: true, to: false }];
  expect(undoOf({ subject: 'category', kind: 'hidden', version: 2, changes })).toMatchObject({ changes });
  expect(undoOf({ subject: 'category', kind: 'changed', version: 2, changes })).toBeNull();
});

test('every field of a product is put back as the edit of a product takes it', () => {
  const record = productRecord(edited);
  const undone = productChange(formerParts(record, changesBetween(productRecord(bow), record)));
  expect(editProduct(edited, { change: undone, version: 2 }, [])).toMatchObject({ kind: 'changed', product: bow });
});

test('what others have changed since stays, and the same field is a conflict', () => {
  const price = [{ field: 'price', from: 1.75, to: 3 }];
  const named = { ...edited, name: { ...edited.name, en: 'Silk' } };
  const since = [{ field: 'name.en', from: 'New', to: 'Silk' }];
  const undone = { change: productChange(formerParts(productRecord(named), price)), version: 2 };
  expect(editProduct(named, undone, since)).toMatchObject({ kind: 'changed', product: { ...named, price: bow.price } });
  const cheaper = { ...edited, price: fils(2500) };
  expect(editProduct(cheaper, undone, [{ field: 'price', from: 3, to: 2.5 }])).toMatchObject({ kind: 'conflict' });
});
