import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { unfinishedCopy } from '../../application/data/exchange.ts';
import { Storage } from '../../application/storage.ts';
import type { StoragePorts } from '../../application/storage.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { StorageUnusable } from '../../application/storage-unusable.ts';
import type { ProductWordsOf } from '../../domain/catalog/search/product-words.ts';
import { SqliteAccounts } from './identity/accounts.ts';
import { SqliteAdministrators } from './identity/administrators.ts';
import { SqliteAuditTrail } from './identity/audit-trail.ts';
import { SqliteCatalogueChanges } from './catalog/catalogue-changes.ts';
import { SqliteCatalogue } from './catalog/catalogue.ts';
import { storedPorts } from '../../storage/features.ts';
import type { JudgeTranslations } from '../../storage/office/store-settings.ts';
import { judgeTranslations as judgeProducts } from './catalog/translations.ts';
import { noteAllRestocks } from './catalog/back-in-stock/restock-rows.ts';
import { CATEGORY_PARTS } from './catalog/category-products.ts';
import { part } from '../../storage/store.ts';
import { ORDER_PARTS } from './ordering/order-parts.ts';
import { SqliteStore } from './documents/sqlite-store.ts';
import { refuseDamage, unusable } from './connection/connection.ts';
import { SqliteDatabase } from './connection/database.ts';
import { SqliteErasure } from './ordering/erasure.ts';
import { SqliteExchange } from './exchange/exchange.ts';
import { progressOfCopy } from '../../storage/copies.ts';
import { FolderLock } from './connection/folder-lock.ts';
import { storedVersion } from './connection/migrations.ts';
import { SqliteStockMovements } from './catalog/stock/stock-movements.ts';
import { SqliteStockSales } from './catalog/stock/stock-sales.ts';
import { SqliteHistory } from './office/history.ts';
import { SqliteOfficeCatalogue } from './catalog/office-catalogue.ts';
import { SqliteOfficeEvents } from './office/office-events.ts';
import { SqliteOfficeOrders } from './ordering/lists/office-orders.ts';
import { indexAllOrders } from './ordering/lists/order-words.ts';
import { SqliteOrders } from './ordering/orders.ts';
import { SqlitePayments } from './ordering/paying/payments.ts';
import { SqliteProductionSheets } from './reporting/production-sheets.ts';
import { SqliteRegisteredUsers } from './identity/registered-users.ts';
import { SqliteLeases } from './connection/leases.ts';
import { PictureFolder } from './catalog/pictures/picture-folder.ts';
import { SqliteSandboxLedger } from './ordering/sandbox-ledger.ts';
import { MIGRATIONS } from './schema/migrations.ts';
import { SANDBOX_LEDGER_MIGRATIONS } from './schema/sandbox-ledger.ts';
import { SqliteProductEditing } from './catalog/product-editing.ts';
import { SqliteProductTrash } from './catalog/trash/product-trash.ts';
import { SqliteProductPlaces } from './catalog/product-places.ts';
import { SqlitePictures } from './catalog/pictures/pictures.ts';
import { SqliteProductImports } from './catalog/product-imports.ts';
import { ProductIndex } from './catalog/search/product-index.ts';
import { SqliteSalesReports } from './reporting/sales-reports.ts';
import { sessionFinder } from './identity/sessions.ts';
import { SqliteShopCounts } from './shop-counts.ts';
import { SqliteShopFilling } from './catalog/shop-filling.ts';
import { SqliteStorageHealth } from './connection/storage-health.ts';

export const FILES = { shop: 'shop.sqlite', bank: 'sandbox-gateway.sqlite' };
const PICTURES = 'images';
/** A folder that does not exist, for storages without picture files. */
const NO_PICTURES = join(tmpdir(), 'fyonka-no-pictures');

/** Stores the data of the shop in one SQLite database, and that of the sandbox bank in another. */
export class SqliteStorage extends Storage implements OnApplicationShutdown {
  readonly isShared = false;
  readonly exchange: Storage['exchange'];
  readonly limitCounts = null;

