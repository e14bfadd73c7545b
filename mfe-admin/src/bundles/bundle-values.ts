import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { BundledProduct, BundleRequest, OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import type { Level } from '@fyonka/api-contract/values/goods/levels';
import { amountText, countText, readAmount, readCount } from '../form/numbers.ts';

export interface PieceValues {
  productId: string;
  quantity: number;
  /** Null: shoppers do not see it. */
  product: Pick<BundledProduct, 'name' | 'imageUrl' | 'price'> | null;
}

/** A bundle as it is typed. */
export interface BundleValues {
  name: LocalizedText;
  description: LocalizedText;
  level: Level['key'];
  pieces: PieceValues[];
  price: string;
  place: string;
  isVisible: boolean;
}

export const EMPTY_BUNDLE: BundleValues = {
  name: { ar: '', en: '' },
  description: { ar: '', en: '' },
  level: 'kindergarten',
  pieces: [],
  price: '',
  place: '',
  isVisible: true,
};

export function valuesOf({ price, place, ...bundle }: OfficeBundleView): BundleValues {
  return { ...bundle, price: amountText(price), place: place === 0 ? '' : countText(place) };
}

/** The request of values without faults. @param version of the edited bundle */
export function requestOf(values: BundleValues, version: number | undefined): BundleRequest {
  const { name, description, level, isVisible } = values;
  return {
    name,
    description,
    level,
    isVisible,
    pieces: values.pieces.map(({ productId, quantity }) => ({ productId, quantity })),
    price: readAmount(values.price) ?? 0,
    place: readCount(values.place) ?? 0,
    ...(version !== undefined && { version }),
  };
}

/** What the pieces cost alone, in KD; adds in fils, because amounts in KD are not exact as binary fractions. */
export function aloneOf(pieces: readonly PieceValues[]): number {
  const price = (piece: PieceValues) => Math.round((piece.product?.price ?? 0) * 1000);
  return pieces.reduce((fils, piece) => fils + price(piece) * piece.quantity, 0) / 1000;
}
