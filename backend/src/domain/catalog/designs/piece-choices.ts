import type { LocalizedText } from '../../localized-text.ts';
import type { Attribute } from '../attributes/attribute.ts';
import { shownAttributes } from '../attributes/shown-attributes.ts';
import { isInStock } from '../product.ts';
import type { Product } from '../product.ts';

/** A value that the pieces of a design have of an attribute, and the piece that it leads to. */
export interface PieceOption {
  /** Keys of choices with commas between them, or a number. */
  readonly value: string;
  /** In words, with the unit. */
  readonly text: LocalizedText;
  readonly piece: Product;
  /** Whether the piece differs in nothing else. Otherwise there is no such combination, and it is the nearest piece. */
  readonly isExact: boolean;
}

/** The pieces of a design by one of the attributes that choose the piece. */
export interface PieceChoice {
  readonly attribute: Attribute;
  /** In the order of the shop, that of the piece itself included; numbers by their size. */
  readonly options: readonly PieceOption[];
}

export interface PieceChoices {
  /**
   * The pieces that differ in the colour alone, or in nothing that shoppers choose by; in a colour without any, the
   * nearest piece. In the order of the pieces.
   */
  readonly otherColors: readonly Product[];
  /** In the order of the shop, as far as the pieces have the attribute. */
  readonly choices: readonly PieceChoice[];
}

/** Keys with the values by which pieces of a design differ. */
export type PieceTraits = ReadonlyMap<string, Trait>;

interface Trait {
  readonly value: string;
  readonly text: LocalizedText;
  /** Its place among the values of the attribute. */
  readonly order: number;
}

/** No attribute has this key. */
const COLOR = '';

/** The attributes that choose the piece, in the order of the shop. A text never does. */
export function choosingAttributes(attributes: readonly Attribute[]): readonly Attribute[] {
  return attributes.filter(({ choosesPiece, kind }) => choosesPiece && kind !== 'text');
}

/**
 * By what a piece differs from the others of its design: its colour and the attributes that choose the piece.
 */
export function traitsOf(
  { color: { name }, filterColor, attributes }: Pick<Product, 'color' | 'filterColor' | 'attributes'>,
  shop: readonly Attribute[],
): PieceTraits {
  const color = [filterColor, name.en, name.ar].join('\n').toLowerCase();
  const shown = shownAttributes(attributes, choosingAttributes(shop));
  return new Map<string, Trait>([
    [COLOR, { value: color, text: name, order: 0 }],
    ...shown.map(({ attribute, values, number, text }): [string, Trait] => {
      const order = number ?? attribute.choices.findIndex(({ key }) => key === values[0]);
      return [attribute.key, { value: values.join(','), text, order }];
    }),
  ]);
}

/**
 * What can be chosen beside a piece. A value leads to the piece that differs in it alone, also when that is sold out. If
 * there is none, it leads to the piece that is most like this one: the colour counts most, then the attributes in the
 * order of the shop, then whether it is in stock.
 * @param others the other pieces of its design that shoppers see, the first made first
 */
export function pieceChoices(
  product: Product,
  others: readonly Product[],
  attributes: readonly Attribute[],
): PieceChoices {
  const choosing = choosingAttributes(attributes);
  const keys = [COLOR, ...choosing.map(({ key }) => key)];
  const pieces = [product, ...others].map((piece) => ({ piece, traits: traitsOf(piece, attributes) }));
  const own = pieces[0]?.traits;
  const likenessTo = (traits: PieceTraits, chosen: string) =>
    keys.filter((key) => key !== chosen).map((key) => Number(traits.get(key)?.value === own?.get(key)?.value));

  function optionsOf(chosen: string): PieceOption[] {
    const having = pieces.flatMap(({ piece, traits }) => {
      const trait = traits.get(chosen);
      return trait ? [{ piece, trait, likeness: likenessTo(traits, chosen) }] : [];
    });
    const groups = [...Map.groupBy(having, ({ trait }) => trait.value).values()];
    const nearest = groups.flatMap((group) => group.toSorted(nearestFirst)[0] ?? []);
    return nearest
      .toSorted((one, other) => one.trait.order - other.trait.order)
      .map(({ piece, trait: { value, text }, likeness }) => ({ value, text, piece, isExact: !likeness.includes(0) }));
  }

  const choices = choosing.map((attribute) => ({ attribute, options: optionsOf(attribute.key) }));
  const beside = pieces.filter(({ traits }) => !likenessTo(traits, COLOR).includes(0));
  const shown = new Set([...beside, ...optionsOf(COLOR)].map(({ piece }) => piece));
  return {
    otherColors: others.filter((piece) => shown.has(piece)),
    choices: choices.filter(({ options }) => options.length > 0),
  };
}

interface Candidate {
  readonly piece: Product;
  /** For each trait but the chosen one, 1 where it is the same. */
  readonly likeness: readonly number[];
}

function nearestFirst(one: Candidate, other: Candidate): number {
  const likeness = String(other.likeness).localeCompare(String(one.likeness), 'en');
  return likeness || Number(isInStock(other.piece)) - Number(isInStock(one.piece));
}
