import type { PiecesPlan } from '../../../domain/catalog/designs/missing-pieces.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { Judged } from '../../../domain/draft-fields.ts';
import type { Authorship, Editor } from '../../../domain/history.ts';
import { accountId, productId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { anAccount } from '../../identity/identity.fixture.ts';
import type { Storage } from '../../storage.ts';
import type { OfficeProductQuery } from './editing-ports.ts';

/** An editor whose account is deleted. */
export const FORMER: Editor = { accountId: accountId('former'), addressKey: 'address' };

/** @param minutes after noon */
export function by(editor: Editor, minutes = 0): Authorship {
  return { editor, at: NOON + minutes * 60_000 };
}

export async function anEditor(storage: Storage, email: string): Promise<Editor> {
  const { id } = await anAccount(storage, email);
  return { accountId: id, addressKey: 'address' };
}

/** Plans a second piece of a design that is like the first. */
export function aTwin(id: string) {
  return (start: Product): Judged<PiecesPlan> => {
    return { kind: 'accepted', draft: { pieces: [{ ...start, id: productId(id) }], start: null } };
  };
}

/** All products in the order in which the shop shows them. */
export const WHOLE_CATALOGUE: OfficeProductQuery = {
  category: null,
  color: null,
  sort: null,
  search: null,
  onlyNewArrivals: false,
  attributes: [],
  piecesAtMost: null,
  onlySoldOut: false,
  isListed: null,
  page: 1,
  limit: 24,
};
