import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { unfinishedCopy } from '../../application/data/exchange.ts';
import { Storage } from '../../application/storage.ts';
import { StorageUnusable } from '../../application/storage-unusable.ts';
import type { ProductWordsOf } from '../../domain/catalog/product-words.ts';
import { SqliteAccounts } from './accounts.ts';
import { SqliteAdministrators } from './administrators.ts';
import { SqliteAttemptCounts } from './attempt-counts.ts';
import { SqliteAuditTrail } from './audit-trail.ts';
import { SqliteCatalogueChanges } from './catalogue-changes.ts';
import { SqliteCatalogue } from './catalogue.ts';
import { SqliteCategoryEditing } from './category-editing.ts';
import { refuseDamage, unusable } from './connection.ts';
import { SqliteDatabase } from './database.ts';
import { SqliteDeliveryAreas } from './delivery-areas.ts';
import { SqliteEmailProofs } from './email-proofs.ts';
import { SqliteErasure } from './erasure.ts';
import { copyProgress, SqliteExchange } from './exchange.ts';
import { FolderLock } from './folder-lock.ts';
import { SqliteHistory } from './history.ts';
import { SqliteInvoiceLookups } from './invoice-lookups.ts';
import { SqliteOfficeCatalogue } from './office-catalogue.ts';
import { SqliteOfficeEvents } from './office-events.ts';
import { SqliteOfficeOrders } from './office-orders.ts';
import { SqliteOrders } from './orders.ts';
import { SqliteOutgoingMails } from './outgoing-mails.ts';
import { SqlitePasskeyChallenges } from './passkey-challenges.ts';
import { SqlitePasskeys } from './passkeys.ts';
import { SqlitePayments } from './payments.ts';
import { SqliteProductionSheets } from './production-sheets.ts';
import { SqliteRegisteredUsers } from './registered-users.ts';
import { SqliteLeases } from './leases.ts';
import { PictureFolder } from './picture-folder.ts';
import { SqliteSandboxLedger } from './sandbox-ledger.ts';
import { SANDBOX_LEDGER_MIGRATIONS } from './schema/sandbox-ledger.ts';
import { SqliteProductEditing } from './product-editing.ts';
import { SqlitePictures } from './pictures.ts';
import { SqliteProductImports } from './product-imports.ts';
import { ProductIndex } from './product-index.ts';
import { SqliteSalesReports } from './sales-reports.ts';
import { SqliteSessions } from './sessions.ts';
import { SqliteShopCounts } from './shop-counts.ts';
import { SqliteShopFilling } from './shop-filling.ts';
import { SqliteStorageHealth } from './storage-health.ts';
import { SqliteStoreSettings } from './store-settings.ts';

export const FILES = { shop: 'shop.sqlite', bank: 'sandbox-gateway.sqlite' };
const PICTURES = 'images';
/** A folder that is not there. */
const NO_PICTURES = join(tmpdir(), 'fyonka-no-pictures');

/** The shop's data as one SQLite database, and the sandbox bank's as another. */
export class SqliteStorage extends Storage implements OnApplicationShutdown {
  readonly isShared = false;
  readonly catalogue: SqliteCatalogue;
  readonly pictures: SqlitePictures;
  readonly productImports: SqliteProductImports;
  readonly changes: SqliteCatalogueChanges;
  readonly filling: SqliteShopFilling;
  readonly officeCatalogue: SqliteOfficeCatalogue;
  readonly categoryEditing: SqliteCategoryEditing;
  readonly productEditing: SqliteProductEditing;
  readonly history: SqliteHistory;
  readonly settings: SqliteStoreSettings;
  readonly deliveryAreas: SqliteDeliveryAreas;
  readonly orders: SqliteOrders;
  readonly officeOrders: SqliteOfficeOrders;
  readonly payments: SqlitePayments;
  readonly outbox: SqliteOutgoingMails;
  readonly lookups: SqliteInvoiceLookups;
  readonly accounts: SqliteAccounts;
  readonly administrators: SqliteAdministrators;
  readonly users: SqliteRegisteredUsers;
  readonly sessions: SqliteSessions;
  readonly emailProofs: SqliteEmailProofs;
  readonly attemptCounts: SqliteAttemptCounts;
  readonly auditTrail: SqliteAuditTrail;
  readonly passkeys: SqlitePasskeys;
  readonly passkeyChallenges: SqlitePasskeyChallenges;
  readonly erasure: SqliteErasure;
  readonly salesReports: SqliteSalesReports;
  readonly shopCounts: SqliteShopCounts;
  readonly productionSheets: SqliteProductionSheets;
  readonly officeEvents: SqliteOfficeEvents;
  readonly sandboxLedger: SqliteSandboxLedger;
  readonly exchange: SqliteExchange;
  readonly health: SqliteStorageHealth;
  readonly pictureFiles: PictureFolder;
  readonly leases = new SqliteLeases();
  readonly limitCounts = null;

