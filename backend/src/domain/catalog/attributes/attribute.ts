import type { ATTRIBUTE_KINDS } from '@fyonka/api-contract/values/goods/attributes';
import { judgeEdit } from '../../history.ts';
import type { EditVerdict, FieldChange } from '../../history.ts';
import type { LocalizedText } from '../../localized-text.ts';

export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** One of the values that products can have of an attribute. */
export interface AttributeChoice {
  /** Products and addresses name it by this, so that it can be renamed without a change of either. */
  readonly key: string;
  readonly name: LocalizedText;
}

/** A property that the shop has defined for its products, such as their material. */
export interface Attribute {
  /** As the key of a choice. It never changes. */
  readonly key: string;
  readonly name: LocalizedText;
  readonly kind: AttributeKind;
  /** Unit of a number, such as cm; blank where it has none, and for other kinds. */
  readonly unit: LocalizedText;
  /** In the order of the shop; empty for other kinds. */
  readonly choices: readonly AttributeChoice[];
  /** Whether shoppers can narrow lists by it. A text never is. */
  readonly isFilterable: boolean;
}

/** What a product has of one attribute. */
export type AttributeValue =
  | { readonly key: string; readonly choices: readonly string[] }
  | { readonly key: string; readonly number: number }
  | { readonly key: string; readonly text: LocalizedText };

/** Keys of attributes and choices. That of an attribute begins with a letter, as a name of a field does. */
export const ATTRIBUTE_KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const CHOICE_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const LONGEST_ATTRIBUTE_KEY = 40;

/**
 * Applies an edit to the current attributes, see `judgeEdit`. The history calls their fields
 * `attributes.material.name.ar` and so on.
 */
export function editAttributes(
  current: readonly Attribute[],
  yours: readonly Attribute[],
  since: Iterable<FieldChange>,
): EditVerdict<readonly Attribute[]> {
  return judgeEdit({ current, yours }, recordOf, since);
}

function recordOf(attributes: readonly Attribute[]) {
  return {
    attributes: Object.fromEntries(attributes.map(({ key, ...attribute }) => [key, attribute])),
    attributeOrder: attributes.map(({ key }) => key),
  };
}
