import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import { COMMON_WORDING } from '../../../store/search-wording.ts';
import type { LocalizedText } from '../../../localized-text.ts';
import { fold } from '../../../search-text.ts';
import { readNumber } from '../../../texts/typed-number.ts';
import type { Attribute } from '../../attributes/attribute.ts';
import { measured } from '../../attributes/attribute-values-draft.ts';
import type { FilterColor } from '../../colors.ts';
import { choiceCalled } from '../attribute-cells.ts';
import type { RowCells } from '../said-cells.ts';

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
  const wanted = fold(written);
  const group = COLOR_GROUPS.find(({ folded }) => folded.has(wanted));
  const other = group?.words.find((word) => languageOf(word) !== languageOf(written)) ?? '';
  const name = languageOf(written) === 'ar' ? { ar: written, en: other } : { en: written, ar: other };
  return { name, filterColor: group?.filterColor ?? null };
}

/** What the attributes of the shop say of the options of a variant. */
export interface OptionsAsAttributes {
  readonly cells: RowCells;
  /** Those by which the shop cannot choose a piece yet: it lacks the attribute, its mark or the value. */
  readonly missing: readonly VariantOption[];
}

/**
 * Takes options for values of the attributes that are called so; one without a name could be any.
 * @returns a function, because a file may have thousands of variants
 */
export function optionReader(
  attributes: readonly Attribute[],
): (options: readonly VariantOption[]) => OptionsAsAttributes {
  const called = new Map(
    attributes.flatMap((attribute) =>
      [attribute.name.en, attribute.name.ar].map((name) => [fold(name), attribute] as const),
    ),
  );
  return (options) => {
    const read = options
      .filter(({ name }) => name !== '')
      .map((option) => {
        const attribute = called.get(fold(option.name));
        const value = attribute ? valueIn(option.value, attribute) : null;
        // A text never chooses the piece, and no second attribute is called as it is.
        const isMissing = attribute?.kind !== 'text' && (value === null || !attribute?.choosesPiece);
        return { option, key: attribute?.key, value, isMissing };
      });
    return {
      cells: Object.fromEntries(
        read.flatMap(({ key, value }) => (value === null ? [] : [[`attribute.${key}`, value]])),
      ),
      missing: read.filter(({ isMissing }) => isMissing).map(({ option }) => option),
    };
  };
}

/** The key of a choice, or a number whose unit may stand behind it; null: the attribute has no such value. */
function valueIn(written: string, attribute: Attribute): string | null {
  if (attribute.kind === 'text') return null;
  if (attribute.kind === 'choice') return choiceCalled(written, attribute)?.key ?? null;
  const units = [attribute.unit.en, attribute.unit.ar].filter((unit) => unit !== '').map(fold);
  const unit = units.find((one) => fold(written).endsWith(one)) ?? '';
  const number = measured(readNumber(fold(written).slice(0, fold(written).length - unit.length)));
  return number === null ? null : String(number);
}
