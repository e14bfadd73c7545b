import { LONGEST_DESIGN, LONGEST_PRODUCT_NAME, MOST_OF_DESIGN } from '@fyonka/api-contract/values/goods/products';
import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentText } from '../../draft-fields.ts';
import type { FieldFault } from '../../field-fault.ts';
import { cleanLine } from '../../localized-text.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { ProductId } from '../../ids.ts';
import type { Attribute, AttributeValue } from '../attributes/attribute.ts';
import { readAttributeValues } from '../attributes/attribute-values-draft.ts';
import type { SentAttributeValue } from '../attributes/attribute-values-draft.ts';
import { shownAttributes } from '../attributes/shown-attributes.ts';
import { importedAttributes } from '../imports/attribute-cells.ts';
import { newProduct, readProduct } from '../product-draft.ts';
import type { ProductChange, SentProduct } from '../product-draft.ts';
import { editProduct, productRecord } from '../product-edit.ts';
import type { ProductEditResult } from '../product-edit.ts';
import type { Product } from '../product.ts';
import { choosingAttributes, traitsOf } from './piece-choices.ts';

type SentPiece = Pick<
  SentProduct,
  'name' | 'color' | 'filterColor' | 'attributeValues' | 'price' | 'stockQuantity' | 'barcode'
>;

/** Pieces of a design as somebody wants to have them. */
export interface SentPieces {
  /** What the product that they start from has itself of the attributes that choose the piece; left out: it stays. */
  readonly attributeValues?: Sent<readonly SentAttributeValue[]>;
  /** Left out: as the product that they start from. */
  readonly isVisible?: Sent<boolean>;
  readonly pieces: readonly SentPiece[];
}

export interface PiecesTerms {
  /** Of the product that they start from, which may have none before. */
  readonly design: string;
  /** All attributes of the shop. */
  readonly attributes: readonly Attribute[];
  readonly newId: () => ProductId;
}

export interface PiecesPlan {
  readonly pieces: readonly Product[];
  /** The product that they start from, as one of the design; null: it does not change. */
  readonly start: Extract<ProductEditResult, { kind: 'changed' }> | null;
}

/** Between a name and what tells a piece from the others of its design, as the names of imported variants have it. */
const BEFORE_SUFFIX = ' – ';
const BETWEEN_VALUES = ' / ';

/** Leaves room for a number behind it. */
const LONGEST_STEM = LONGEST_DESIGN - 4;

/** What a design is called that has no name yet. @param number which of those that are called so */
export function designNamed({ name }: Pick<Product, 'name'>, number: number): string {
  const written = cleanLine(name.en === '' ? name.ar : name.en).toLowerCase();
  const stem = written.replace(/\s+/g, ' ').slice(0, LONGEST_STEM).trim();
  return number === 1 ? stem : `${stem} ${number}`;
}

/**
 * Plans the pieces that a design lacks. What is not sent is as the first piece of the same colour has it, or else as the
 * product has it that they start from.
 * @param others of the design, hidden ones as well, the first made first
 * @returns faults at their fields, such as `pieces.2.barcode`; a piece that there is already at its `filterColor`
 */
export function planPieces(
  start: Product,
  others: readonly Product[],
  sent: SentPieces,
  terms: PiecesTerms,
): Judged<PiecesPlan> {
  const fields = new DraftFields();
  const { design, attributes } = terms;
  const edited = editProduct(start, { change: changeOfStart(fields, start, sent, terms) }, []);
  if (edited.kind === 'refused') fields.faults.push(...edited.faults);
  const changed = edited.kind === 'changed' ? edited : null;
  const first = changed?.product ?? start;
  const stored = [first, ...others];
  if (stored.length - 1 + sent.pieces.length > MOST_OF_DESIGN) fields.fault('pieces', 'TOO_MANY_ITEMS');
  const seen = new Set(stored.map((piece) => traitsText(piece, attributes)));
  const barcodes = new Set<string>();
  const pieces = sent.pieces.slice(0, MOST_OF_DESIGN).flatMap((piece, index): Product[] => {
    const at = `pieces.${index}`;
    const alike = stored.filter(({ filterColor }) => filterColor === piece.filterColor);
    const like = alike.find(({ color }) => isCalled(color.name, piece.color?.name)) ?? alike[0] ?? first;
    const isVisible = sent.isVisible ?? start.isVisible;
    const made = newPiece(fields, index, { ...piece, design, isVisible }, like, terms);
    if (made === null) return [];
    const traits = traitsText(made, attributes);
    if (seen.has(traits)) fields.fault(`${at}.filterColor`, 'DUPLICATE');
    seen.add(traits);
    if (made.barcode !== null && barcodes.has(made.barcode)) fields.fault(`${at}.barcode`, 'DUPLICATE');
    if (made.barcode !== null) barcodes.add(made.barcode);
    return [made];
  });
  return judged(fields, { pieces, start: changed });
}

