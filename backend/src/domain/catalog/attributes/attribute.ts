import type { ATTRIBUTE_KINDS, SIZE_UNITS } from '@fyonka/api-contract/values/goods/attributes';
import { judgeEdit } from '../../history.ts';
import type { EditVerdict, FieldChange } from '../../history.ts';
import type { LocalizedText } from '../../localized-text.ts';

export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** One of the values that products can have of an attribute. */
export interface AttributeChoice {
  /** Products and addresses name it by this, so that it can be renamed without a change of either. */
  readonly key: string;
  readonly name: LocalizedText;
  /** What it measures, one for each column of the size guide; null: it says nothing there. Left out: no size guide. */
  readonly measures?: readonly (Measure | null)[];
}

/** A column of a size guide, such as the length of a foot. */
export interface SizeColumn {
  readonly name: LocalizedText;
  readonly unit: (typeof SIZE_UNITS)[number];
}

/** From one number to another, which may be the same, in the unit of its column. */
export interface Measure {
  readonly from: number;
  readonly to: number;
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
  /** Whether lists offer to be narrowed by it. A text never is. A size is understood in searches anyway. */
  readonly isFilterable: boolean;
  /**
   * Whether the products of a design differ by it, as by their colour, so that shoppers choose the piece by it. A text
   * never does. Left out: no.
   */
  readonly choosesPiece?: boolean;
  /** Columns of its size guide, whose rows are its choices. Left out: it has none. */
  readonly sizeGuide?: readonly SizeColumn[];
}

/** An attribute as it is to be: what programs that are older than these fields leave out stays. */
export type AttributeDraft = Attribute;

/** What a product has of one attribute. */
export type AttributeValue =
  | { readonly key: string; readonly choices: readonly string[] }
  | { readonly key: string; readonly number: number }
  | { readonly key: string; readonly text: LocalizedText };

/** Keys of attributes and choices. That of an attribute begins with a letter, as a name of a field does. */
export const ATTRIBUTE_KEY = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const CHOICE_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const LONGEST_ATTRIBUTE_KEY = 40;

/** The attributes after an edit, with what it left out as it is now. */
export function attributesAfter(current: readonly Attribute[], yours: readonly AttributeDraft[]): readonly Attribute[] {
  const before = new Map(current.map((attribute) => [attribute.key, attribute]));
  return yours.map(({ choosesPiece, sizeGuide, choices, ...attribute }): Attribute => {
    const was = before.get(attribute.key);
    const chooses = choosesPiece ?? was?.choosesPiece ?? false;
    const columns = sizeGuide ?? was?.sizeGuide ?? [];
    const known = sizeGuide ? choices : choices.map((choice) => ({ ...choice, ...measuresOf(was, choice.key) }));
    return {
      ...attribute,
      choices: columns.length === 0 ? choices.map(({ key, name }) => ({ key, name })) : known,
      ...(chooses && { choosesPiece: true }),
      ...(columns.length > 0 && { sizeGuide: columns }),
    };
  });
}

function measuresOf(attribute: Attribute | undefined, choice: string): Pick<AttributeChoice, 'measures'> {
  const measures = attribute?.choices.find(({ key }) => key === choice)?.measures;
  return measures ? { measures } : {};
}

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
