import type { LocalizedText } from '../../localized-text.ts';
import type { Attribute, AttributeValue } from './attribute.ts';

/** What shoppers read of one attribute of a product. */
export interface ShownAttribute {
  readonly attribute: Attribute;
  /** Keys of the product's choices, or its number as text; empty for a text. Filters compare these. */
  readonly values: readonly string[];
  /** Null unless it is a number. */
  readonly number: number | null;
  /** The value in words, with its unit. */
  readonly text: LocalizedText;
}

const COMMA: LocalizedText = { en: ', ', ar: '، ' };

/**
 * The attributes of a product in the order of the shop. What the shop has deleted since, or defined anew as another
 * kind, is passed over, so that deleting an attribute or a choice changes no product.
 */
export function shownAttributes(
  values: readonly AttributeValue[],
  attributes: readonly Attribute[],
): readonly ShownAttribute[] {
  const byKey = new Map(values.map((value) => [value.key, value]));
  return attributes.flatMap((attribute) => {
    const value = byKey.get(attribute.key);
    return value ? shownValue(attribute, value) : [];
  });
}

function shownValue(attribute: Attribute, value: AttributeValue): ShownAttribute[] {
  if (attribute.kind === 'choice' && 'choices' in value) {
    const chosen = attribute.choices.filter(({ key }) => value.choices.includes(key));
    if (chosen.length === 0) return [];
    const names = (language: 'en' | 'ar') => chosen.map(({ name }) => name[language]).join(COMMA[language]);
    return [
      { attribute, values: chosen.map(({ key }) => key), number: null, text: { en: names('en'), ar: names('ar') } },
    ];
  }
  if (attribute.kind === 'number' && 'number' in value) {
    const { number } = value;
    return [{ attribute, values: [String(number)], number, text: writtenNumber(attribute, number) }];
  }
  return attribute.kind === 'text' && 'text' in value
    ? [{ attribute, values: [], number: null, text: value.text }]
    : [];
}

/** A number with its unit, such as '12 cm'. */
export function writtenNumber({ unit }: Pick<Attribute, 'unit'>, number: number): LocalizedText {
  const written = (language: 'en' | 'ar') => `${number} ${unit[language]}`.trim();
  return { en: written('en'), ar: written('ar') };
}

/**
 * The tokens by which products are found: an attribute itself, such as `material`, and each of its values, such as
 * `material=cotton`. A text has no value to be found by.
 */
export function attributeTokens(values: readonly AttributeValue[]): string[] {
  return values.flatMap((value) => [value.key, ...valuesOf(value).map((one) => attributeToken(value.key, one))]);
}

/** @param value null: the attribute, whatever its value */
export function attributeToken(key: string, value: string | null): string {
  return value === null ? key : `${key}=${value}`;
}

function valuesOf(value: AttributeValue): readonly string[] {
  if ('choices' in value) return value.choices;
  return 'number' in value ? [String(value.number)] : [];
}
