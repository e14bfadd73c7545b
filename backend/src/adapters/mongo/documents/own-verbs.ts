import type { OwnVerbs } from '../../../storage/own-verbs.ts';
import { unknownPictures } from '../catalog/pictures/picture-users.ts';
import {
  addCategory,
  placeCategories,
  readOfficeCategories,
  readOfficeCategory,
  slugsLike,
  writeCategory,
} from '../catalog/category-documents.ts';
import { addRating, nameProducts } from '../catalog/reviews/reviewed-products.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
import { accountFrom, addToAccount, findAccountsByEmail, ownerIds } from '../identity/account-documents.ts';
import { v7 as uuidOfTime } from 'uuid';
import { addAuditEntry, oldAuditEntries } from '../identity/audit-documents.ts';
import { recordEvents } from '../office/event-rows.ts';
import { adoptOrders } from '../ordering/account-orders.ts';
import { editStateOf, oldHistoryEntries } from '../office/history-rows.ts';
import { readSettings, writeSettings } from '../store/settings-document.ts';
import { findOrders, findOrdersAfter, holdOrder, indexOfOrder } from '../ordering/order-documents.ts';
import { countUses } from '../ordering/coupons/coupon-uses.ts';
import { countTakeableUses } from '../ordering/holders.ts';
import { entriesOf, entriesOfAny } from '../ordering/money/entry-documents.ts';
import { feesOfMonth } from '../ordering/money/fees.ts';
import { capturesAmong, sumsOfPayout, unsettledCaptures } from '../ordering/money/settled.ts';
import { ledgerOfDay } from '../ordering/money/ledger-day.ts';
import { expectedCash, moneyOfMonth } from '../ordering/money/money-sums.ts';
import { attemptsOf } from '../ordering/paying/attempt-documents.ts';

type Own = {
  readonly [Name in keyof OwnVerbs]: (
    tx: MongoTransaction,
    ...given: Parameters<OwnVerbs[Name]>
  ) => Promise<ReturnType<OwnVerbs[Name]>>;
};

const OWN: Own = {
  newId: async () => uuidOfTime(),
  findAccounts: findAccountsByEmail,
  nameProducts,
  addRating,
  unknownPictures,
  announceContents: async (tx) => tx.changed('contents'),
  async holdAccount(tx, id) {
    const found = await addToAccount(tx, id);
    return found && { account: accountFrom(found), passwordHash: found.passwordHash };
  },
  ownerIds,
  adoptOrders,
  addAuditEntry,
  oldRecords: (tx, of, before, limit) =>
    (of === 'auditEntries' ? oldAuditEntries : oldHistoryEntries)(tx, before, limit),
  async removeOldRecords(tx, of, ids) {
    await tx.db.collection<'auditEntries' | 'historyEntries'>(of).deleteMany({ _id: { $in: [...ids] } }, within(tx));
  },
  findOrders,
  ordersAfter: findOrdersAfter,
  editStateOf,
  readSettings,
  writeSettings,
  recordEvents,
  holdOrder,
  officeCategories: readOfficeCategories,
  officeCategory: readOfficeCategory,
  slugsLike,
  addCategory,
  writeCategory,
  placeCategories,
  attemptsOf,
  entriesOf,
  entriesOfAny,
  indexOfOrder,
  ledgerOfDay,
  moneyOfMonth,
  expectedCash,
  feesOfMonth,
  capturesAmong,
  unsettledCaptures,
  sumsOfPayout,
  usesOfCaller: countUses,
  takeableUses: countTakeableUses,
};

/** @param reading a transaction if the verb writes */
export function runOwn(reading: Reading, name: keyof OwnVerbs, given: readonly unknown[]): Promise<unknown> {
  return (OWN[name] as (...all: unknown[]) => Promise<unknown>)(reading, ...given);
}
