import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Storage } from '../../application/storage.ts';
import type { ProductWordsOf } from '../../domain/catalog/product-words.ts';
import { SqliteCatalogueChanges } from './catalogue-changes.ts';
import { SqliteCatalogue } from './catalogue.ts';
import { SqliteDatabase } from './database.ts';
import { SqliteInvoiceLookups } from './invoice-lookups.ts';
import { SqliteOrders } from './orders.ts';
import { SqliteOutgoingMails } from './outgoing-mails.ts';
import { SqlitePayments } from './payments.ts';
import { SqliteSandboxLedger } from './sandbox-ledger.ts';
import { SANDBOX_LEDGER_MIGRATIONS } from './schema/sandbox-ledger.ts';
import { ProductIndex } from './product-index.ts';
import { SqliteShopFilling } from './shop-filling.ts';
import { SqliteStoreSettings } from './store-settings.ts';

/** The shop's data as one SQLite database, and the sandbox bank's as another. */
export class SqliteStorage extends Storage implements OnApplicationShutdown {
  readonly catalogue: SqliteCatalogue;
  readonly changes: SqliteCatalogueChanges;
  readonly filling: SqliteShopFilling;
  readonly settings: SqliteStoreSettings;
  readonly orders: SqliteOrders;
  readonly payments: SqlitePayments;
  readonly outbox: SqliteOutgoingMails;
  readonly lookups: SqliteInvoiceLookups;
  readonly sandboxLedger: SqliteSandboxLedger;

  constructor(
    readonly db: SqliteDatabase,
    private readonly bankDb: SqliteDatabase,
    productWordsOf: ProductWordsOf,
  ) {
    super();
    this.catalogue = new SqliteCatalogue(db);
    this.changes = new SqliteCatalogueChanges(db);
    this.filling = new SqliteShopFilling(db, new ProductIndex(db, productWordsOf));
    this.settings = new SqliteStoreSettings(db);
    this.orders = new SqliteOrders(db);
    this.payments = new SqlitePayments(db);
    this.outbox = new SqliteOutgoingMails(db);
    this.lookups = new SqliteInvoiceLookups(db);
    this.sandboxLedger = new SqliteSandboxLedger(bankDb);
  }

  /**
   * @param folder that exists; the two files in it are made when missing, and brought up to date
   * @throws StorageUnusable
   */
  static open(folder: string, productWordsOf: ProductWordsOf): SqliteStorage {
    return new SqliteStorage(
      new SqliteDatabase(join(folder, 'shop.sqlite')),
      // No money hangs on the sandbox: it need not wait for the disk.
      new SqliteDatabase(join(folder, 'sandbox-gateway.sqlite'), SANDBOX_LEDGER_MIGRATIONS, 'crash'),
      productWordsOf,
    );
  }

  /** A storage that is gone with the program. */
  static inMemory(productWordsOf: ProductWordsOf): SqliteStorage {
    return new SqliteStorage(
      new SqliteDatabase(':memory:'),
      new SqliteDatabase(':memory:', SANDBOX_LEDGER_MIGRATIONS),
      productWordsOf,
    );
  }

  async close(): Promise<void> {
    this.db.close();
    this.bankDb.close();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
