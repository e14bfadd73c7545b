import type { GAP_KINDS } from '@fyonka/api-contract/values/goods/translations';
import type { Category } from '../catalog/category.ts';
import type { Product } from '../catalog/product.ts';
import type { Coupon } from '../ordering/coupons/coupon.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { ShopSettings } from '../store/settings.ts';
import { isRightlySame } from './translation-rules.ts';
import type { TranslationRules } from './translation-rules.ts';

/** A text that is not in both languages. */
export interface TranslationGap {
  /** The field as the API names it, such as `color.name`. */
  readonly field: string;
  /** Which language is missing, or that both have the same text. */
  readonly kind: (typeof GAP_KINDS)[number];
  /** What is there. */
  readonly text: string;
}

type Right = Pick<TranslationRules, 'sameTexts'>;
type ProductTexts = Pick<Product, 'name' | 'description' | 'color' | 'customTags' | 'attributes'>;
type ShopTexts = Pick<
  ShopSettings,
  'name' | 'tagline' | 'address' | 'openingHours' | 'faq' | 'attributes' | 'calendar'
>;

export function gapsOfProduct(
  { name, description, color, customTags, attributes }: ProductTexts,
  right: Right,
): TranslationGap[] {
  return gapsIn(
    [
      ['name', name],
      ['description', description],
      ['color.name', color.name],
      ['color.level', color.level],
      ...customTags.map(({ title }, index): FieldText => [`customTags.${index}.title`, title]),
      // Products of before attributes have none.
      ...(attributes ?? []).flatMap((value, index): FieldText[] =>
        'text' in value ? [[`attributeValues.${index}.text`, value.text]] : [],
      ),
    ],
    right,
  );
}

export function gapsOfCategory({ name }: Pick<Category, 'name'>, right: Right): TranslationGap[] {
  return gapsIn([['name', name]], right);
}

export function gapsOfCoupon({ name }: Pick<Coupon, 'name'>, right: Right): TranslationGap[] {
  return gapsIn([['name', name]], right);
}

/** The texts of the shop that its settings have. Texts of messages are not among them: they need both languages. */
export function gapsOfShop(
  { name, tagline, address, openingHours, faq, attributes, calendar: { closure } }: ShopTexts,
  right: Right,
): TranslationGap[] {
  return gapsIn(
    [
      ['name', name],
      ['tagline', tagline],
      ['address', address],
      ['openingHours', openingHours],
      ...faq.flatMap(({ question, answer }, index): FieldText[] => [
        [`faq.${index}.question`, question],
        [`faq.${index}.answer`, answer],
      ]),
      ...(closure ? [['closure.announcement', closure.announcement] as const] : []),
      ...attributes.flatMap(({ name: called, unit, choices, sizeGuide = [] }, index): FieldText[] => [
        [`attributes.${index}.name`, called],
        [`attributes.${index}.unit`, unit],
        ...choices.map((choice, place): FieldText => [`attributes.${index}.choices.${place}.name`, choice.name]),
        ...sizeGuide.map((column, place): FieldText => [`attributes.${index}.sizeGuide.${place}.name`, column.name]),
      ]),
    ],
    right,
  );
}

type FieldText = readonly [field: string, text: LocalizedText];

function gapsIn(texts: readonly FieldText[], right: Right): TranslationGap[] {
  return texts.flatMap(([field, text]): TranslationGap[] => {
    const kind = gapOf(text, right);
    return kind === null ? [] : [{ field, kind, text: text.en || text.ar }];
  });
}

/** Whether a text is not in both languages. */
export function hasGap(text: LocalizedText, right: Right): boolean {
  return gapOf(text, right) !== null;
}

function gapOf({ ar, en }: LocalizedText, right: Right): TranslationGap['kind'] | null {
  if ((ar === '') !== (en === '')) return ar === '' ? 'missing-ar' : 'missing-en';
  return isUntranslated(ar, en) && !isRightlySame(en, right) ? 'same' : null;
}

/** Digits and signs are the same in both languages. */
function isUntranslated(ar: string, en: string): boolean {
  return ar.toLowerCase() === en.toLowerCase() && /\p{L}/u.test(en);
}
