import { LONGEST_BUNDLE_NAME, LONGEST_BUNDLE_TEXT } from '@fyonka/api-contract/values/goods/bundles';
import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { countOrNone, numberNeeded } from '../form/fields/checks.ts';
import type { FieldTable } from '../form/fields/field-table.ts';
import type { BundleValues } from './bundle-values.ts';
import type { MessageKey } from './messages.ts';

/** The fields of a bundle. */
export const BUNDLE_FIELDS: FieldTable<BundleValues, MessageKey> = {
  name: { label: 'name', named: { ar: 'nameAr', en: 'nameEn' }, as: 'twin', longest: LONGEST_BUNDLE_NAME },
  description: {
    label: 'text',
    named: { ar: 'textAr', en: 'textEn' },
    as: 'twin',
    optional: true,
    longest: LONGEST_BUNDLE_TEXT,
  },
  level: { label: 'level', as: 'choice', options: LEVELS.map(({ key, name }) => ({ value: key, label: name })) },
  pieces: { label: 'pieces', as: 'own' },
  price: { label: 'price', hint: 'priceHint', as: 'amount', check: numberNeeded },
  place: { label: 'place', hint: 'placeHint', as: 'count', optional: true, check: countOrNone },
  isVisible: { label: 'isVisible', hint: 'isVisibleHint', as: 'switch' },
};
