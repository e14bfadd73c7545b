import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import {
  LONGEST_BUNDLE_NAME,
  LONGEST_BUNDLE_TEXT,
  LARGEST_PLACE,
  FEWEST_PIECES,
  MOST_PIECES,
  MOST_OF_ONE,
} from '@fyonka/api-contract/values/goods/bundles';
import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentNumber, SentText } from '../../draft-fields.ts';
import { productId } from '../../ids.ts';
import type { ProductId } from '../../ids.ts';
import { NOTHING } from '../../money.ts';
import type { Product } from '../product.ts';
import type { Bundle, BundlePiece } from './bundle.ts';
import { priceAlone } from './shared-price.ts';

/** A bundle as the office fills it in. */
export interface BundleForm {
  readonly name?: SentText;
  readonly description?: SentText;
  readonly level?: Sent<string>;
  readonly pieces?: Sent<readonly { readonly productId: string; readonly quantity?: SentNumber }[]>;
  /** KD. */
  readonly price?: SentNumber;
  /** True unless given. */
  readonly isVisible?: Sent<boolean>;
  /** 0 unless given. */
  readonly place?: SentNumber;
}

export type BundleDraft = Omit<Bundle, 'id'>;

/**
 * Validates a bundle and reports every faulty field.
 * @param products those of its pieces that shoppers see
 */
export function readBundle(form: BundleForm, products: ReadonlyMap<ProductId, Product>): Judged<BundleDraft> {
  const fields = new DraftFields();
  const pieces = readPieces(fields, form.pieces ?? [], products);
  const draft: BundleDraft = {
    name: fields.text('name', form.name, { longest: LONGEST_BUNDLE_NAME, required: true }),
    description: readDescription(fields, form.description),
    level: readLevel(fields, form.level),
    pieces,
    price: readSetPrice(fields, form.price, pieces, products),
    isVisible: form.isVisible ?? true,
    place: fields.count('place', form.place ?? 0, LARGEST_PLACE),
  };
  return judged(fields, draft);
}

/** Left out in both languages or in neither, so that no shopper reads a foreign one. */
function readDescription(fields: DraftFields, sent: SentText): Bundle['description'] {
  const rules = { longest: LONGEST_BUNDLE_TEXT, lines: true };
  const isWritten = [sent?.en, sent?.ar].some((text) => (text ?? '').trim() !== '');
  return fields.text('description', sent, { ...rules, required: isWritten });
}

function readLevel(fields: DraftFields, sent: Sent<string>): Bundle['level'] {
  const level = LEVELS.find(({ key }) => key === sent);
  if (!level) fields.fault('level', 'REQUIRED');
  return (level ?? LEVELS[0]).key;
}

function readPieces(
  fields: DraftFields,
  sent: NonNullable<BundleForm['pieces']>,
  products: ReadonlyMap<ProductId, Product>,
): BundlePiece[] {
  if (sent.length < FEWEST_PIECES) fields.fault('pieces', 'TOO_FEW_ITEMS');
  if (sent.length > MOST_PIECES) fields.fault('pieces', 'TOO_MANY_ITEMS');
  const pieces = sent.slice(0, MOST_PIECES).map((piece, index) => {
    return {
      productId: productId(piece.productId),
      quantity: readQuantity(fields, `pieces.${index}.quantity`, piece.quantity),
    };
  });
  for (const [index, { productId: id }] of pieces.entries()) {
    if (!products.has(id)) fields.fault(`pieces.${index}.productId`, 'UNKNOWN_ID');
    if (pieces.findIndex((piece) => piece.productId === id) < index)
      fields.fault(`pieces.${index}.productId`, 'DUPLICATE');
  }
  return pieces;
}

function readQuantity(fields: DraftFields, field: string, sent: SentNumber): number {
  const quantity = fields.count(field, sent ?? 1, MOST_OF_ONE);
  if (quantity === 0 && fields.faults.at(-1)?.field !== field) fields.fault(field, 'INVALID_NUMBER');
  return quantity;
}

/** A set that is not cheaper than its pieces is none. It may become so later, when a piece becomes cheaper. */
function readSetPrice(
  fields: DraftFields,
  sent: SentNumber,
  pieces: readonly BundlePiece[],
  products: ReadonlyMap<ProductId, Product>,
): Bundle['price'] {
  const price = fields.price('price', sent);
  if (fields.faults.some(({ field }) => field === 'price' || field.startsWith('pieces'))) return price;
  const alone = priceAlone(
    pieces.map(({ productId: id, quantity }) => ({ price: products.get(id)?.price ?? NOTHING, quantity })),
  );
  if (price === NOTHING) fields.fault('price', 'INVALID_PRICE');
  else if (price >= alone) fields.fault('price', 'NOT_CHEAPER');
  return price;
}