  /**
   * @param lock on the folder of the databases, to be let go of when they are closed; null: others may serve it too
   * @param pictures folder of the pictures
   */
  constructor(
    readonly db: SqliteDatabase,
    private readonly bankDb: SqliteDatabase,
    productWordsOf: ProductWordsOf,
    private readonly lock: FolderLock | null = null,
    pictures = NO_PICTURES,
  ) {
    super();
    this.health = new SqliteStorageHealth(db);
    this.catalogue = new SqliteCatalogue(db);
    this.pictures = new SqlitePictures(db);
    this.pictureFiles = new PictureFolder(pictures);
    this.changes = new SqliteCatalogueChanges(db);
    this.officeCatalogue = new SqliteOfficeCatalogue(db);
    const index = new ProductIndex(db, productWordsOf);
    this.filling = new SqliteShopFilling(db, index);
    this.categoryEditing = new SqliteCategoryEditing(db);
    this.productEditing = new SqliteProductEditing(db, index);
    this.productImports = new SqliteProductImports(db, index);
    this.history = new SqliteHistory(db);
    this.settings = new SqliteStoreSettings(db);
    this.deliveryAreas = new SqliteDeliveryAreas(db);
    this.orders = new SqliteOrders(db);
    this.officeOrders = new SqliteOfficeOrders(db);
    this.payments = new SqlitePayments(db);
    this.outbox = new SqliteOutgoingMails(db);
    this.lookups = new SqliteInvoiceLookups(db);
    this.accounts = new SqliteAccounts(db);
    this.administrators = new SqliteAdministrators(db);
    this.users = new SqliteRegisteredUsers(db);
    this.sessions = new SqliteSessions(db);
    this.emailProofs = new SqliteEmailProofs(db);
    this.attemptCounts = new SqliteAttemptCounts(db);
    this.auditTrail = new SqliteAuditTrail(db);
    this.passkeys = new SqlitePasskeys(db);
    this.passkeyChallenges = new SqlitePasskeyChallenges(db);
    this.erasure = new SqliteErasure(db);
    this.salesReports = new SqliteSalesReports(db);
    this.shopCounts = new SqliteShopCounts(db);
    this.productionSheets = new SqliteProductionSheets(db);
    this.officeEvents = new SqliteOfficeEvents(db);
    this.sandboxLedger = new SqliteSandboxLedger(bankDb);
    this.exchange = new SqliteExchange(db, index);
  }

  /**
   * For tools, beside a server or another tool; a server takes `openAlone`.
   * @param folder that exists; the two files in it are made when missing, and brought up to date
   * @throws StorageUnusable
   */
  static open(folder: string, productWordsOf: ProductWordsOf): SqliteStorage {
    return whole(folder, SqliteStorage.opened(folder, productWordsOf, null));
  }

  /**
   * For the one server of a folder: while it runs, no other server can have it.
   * @throws StorageUnusable, also when a database is damaged anywhere, or another server has the folder
   */
  static openAlone(folder: string, productWordsOf: ProductWordsOf): SqliteStorage {
    return whole(folder, SqliteStorage.openForCopy(folder, productWordsOf));
  }

  /** The same for what copies a whole shop, which may find a copy that was broken off. */
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

  /** Whether a folder has the shop's database. */
  static isIn(folder: string): boolean {
    return existsSync(join(folder, FILES.shop));
  }

  /** A storage that is gone with the program. It keeps no files of pictures. */
  static inMemory(productWordsOf: ProductWordsOf): SqliteStorage {
    return new SqliteStorage(
      new SqliteDatabase(':memory:'),
      new SqliteDatabase(':memory:', SANDBOX_LEDGER_MIGRATIONS),
      productWordsOf,
    );
  }

  async ready(): Promise<void> {
    // It was opened when it was made.
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
    // No money hangs on the sandbox: it need not wait for the disk.
    const bankDb = new SqliteDatabase(join(folder, FILES.bank), SANDBOX_LEDGER_MIGRATIONS, 'crash');
    try {
      return new SqliteStorage(db, bankDb, productWordsOf, lock, pictures);
    } catch (error) {
      throw unusable(file, error);
    }
  }
}

/** @throws StorageUnusable when the folder holds a part of a shop only */
function whole(folder: string, storage: SqliteStorage): SqliteStorage {
  const copy = copyProgress(storage.db);
  if (copy === null) return storage;
  void storage.close();
  throw new StorageUnusable(unfinishedCopy(folder, copy));
}
