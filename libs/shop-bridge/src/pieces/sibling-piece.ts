import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { readItem, writeItem } from '../local-storage.ts';
import { PERSONAL_KEYS } from '../personal-data.ts';

/** A piece that somebody wants once more, with another name. */
export interface SiblingPiece {
  productId: string;
  /** The name that is on the piece. */
  name: string;
}

const KEY = PERSONAL_KEYS.siblingPiece;

/**
 * Opens the cart dialog with the piece, where it is offered with another name. It passes through the storage of the tab,
 * because shell and checkout have their own copies of this file, and other builds of checkout just open the cart.
 */
export function offerSiblingPiece(piece: SiblingPiece): void {
  writeItem(KEY, JSON.stringify(piece), 'sessionStorage');
  cartDialog.set(true);
}

/** The piece that the dialog was opened with; null: it was opened for the cart. */
export function offeredPiece(): SiblingPiece | null {
  try {
    const { productId, name } = JSON.parse(readItem(KEY, 'sessionStorage') ?? 'null') as Partial<SiblingPiece>;
    return typeof productId === 'string' && typeof name === 'string' ? { productId, name } : null;
  } catch {
    return null; // Nothing is offered, or a visitor has edited the storage.
  }
}

export function forgetOfferedPiece(): void {
  writeItem(KEY, null, 'sessionStorage');
}