/** Several colours of a design may be the same one of the filter. */
function isCalled(name: LocalizedText, sent: SentText): boolean {
  return name.en === sent?.en && name.ar === sent.ar;
}

/** Faults of a piece at its place among those that were sent. */
export function faultsOfPiece(index: number, faults: readonly FieldFault[]): FieldFault[] {
  return faults.map((fault) => ({ ...fault, field: `pieces.${index}.${fault.field}` }));
}

/** A value that it gets now is written into its name, as it is into those of the others. */
function changeOfStart(
  fields: DraftFields,
  start: Product,
  { attributeValues }: SentPieces,
  { design, attributes }: PiecesTerms,
): ProductChange {
  if (!attributeValues) return { design };
  const read = readAttributeValues(fields, attributeValues, attributes);
  const sentKeys = new Set(read.map(({ key }) => key));
  const chosen = choosingAttributes(attributes).filter(({ key }) => sentKeys.has(key));
  const given = withValues(start.attributes, read, chosen, attributes);
  const name = pieceName(start.name, start.attributes, given, attributes);
  for (const language of ['en', 'ar'] as const)
    if (name[language].length > LONGEST_PRODUCT_NAME) fields.fault(`name.${language}`, 'TOO_LONG');
  return { design, attributes: given, name };
}

function newPiece(
  fields: DraftFields,
  index: number,
  { name, attributeValues, ...sent }: SentPiece & Pick<SentProduct, 'design' | 'isVisible'>,
  like: Product,
  { attributes, newId }: PiecesTerms,
): Product | null {
  const ofPiece = new DraftFields();
  const read = readAttributeValues(ofPiece, attributeValues ?? [], attributes);
  const values = withValues(like.attributes, read, choosingAttributes(attributes), attributes);
  const marked = like.sizePictures?.map(({ imageUrl }) => imageUrl) ?? [];
  const isOfOtherSize = JSON.stringify(values) !== JSON.stringify(like.attributes);
  const judgement = readProduct(
    {
      ...productRecord(like),
      // What shows how large a piece is would be untrue of another size.
      ...(isOfOtherSize && { gallery: like.gallery.filter((path) => !marked.includes(path)), sizePictures: [] }),
      design: sent.design,
      color: sent.color,
      filterColor: sent.filterColor,
      price: sent.price,
      stockQuantity: sent.stockQuantity,
      barcode: sent.barcode ?? null,
      isVisible: sent.isVisible,
      hasDiscount: false,
      attributeValues: null,
      isAvailable: true,
      name: pieceName(name ? { en: name.en ?? '', ar: name.ar ?? '' } : like.name, like.attributes, values, attributes),
    },
    // They are those of a stored product.
    { hasCategory: () => true, isPicture: () => true, attributes },
  );
  const faults = [...ofPiece.faults, ...(judgement.kind === 'refused' ? judgement.faults : [])];
  fields.faults.push(...faultsOfPiece(index, faults));
  if (judgement.kind === 'refused') return null;
  const { draft } = judgement;
  // A discount is one of that price.
  const priceBeforeDiscount = draft.price === like.price ? like.priceBeforeDiscount : null;
  return newProduct(newId(), { ...draft, priceBeforeDiscount, attributes: values });
}

/** @param chosen attributes of which it has what was read, if anything; all others stay */
function withValues(
  before: readonly AttributeValue[],
  read: readonly AttributeValue[],
  chosen: readonly Attribute[],
  attributes: readonly Attribute[],
): readonly AttributeValue[] {
  const given = new Set(chosen.map(({ key }) => key));
  return importedAttributes(
    before,
    read.filter(({ key }) => given.has(key)),
    given,
    attributes,
  );
}

/** The name of a piece: what it is, and what it is chosen by beside its colour. */
function pieceName(
  name: LocalizedText,
  before: readonly AttributeValue[],
  after: readonly AttributeValue[],
  attributes: readonly Attribute[],
): LocalizedText {
  const choosing = choosingAttributes(attributes);
  const suffixOf = (values: readonly AttributeValue[], language: 'en' | 'ar') => {
    const texts = shownAttributes(values, choosing).map(({ text }) => text[language]);
    return texts.length === 0 ? '' : BEFORE_SUFFIX + texts.join(BETWEEN_VALUES);
  };
  const named = (language: 'en' | 'ar') => {
    const written = cleanLine(name[language]);
    if (written === '') return '';
    const former = suffixOf(before, language);
    const stem = former !== '' && written.endsWith(former) ? written.slice(0, -former.length) : written;
    return stem + suffixOf(after, language);
  };
  return { en: named('en'), ar: named('ar') };
}

function traitsText(piece: Product, attributes: readonly Attribute[]): string {
  return JSON.stringify([...traitsOf(piece, attributes)].map(([key, { value }]) => [key, value]));
}
