import { LONGEST_COUPON_NAME, LONGEST_WRITTEN_CODE } from '@fyonka/api-contract/values/ordering/coupons';
import { numberNeeded, numberOrNone } from '../form/fields/checks.ts';
import type { FieldTable } from '../form/fields/field-table.ts';
import type { CouponValues } from './coupon-values.ts';
import { isShort } from './made-code.ts';
import type { MessageKey } from './messages.ts';

const isSized = ({ benefit }: CouponValues) => benefit !== 'free-delivery';

/**
 * The fields of a coupon. What is checked here the server would take for something else: without a code a coupon is for
 * everybody, without a number it has no bound.
 */
export const COUPON_FIELDS: FieldTable<CouponValues, MessageKey> = {
  name: { label: 'name', named: { ar: 'nameAr', en: 'nameEn' }, as: 'twin', longest: LONGEST_COUPON_NAME },
  isAutomatic: { label: 'automatic', hint: 'automaticHint', as: 'switch' },
  code: {
    label: 'code',
    hint: ({ code }) => (isShort(code) ? 'codeIsShort' : 'codeHint'),
    as: 'latin',
    longest: LONGEST_WRITTEN_CODE,
    isShown: ({ isAutomatic }) => !isAutomatic,
    check: (code) => (code.trim() === '' ? 'codeMissing' : null),
  },
  isOn: { label: 'isOn', hint: 'isOnHint', as: 'switch' },
  benefit: {
    label: 'kind',
    as: 'choice',
    options: [
      { value: 'percent', label: 'percent' },
      { value: 'amount', label: 'amount' },
      { value: 'free-delivery', label: 'freeDelivery' },
    ],
  },
  value: {
    label: ({ benefit }) => (benefit === 'percent' ? 'percentValue' : 'amountValue'),
    named: 'value',
    as: 'amount',
    isShown: isSized,
    check: numberNeeded,
    also: ['amount', 'percent'],
  },
  scope: {
    label: 'scopeOf',
    as: 'choice',
    options: [
      { value: 'all', label: 'scopeAll' },
      { value: 'categories', label: 'scopeCategories' },
      { value: 'products', label: 'scopeProducts' },
    ],
  },
  from: { label: 'from', as: 'date', optional: true },
  until: { label: 'until', as: 'date', optional: true },
  mostUses: { label: 'mostUses', as: 'count', optional: true, check: numberOrNone },
  mostUsesEach: { label: 'mostUsesEach', as: 'count', optional: true, check: numberOrNone },
  leastSum: { label: 'leastSum', as: 'amount', optional: true, check: numberOrNone },
};
