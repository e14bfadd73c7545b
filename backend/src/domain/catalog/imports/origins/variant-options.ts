import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import { COMMON_WORDING } from '../../../store/search-wording.ts';
import type { LocalizedText } from '../../../localized-text.ts';
import { fold } from '../../../search-text.ts';
import type { FilterColor } from '../../colors.ts';

/** What makes a variant differ from the others of its product, such as `Size` and `Large`. */
export interface VariantOption {
  readonly name: string;
  readonly value: string;
}

/** A colour by the shop's words for it. */
interface KnownColor {
  /** The name that was written, and the first word of the other language, if there is one. */
  readonly name: LocalizedText;
  /** Null: none of the school colours. */
  readonly filterColor: FilterColor | null;
}

const ARABIC = /\p{Script=Arabic}/u;
/** Words for 'colour' as heads of options. */
const COLOR_HEADS = new Set(['color', 'colour', 'colors', 'colours', 'لون', 'اللون', 'الالوان'].map(fold));
/** What programs write for a product that has no variants, folded. */
const NO_OPTION = new Set(['default title', 'default', 'regular', 'افتراضي', 'عادي'].map(fold));

/** Groups of words for one of the school colours. */
const COLOR_GROUPS = COMMON_WORDING.synonyms.flatMap((words) => {
  const filterColor = FILTER_COLORS.find((color) => words.includes(color));
  return filterColor ? [{ words, folded: new Set(words.map(fold)), filterColor }] : [];
});

/** The language of a text by its letters; a text without Arabic ones is English. */
export function languageOf(text: string): 'ar' | 'en' {
  return ARABIC.test(text) ? 'ar' : 'en';
}

/** Options that say something. @param isAlone whether the product has no other variant */
export function meantOptions(options: readonly VariantOption[], isAlone: boolean): readonly VariantOption[] {
  return options.filter(({ value }) => value !== '' && !(isAlone && NO_OPTION.has(fold(value))));
}

/** The option that is the colour: it is called so, or its value is a school colour. */
export function colorOption(options: readonly VariantOption[]): VariantOption | null {
  return (
    options.find(({ name }) => COLOR_HEADS.has(fold(name))) ??
    options.find(({ value }) => knownColor(value).filterColor !== null) ??
    null
  );
}

export function knownColor(written: string): KnownColor {
  const group = COLOR_GROUPS.find(({ folded }) => folded.has(fold(written)));
  const other = group?.words.find((word) => languageOf(word) !== languageOf(written)) ?? '';
  const name = languageOf(written) === 'ar' ? { ar: written, en: other } : { en: written, ar: other };
  return { name, filterColor: group?.filterColor ?? null };
}
