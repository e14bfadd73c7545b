import type { OwnVerbs } from '../../../storage/own-verbs.ts';
import { unknownPictures } from '../catalog/pictures/picture-users.ts';
import { addRating, nameProducts } from '../catalog/reviews/reviewed-products.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
import { addAuditEntry } from '../identity/audit-documents.ts';
import { recordEvents } from '../office/event-rows.ts';
import { findOrders, holdOrder } from '../ordering/order-documents.ts';

type Own = {
  readonly [Name in keyof OwnVerbs]: (
    tx: MongoTransaction,
    ...given: Parameters<OwnVerbs[Name]>
  ) => Promise<ReturnType<OwnVerbs[Name]>>;
};

const OWN: Own = {
  nameProducts,
  addRating,
  unknownPictures,
  announceContents: async (tx) => tx.changed('contents'),
  addAuditEntry,
  findOrders,
  recordEvents,
  holdOrder,
};

/** @param reading a transaction if the verb writes */
export function runOwn(reading: Reading, name: keyof OwnVerbs, given: readonly unknown[]): Promise<unknown> {
  return (OWN[name] as (...all: unknown[]) => Promise<unknown>)(reading, ...given);
}
