import { pages } from '@fyonka/api-contract/pages/routes';
import { readLine } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { readItem, writeItem } from '../local-storage.ts';
import { PERSONAL_KEYS } from '../personal-data.ts';

const KEY = PERSONAL_KEYS.alonePiece;
const PARAMETER = 'alone';

/**
 * The checkout that orders one piece alone, paid with the wallet of the device; the cart stays as it is. The piece passes
 * through the storage of the tab, because its texts are personal and the remotes have their own copies of this file.
 */
export const aloneCheckout = () => `${pages.checkout()}?${PARAMETER}`;

/** @param search query of the page's address */
export const isAloneCheckout = (search: string): boolean => new URLSearchParams(search).has(PARAMETER);

/** @param piece null: it is not to be ordered any more */
export function keepAlonePiece(piece: CartLine | null): void {
  writeItem(KEY, piece && JSON.stringify(piece), 'sessionStorage');
}

/** Null when there is none, or a visitor has edited the storage. */
export function alonePiece(): CartLine | null {
  try {
    return readLine(JSON.parse(readItem(KEY, 'sessionStorage') ?? 'null')) ?? null;
  } catch {
    return null;
  }
}
