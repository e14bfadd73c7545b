import { Type } from '../../../json-schema/type.ts';
import { form } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import type { LocalizedText } from '../../catalog.ts';
import { MOST_TARGETS } from '../../../values/ordering/coupons.ts';
import { LONGEST_OF_COUPON, LONGEST_SENT, PAGES } from '../../../values/request-limits.ts';
import {
  CHANGED,
  kd,
  listOf,
  nullable,
  PAGE,
  pageOf,
  pageSize,
  pair,
  reference,
  text,
  textList,
  version,
  written,
} from '../../schema.ts';

const day = (description: string) => text(LONGEST_SENT.day, description, '2026-11-26');
const targets = (description: string) => textList(MOST_TARGETS, LONGEST_SENT.id, { description });

export const CouponRequest = form({
  name: pair(LONGEST_OF_COUPON.name, 'Shoppers see it beside the discount'),
  code: Type.Optional(
    text(LONGEST_SENT.coupon, 'Letters and digits; left out or empty: every order gets the discount that it fits'),
  ),
  amount: Type.Optional(written('KD; either this, `percent` or `freeDelivery`')),
  percent: Type.Optional(written('Whole percent, 1 to 100')),
  freeDelivery: Type.Optional(Type.Boolean()),
  categories: Type.Optional(targets('Ids; it is for all products when both lists are empty')),
  products: Type.Optional(targets('Ids')),
  leastSum: Type.Optional(written('KD that all products of the order cost at least; none unless given')),
  from: Type.Optional(day('First day, in Kuwait; left out or empty: no bound')),
  until: Type.Optional(day('Last day, in Kuwait; left out or empty: no bound')),
  mostUses: Type.Optional(written('Orders that may have it; left out: no bound')),
  mostUsesEach: Type.Optional(written('Orders of one phone, mailbox or account that may have it; left out: no bound')),
  isOn: Type.Optional(Type.Boolean({ description: 'True unless given' })),
  version: version('Of the coupon that was edited; left out: whatever it is', 1),
});
export interface CouponRequest extends Static<typeof CouponRequest> {}

export const CouponView = Type.Object({
  _id: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  code: nullable(Type.String(), 'Null: automatic'),
  amount: nullable(kd(), 'Null: a percentage or free delivery'),
  percent: nullable(Type.Integer(), 'Null: an amount or free delivery'),
  freeDelivery: Type.Boolean(),
  categories: Type.Array(Type.String(), { description: 'Ids' }),
  products: Type.Array(Type.String(), { description: 'Ids' }),
  leastSum: kd(),
  from: nullable(Type.String(), 'Null: no bound'),
  until: nullable(Type.String(), 'Null: no bound'),
  mostUses: nullable(Type.Integer(), 'Null: no bound'),
  mostUsesEach: nullable(Type.Integer(), 'Null: no bound'),
  isOn: Type.Boolean(),
  uses: Type.Integer({ description: 'Orders that have it and are not cancelled' }),
  given: kd('what they save together, waived delivery included'),
  ...CHANGED,
});
export interface CouponView extends Static<typeof CouponView> {}

export const CouponsQuery = Type.Object({ page: PAGE, limit: pageSize(PAGES.coupons) });
export interface CouponsQuery extends Static<typeof CouponsQuery> {}

export const CouponsAnswer = Type.Object({
  coupons: listOf<CouponView>('CouponView', 'The newest first'),
  ...pageOf('Number of coupons on all pages'),
});
export interface CouponsAnswer extends Static<typeof CouponsAnswer> {}

export const CouponMonthView = Type.Object({
  month: Type.String({ description: 'YYYY-MM in which the orders were placed' }),
  uses: Type.Integer(),
  given: kd(),
});
export interface CouponMonthView extends Static<typeof CouponMonthView> {}

export const CouponAnswer = Type.Object({
  coupon: reference<CouponView>('CouponView'),
  months: listOf<CouponMonthView>('CouponMonthView', 'Those in which it was used, the latest first'),
});
export interface CouponAnswer extends Static<typeof CouponAnswer> {}

export const CouponUsesQuery = Type.Object({
  month: text(LONGEST_SENT.month, 'YYYY-MM', '2026-11'),
});
export interface CouponUsesQuery extends Static<typeof CouponUsesQuery> {}

export const CouponUsesAnswer = Type.Object({
  coupons: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: reference<LocalizedText>('LocalizedText'),
      code: nullable(Type.String(), 'Null: automatic'),
      uses: Type.Integer(),
      given: kd(),
    }),
    { description: 'The coupons of orders that were placed in the month, those first that gave most' },
  ),
});
export interface CouponUsesAnswer extends Static<typeof CouponUsesAnswer> {}

export const DeletedCouponAnswer = Type.Object({ message: Type.String() });
export interface DeletedCouponAnswer extends Static<typeof DeletedCouponAnswer> {}