  /**
   * @param lock lock on the data folder, released by `close`; null when the storage is not opened as the folder's server
   * @param pictures folder of the picture files
   */
  constructor(
    readonly db: SqliteDatabase,
    private readonly bankDb: SqliteDatabase,
    productWordsOf: ProductWordsOf,
    private readonly lock: FolderLock | null = null,
    pictures = NO_PICTURES,
  ) {
    super();
    const judgeTranslations: JudgeTranslations = (rules, at) =>
      part((own: SqliteDatabase) => {
        judgeProducts(own, rules);
        noteAllRestocks(own, at);
      });
    const index = new ProductIndex(db, productWordsOf);
    const ports: StoragePorts = {
      ...storedPorts(new SqliteStore(db), {
        orders: ORDER_PARTS,
        categories: CATEGORY_PARTS,
        judgeTranslations,
        findSession: sessionFinder(db),
      }),
      health: new SqliteStorageHealth(db),
      catalogue: new SqliteCatalogue(db),
      pictures: new SqlitePictures(db),
      pictureFiles: new PictureFolder(pictures),
      changes: new SqliteCatalogueChanges(db),
      officeCatalogue: new SqliteOfficeCatalogue(db),
      filling: new SqliteShopFilling(db, index),
      productEditing: new SqliteProductEditing(db, index),
      productPlaces: new SqliteProductPlaces(db),
      productTrash: new SqliteProductTrash(db, index),
      productImports: new SqliteProductImports(db, index),
      stockMovements: new SqliteStockMovements(db),
      stockSales: new SqliteStockSales(db),
      history: new SqliteHistory(db),
      orders: new SqliteOrders(db),
      officeOrders: new SqliteOfficeOrders(db),
      payments: new SqlitePayments(db),
      accounts: new SqliteAccounts(db),
      administrators: new SqliteAdministrators(db),
      users: new SqliteRegisteredUsers(db),
      auditTrail: new SqliteAuditTrail(db),
      erasure: new SqliteErasure(db),
      salesReports: new SqliteSalesReports(db),
      shopCounts: new SqliteShopCounts(db),
      productionSheets: new SqliteProductionSheets(db),
      officeEvents: new SqliteOfficeEvents(db),
      sandboxLedger: new SqliteSandboxLedger(bankDb),
      leases: new SqliteLeases(),
    };
    Object.assign(this, ports);
    this.exchange = new SqliteExchange(db, index);
  }

  /**
   * Opens the storage for a tool, which may run beside a server or another tool. A server must use `openAlone`.
   * @param folder must exist; its two database files are created if missing, and migrated
   * @throws StorageUnusable, also when it had to be migrated below a server
   */
  static open(folder: string, productWordsOf: ProductWordsOf): SqliteStorage {
    const version = storedVersion(join(folder, FILES.shop));
    const isOlder = version !== null && version < MIGRATIONS.length;
    const lock = isOlder ? FolderLock.take(folder, servedByOlder) : null;
    try {
      return whole(folder, SqliteStorage.opened(folder, productWordsOf, null));
    } finally {
      lock?.release();
    }
  }

  /**
   * Opens the storage for the server of a folder. While it is open, no other server can open it.
   * @throws StorageUnusable, also when damage is found in a database, or another server uses the folder
   */
  static openAlone(folder: string, productWordsOf: ProductWordsOf): SqliteStorage {
    const storage = whole(folder, SqliteStorage.openForCopy(folder, productWordsOf));
    // After an upgrade that has emptied the index. What fails or is interrupted here is done by the next search.
    indexAllOrders(storage.db).catch(warn);
    return storage;
  }

  /** Does the same as `openAlone` for a copy of a whole shop, which may continue an unfinished copy. */
  static openForCopy(folder: string, productWordsOf: ProductWordsOf): SqliteStorage {
    const lock = FolderLock.take(folder);
    try {
      for (const name of Object.values(FILES)) refuseDamage(join(folder, name));
      return SqliteStorage.opened(folder, productWordsOf, lock);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Whether a folder contains the shop's database. */
  static isIn(folder: string): boolean {
    return existsSync(join(folder, FILES.shop));
  }

  async ready(): Promise<void> {
    // Nothing to wait for: the constructor has been given open databases.
  }

  async close(): Promise<void> {
    this.db.close();
    this.bankDb.close();
    this.lock?.release();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private static opened(folder: string, productWordsOf: ProductWordsOf, lock: FolderLock | null): SqliteStorage {
    const pictures = join(folder, PICTURES);
    mkdirSync(pictures, { recursive: true, mode: 0o700 });
    const file = join(folder, FILES.shop);
    const db = new SqliteDatabase(file);
    // The sandbox moves no money, so its commits need not wait for the disk.
    const bankDb = new SqliteDatabase(join(folder, FILES.bank), { migrations: SANDBOX_LEDGER_MIGRATIONS }, 'crash');
    try {
      return new SqliteStorage(db, bankDb, productWordsOf, lock, pictures);
    } catch (error) {
      throw unusable(file, error);
    }
  }
}

function servedByOlder(folder: string): string {
  return `${folder} is in use by a server of an earlier release, which could not go on with what this one makes of its data. Start the server with this release first, or run the command of the earlier one.`;
}

/** An outage shows in every other call. */
function warn(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) process.emitWarning(`orders are not indexed: ${String(error)}`);
}

/** @throws StorageUnusable when the folder contains an unfinished copy of a shop */
function whole(folder: string, storage: SqliteStorage): SqliteStorage {
  const copy = new SqliteStore(storage.db).inside(progressOfCopy());
  if (copy === null) return storage;
  void storage.close();
  throw new StorageUnusable(unfinishedCopy(folder, copy));
}
