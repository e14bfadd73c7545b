import type { Storage } from '../application/storage.contract.ts';
import { SqliteCatalogue } from '../adapters/sqlite/catalogue.ts';
import { SqliteCatalogueChanges } from '../adapters/sqlite/catalogue-changes.ts';
import { SqliteDatabase } from '../adapters/sqlite/database.ts';
import { SqliteInvoiceLookups } from '../adapters/sqlite/invoice-lookups.ts';
import { SqliteOrders } from '../adapters/sqlite/orders.ts';
import { SqliteOutgoingMails } from '../adapters/sqlite/outgoing-mails.ts';
import { SqlitePayments } from '../adapters/sqlite/payments.ts';
import { SqliteShopFilling } from '../adapters/sqlite/shop-filling.ts';
import { SqliteStoreSettings } from '../adapters/sqlite/store-settings.ts';

export interface SqliteStorage extends Storage {
  readonly db: SqliteDatabase;
}

/** @param file path of the database, or in memory unless given */
export function sqliteStorage(file = ':memory:'): SqliteStorage {
  const db = new SqliteDatabase(file);
  return {
    db,
    catalogue: new SqliteCatalogue(db),
    changes: new SqliteCatalogueChanges(db),
    filling: new SqliteShopFilling(db),
    settings: new SqliteStoreSettings(db),
    orders: new SqliteOrders(db),
    payments: new SqlitePayments(db),
    outbox: new SqliteOutgoingMails(db),
    lookups: new SqliteInvoiceLookups(db),
  };
}
