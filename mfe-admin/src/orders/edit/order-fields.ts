import { OWN_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { ADDRESS_FIELDS } from '@fyonka/api-contract/text/address';
import { LONGEST_GIFT_NOTE, LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { BUILDING_KINDS } from '@fyonka/api-contract/values/ordering/buildings';
import type { FieldLook, FieldTable } from '../../form/fields/field-table.ts';
import type { MessageKey } from './messages.ts';
import type { OrderValues } from './order-values.ts';

const LONGEST = 120;
const OPTIONAL: ReadonlySet<string> = new Set(['avenue', 'floor', 'apartmentNumber', 'paciNumber']);
const hasDiscount = ({ discount }: OrderValues) => discount.kind !== 'none';

const addressPart = (part: (typeof ADDRESS_FIELDS)[number]): FieldLook<OrderValues, MessageKey> => ({
  label: part,
  as: 'auto',
  optional: OPTIONAL.has(part),
  longest: LONGEST,
});
const ADDRESS_PARTS: FieldTable<OrderValues, MessageKey> = Object.fromEntries(
  ADDRESS_FIELDS.map((part) => [`address.${part}`, addressPart(part)]),
);

/** The fields of an order. The server judges them, so that nothing is checked here. */
export const ORDER_FIELDS: FieldTable<OrderValues, MessageKey> = {
  lines: { label: 'goods', as: 'own' },
  'lines.*.quantity': { label: 'goods', as: 'own' },
  'lines.*.texts.*.text': { label: 'goods', as: 'own' },
  fullName: { label: 'fullName', as: 'auto', longest: LONGEST },
  phone: { label: 'phone', as: 'tel', prefix: '+965', longest: 32 },
  email: { label: 'email', as: 'email', optional: true, longest: 254 },
  language: {
    label: 'language',
    as: 'choice',
    options: [
      { value: 'ar', label: 'arabic' },
      { value: 'en', label: 'english' },
    ],
  },
  'address.city': { label: 'area', as: 'own' },
  'address.buildingKind': {
    label: 'buildingKind',
    as: 'choice',
    options: [{ value: '', label: 'noKind' }, ...BUILDING_KINDS.map((kind) => ({ value: kind, label: kind }))],
  },
  ...ADDRESS_PARTS,
  notes: { label: 'notes', as: 'auto', optional: true, rows: 3, longest: LONGEST_TEXT },
  googleMapUrl: { label: 'googleMapUrl', as: 'latin', optional: true, longest: LONGEST_TEXT },
  'gift.wrap': { label: 'giftWrap', as: 'switch' },
  'gift.note': {
    label: 'giftNote',
    as: 'auto',
    optional: true,
    rows: 3,
    longest: LONGEST_GIFT_NOTE,
    isShown: ({ gift }) => gift.wrap,
  },
  'discount.kind': {
    label: 'discountKind',
    as: 'choice',
    options: [
      { value: 'none', label: 'discountNone' },
      { value: 'amount', label: 'discountAmount' },
      { value: 'percent', label: 'discountPercent' },
    ],
  },
  'discount.value': { label: 'discountValue', as: 'amount', isShown: hasDiscount },
  'discount.freeDelivery': { label: 'freeDelivery', as: 'switch' },
  'discount.reason': {
    label: 'reason',
    hint: 'reasonHint',
    as: 'auto',
    longest: LONGEST,
    isShown: (values) => hasDiscount(values) || values.discount.freeDelivery,
  },
  payment: {
    label: 'paymentMethod',
    hint: ({ payment }) => (payment === 'link' ? 'payLinkHint' : undefined),
    as: 'choice',
    options: (['link', ...OWN_METHODS] as const).map((value) => ({ value, label: `pay-${value}` as const })),
  },
};
