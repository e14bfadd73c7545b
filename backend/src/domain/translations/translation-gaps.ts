import type { Category } from '../catalog/category.ts';
import type { Product } from '../catalog/product.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { ShopSettings } from '../store/settings.ts';
import { isRightlySame } from './translation-rules.ts';
import type { TranslationRules } from './translation-rules.ts';

export const GAP_KINDS = ['missing-ar', 'missing-en', 'same'] as const;

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
type ProductTexts = Pick<Product, 'name' | 'description' | 'color' | 'customTags'>;
type ShopTexts = Pick<ShopSettings, 'name' | 'tagline' | 'address' | 'openingHours' | 'faq'>;

export function gapsOfProduct({ name, description, color, customTags }: ProductTexts, right: Right): TranslationGap[] {
  return gapsIn(
    [
      ['name', name],
      ['description', description],
      ['color.name', color.name],
      ['color.level', color.level],
      ...customTags.map(({ title }, index): FieldText => [`customTags.${index}.title`, title]),
    ],
    right,
  );
}

export function gapsOfCategory({ name }: Pick<Category, 'name'>, right: Right): TranslationGap[] {
  return gapsIn([['name', name]], right);
}

/** The texts of the shop that its settings have. */
export function gapsOfShop({ name, tagline, address, openingHours, faq }: ShopTexts, right: Right): TranslationGap[] {
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
    ],
    right,
  );
}

type FieldText = readonly [field: string, text: LocalizedText];

function gapsIn(texts: readonly FieldText[], right: Right): TranslationGap[] {
  return texts.flatMap(([field, { ar, en }]): TranslationGap[] => {
    if ((ar === '') !== (en === '')) return [{ field, kind: ar === '' ? 'missing-ar' : 'missing-en', text: ar || en }];
    return isUntranslated(ar, en) && !isRightlySame(en, right) ? [{ field, kind: 'same', text: en }] : [];
  });
}

/** Digits and signs are the same in both languages. */
function isUntranslated(ar: string, en: string): boolean {
  return ar.toLowerCase() === en.toLowerCase() && /\p{L}/u.test(en);
}
