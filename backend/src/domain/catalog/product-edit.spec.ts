import { describe, expect, test } from '@jest/globals';
import type { FieldChange } from '../history.ts';
import { fils } from '../money.ts';
import { aProduct } from './product.fixture.ts';
import { editProduct } from './product-edit.ts';
import type { ProductEdit } from './product-edit.ts';

const bow = aProduct('bow');
const gold = { cloth: 'navy', patch: null, thread: 'gold' } as const;
const HER_NAME = { en: 'Her name', ar: 'اسمها' };

/** @param since changes by others since the version that the edit started from */
const edit = (given: ProductEdit, since: readonly FieldChange[] = [], current = bow) =>
  editProduct(current, given, since);

describe('an edit of a product', () => {
  test('changes only the sent fields', () => {
    expect(edit({ change: { price: fils(2000) } })).toEqual({
      kind: 'changed',
      product: { ...bow, price: 2000 },
      changes: [{ field: 'price', from: 1.75, to: 2 }],
    });
    expect(edit({ change: { price: bow.price, name: bow.name } })).toEqual({ kind: 'unchanged' });
  });

  test('takes the mark of a picture that shows the size away together with the picture', () => {
    const [HAND, HAIR] = [
      { imageUrl: '/images/hand.webp', isDrawing: true },
      { imageUrl: '/images/hair.webp', isDrawing: false },
    ];
    const current = aProduct('bow', { gallery: [HAND.imageUrl, HAIR.imageUrl], sizePictures: [HAND, HAIR] });
    expect(edit({ change: { gallery: [HAIR.imageUrl] } }, [], current)).toMatchObject({
      product: { sizePictures: [HAIR] },
      changes: [{ field: 'gallery' }, { field: 'sizePictures', from: [HAND, HAIR], to: [HAIR] }],
    });
    expect(edit({ change: { gallery: [] } }, [], current)).toMatchObject({
      product: expect.not.objectContaining({ sizePictures: expect.anything() }),
    });
  });

  test('does not change the lettering of a tag that is sent without any', () => {
    const current = aProduct('bow', { customTags: [{ title: HER_NAME, required: false, lettering: gold }] });
    const tag = { title: HER_NAME, required: true, lettering: undefined };
    expect(edit({ change: { customTags: [tag] } }, [], current)).toMatchObject({
      product: { customTags: [{ title: HER_NAME, required: true, lettering: gold }] },
    });
    expect(edit({ change: { customTags: [{ ...tag, lettering: null }] } }, [], current)).toMatchObject({
      product: { customTags: [{ lettering: null }] },
    });
  });

  test('keeps the frame of a tag until its picture is removed', () => {
    const frame = { imageUrl: '/images/blank.webp', x: 500, y: 500, width: 400, height: 120, angle: 0, bend: 0 };
    const tag = { title: HER_NAME, required: true, lettering: gold };
    const current = aProduct('bow', { gallery: [frame.imageUrl], customTags: [{ ...tag, frame }] });
    expect(edit({ change: { customTags: [{ ...tag, required: false }] } }, [], current)).toMatchObject({
      product: { customTags: [{ required: false, frame }] },
    });
    for (const change of [{ gallery: [] }, { customTags: [{ ...tag, frame: null }] }])
      expect(edit({ change }, [], current)).toMatchObject({ kind: 'changed', product: { customTags: [tag] } });
    expect(edit({ change: { gallery: [] } }, [], current)).not.toHaveProperty('product.customTags.0.frame');
  });

  test('is refused when the price before the discount would not be higher than the price', () => {
    const current = aProduct('bow', { priceBeforeDiscount: fils(2000) });
    expect(edit({ change: { price: fils(2000) } }, [], current)).toEqual({
      kind: 'refused',
      faults: [{ field: 'priceBeforeDiscount', code: 'DISCOUNT_NOT_HIGHER' }],
    });
    expect(edit({ change: { price: fils(2000), priceBeforeDiscount: null } }, [], current).kind).toBe('changed');
  });
});

describe('an edit that started from an older version', () => {
  const others = (field: string, from: unknown, to: unknown) => [{ field, from, to }];

  test('is a conflict only if it would overwrite a change by others', () => {
    const price = { change: { price: fils(9000) } };
    expect(edit(price, others('price', 1, 1.75))).toMatchObject({
      kind: 'conflict',
      conflict: { current: bow, yours: { price: 9000 }, changes: [{ field: 'price', from: 1, to: 1.75 }] },
    });
    expect(edit(price, others('name.en', 'Old', 'Bow bow')).kind).toBe('changed');
    expect(edit({ change: { price: bow.price } }, others('price', 1, 1.75)).kind).toBe('unchanged');
  });

  test('is a conflict if it sends the old value of a field that others have changed', () => {
    const whole = { change: { ...bow, name: { ...bow.name, en: 'Old name' }, price: fils(9000) } };
    expect(edit(whole, others('name.en', 'Old name', 'Bow bow')).kind).toBe('conflict');
  });

  test('does not conflict with a change that was undone', () => {
    const back = [...others('price', 1.75, 3), ...others('price', 3, 1.75)];
    expect(edit({ change: { price: fils(9000) } }, back).kind).toBe('changed');
  });
});

describe('an edit of the stock', () => {
  const stockAfter = (given: ProductEdit, stock: number | null = 10, since: readonly FieldChange[] = []) => {
    const result = edit(given, since, aProduct('bow', { stock }));
    return result.kind === 'changed' ? result.product.stock : result.kind;
  };

  test('adds the difference to the current stock, which never falls below zero', () => {
    expect(stockAfter({ change: { stock: 25 }, stockWas: 20 })).toBe(15);
    expect(stockAfter({ change: { stock: 15 }, stockWas: 20 })).toBe(5);
    expect(stockAfter({ change: { stock: 0 }, stockWas: 20 })).toBe(0);
    expect(stockAfter({ change: { stock: 20 }, stockWas: 20 })).toBe('unchanged');
    expect(stockAfter({ change: { stock: 7 } })).toBe(7);
  });

  test('switches tracking on and off', () => {
    expect(stockAfter({ change: { stock: 7 }, stockWas: null }, null)).toBe(7);
    expect(stockAfter({ change: { stock: null }, stockWas: 10 })).toBeNull();
  });

  test('conflicts with another edit of the stock only if it is absolute, not if it is a difference', () => {
    const recounted = [{ field: 'stockQuantity', from: 20, to: 10 }];
    expect(stockAfter({ change: { stock: 25 }, stockWas: 20 }, 10, recounted)).toBe(15);
    expect(stockAfter({ change: { stock: 25 } }, 10, recounted)).toBe('conflict');
    const ended = [{ field: 'stockQuantity', from: 20, to: null }];
    expect(stockAfter({ change: { stock: 25 }, stockWas: 20 }, null, ended)).toBe('conflict');
  });

  test('is refused above the largest stock', () => {
    expect(stockAfter({ change: { stock: 1_000_000 }, stockWas: 0 })).toBe('refused');
  });
});
