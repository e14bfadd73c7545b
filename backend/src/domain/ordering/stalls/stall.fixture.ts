import type { Product } from '../../catalog/product.ts';
import { accountId, orderId, stallId } from '../../ids.ts';
import { kuwaitDayOf } from '../../kuwait-day.ts';
import { NOON } from '../order.fixture.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../order-number.ts';
import type { StallAction } from './stall-action.ts';
import type { SaleAtStall } from './stall-sale.ts';

export const FAIR = stallId('fair');
export const SELLER = accountId('seller');

export const enterFair: StallAction = {
  kind: 'enter',
  stall: FAIR,
  fields: { name: 'معرض مدرسة البيان', area: { areaKey: 'salmiya' }, day: kuwaitDayOf(NOON), seller: SELLER },
};

export function take(...pieces: readonly (readonly [product: Product, quantity: number])[]): StallAction {
  return {
    kind: 'take',
    stall: FAIR,
    pieces: new Map(pieces.map(([{ id }, quantity]) => [id, quantity])),
    products: new Map(pieces.map(([product]) => [product.id, product])),
  };
}

/** A sale in cash of pieces that the customer takes along, unless given otherwise. Each number is another sale. */
export function aSale(
  made: number,
  pieces: readonly (readonly [product: Product, quantity: number, ...names: string[]])[],
  given: Partial<SaleAtStall> = {},
): SaleAtStall {
  const random = new Uint8Array(ORDER_NUMBER_BYTES);
  new DataView(random.buffer).setUint32(0, made);
  random.set([made & 31, (made >> 5) & 31, (made >> 10) & 31], 4);
  return {
    order: orderId(`sale-${made}`),
    number: makeOrderNumber(random),
    items: pieces.map(([product, quantity, ...names]) => ({
      productId: product.id,
      quantity,
      customTexts: names.map((text, tag) => ({ title: product.customTags[tag]?.title.ar ?? '', text })),
    })),
    payment: 'cash',
    handover: 'in-hand',
    person: null,
    language: 'ar',
    soldAt: NOON,
    ...given,
  };
}

export const FETCHED = {
  handover: 'fetched',
  person: { fullName: 'نورة العنزي', phone: '51234567', email: '' },
} as const;
