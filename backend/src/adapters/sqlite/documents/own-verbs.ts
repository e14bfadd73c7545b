import type { OwnVerbs } from '../../../storage/own-verbs.ts';
import {
  addCategory,
  placeCategories,
  readOfficeCategories,
  readOfficeCategory,
  slugsLike,
  writeCategory,
} from '../catalog/category-rows.ts';
import { addRating, nameProducts } from '../catalog/reviews/reviewed-products.ts';
import { unknownPictures } from '../catalog/pictures/picture-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { accountFrom, findAccountRow, findAccountsByEmail } from '../identity/account-rows.ts';
import { v7 as uuidOfTime } from 'uuid';
import { addAuditEntry, oldAuditEntries, removeAuditEntries } from '../identity/audit-rows.ts';
import { ownerIds } from '../identity/role-rows.ts';
import { recordEvents } from '../office/event-rows.ts';
import { adoptOrders } from '../ordering/account-orders.ts';
import { editStateOf, oldHistoryEntries, removeHistoryEntries } from '../office/history-rows.ts';
import { readSettings, writeSettings } from '../store/settings-row.ts';
import { findOrderById, findOrdersAfter, indexOfOrder } from '../ordering/order-rows.ts';
import { countUses } from '../ordering/coupons/coupon-uses.ts';
import { entriesOf, entriesOfAny } from '../ordering/money/entry-rows.ts';
import { feesOfMonth } from '../ordering/money/fees.ts';
import { capturesAmong, sumsOfPayout, unsettledCaptures } from '../ordering/money/settled.ts';
import { ledgerOfDay } from '../ordering/money/ledger-day.ts';
import { expectedCash, moneyOfMonth } from '../ordering/money/money-days.ts';
import { attemptsOf } from '../ordering/paying/attempt-rows.ts';
import { readTakeableUses } from '../ordering/unpaid-callers.ts';

type Own = {
  readonly [Name in keyof OwnVerbs]: (
    db: SqliteDatabase,
    ...given: Parameters<OwnVerbs[Name]>
  ) => ReturnType<OwnVerbs[Name]>;
};

const OLD_RECORDS = {
  auditEntries: { find: oldAuditEntries, remove: removeAuditEntries },
  historyEntries: { find: oldHistoryEntries, remove: removeHistoryEntries },
};

const OWN: Own = {
  newId: () => uuidOfTime(),
  findAccounts: findAccountsByEmail,
  nameProducts,
  addRating,
  unknownPictures,
  announceContents: (db) => void db.run('UPDATE catalogue_versions SET contents = contents + 1'),
  holdAccount(db, id) {
    const row = findAccountRow(db, id);
    return row ? { account: accountFrom(row), passwordHash: row.password_hash } : null;
  },
  ownerIds,
  adoptOrders,
  addAuditEntry,
  oldRecords: (db, of, before, limit) => OLD_RECORDS[of].find(db, before, limit),
  removeOldRecords: (db, of, ids) => OLD_RECORDS[of].remove(db, ids),
  findOrders: (db, ids) => ids.flatMap((id) => findOrderById(db, id) ?? []),
  ordersAfter: findOrdersAfter,
  editStateOf,
  readSettings,
  writeSettings,
  recordEvents,
  // Writes come one after the other.
  holdOrder: () => undefined,
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
  takeableUses: readTakeableUses,
};

export function runOwn(db: SqliteDatabase, name: keyof OwnVerbs, given: readonly unknown[]): unknown {
  return (OWN[name] as (...all: unknown[]) => unknown)(db, ...given);
}
