import type { Attribute, AttributeValue } from './attribute.ts';

/** The values whose attributes and choices the shop still has, in the same order. */
export function definedValues(
  values: readonly AttributeValue[],
  attributes: readonly Attribute[],
): readonly AttributeValue[] {
  return values.flatMap((value): readonly AttributeValue[] => {
    const attribute = attributes.find(({ key }) => key === value.key);
    if (!attribute) return [];
    if (!('choices' in value)) return attribute.kind in value ? [value] : [];
    const choices = value.choices.filter((choice) => attribute.choices.some(({ key }) => key === choice));
    return attribute.kind === 'choice' && choices.length > 0 ? [{ key: value.key, choices }] : [];
  });
}
