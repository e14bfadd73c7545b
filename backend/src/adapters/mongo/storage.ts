import type { OnApplicationShutdown } from '@nestjs/common';
import { createConnection } from 'mongoose';
import type { Connection } from 'mongoose';
import { Storage, STORAGE_PORTS } from '../../application/storage.ts';
import type { Replication, StoragePorts } from '../../application/storage.ts';
import type { LimitCounts } from '../../application/limit-counts.ts';
import { replicationOf } from './processes/replication.ts';
import type { ProductWordsOf } from '../../domain/catalog/search/product-words.ts';
import { MongoAccounts } from './identity/accounts.ts';
import { MongoAdministrators } from './identity/administrators.ts';
import { MongoAuditTrail } from './identity/audit-trail.ts';
import { MongoCatalogue } from './catalog/catalogue.ts';
import { MongoCatalogueChanges } from './catalog/catalogue-changes.ts';
import { MongoErasure } from './ordering/erasure.ts';
import { MongoExchange } from './exchange/exchange.ts';
import { MongoStockMovements } from './catalog/stock/stock-movements.ts';
import { MongoStockSales } from './catalog/stock/stock-sales.ts';
import { MongoHistory } from './office/history.ts';
import { MongoLeases } from './processes/leases.ts';
import { MongoLimitCounts } from './processes/limit-counts.ts';
import { MongoOfficeCatalogue } from './catalog/office-catalogue.ts';
import { MongoOfficeEvents } from './office/office-events.ts';
import { MongoOfficeOrders } from './ordering/lists/office-orders.ts';
import { MongoOrders } from './ordering/orders.ts';
import { storedPorts } from '../../storage/features.ts';
import type { JudgeTranslations } from '../../storage/office/store-settings.ts';
import { ProductWrites } from './catalog/product-writes.ts';
import { noteAllRestocks } from './catalog/back-in-stock/restock-documents.ts';
import type { MongoTransaction } from './connection/transaction.ts';
import { categoryParts } from './catalog/category-products.ts';
import { part } from '../../storage/store.ts';
import { ORDER_PARTS } from './ordering/writing/order-parts.ts';
import { MongoStore } from './documents/mongo-store.ts';
import { MongoPayments } from './ordering/paying/payments.ts';
import { MongoPictureFiles } from './catalog/pictures/picture-files.ts';
import { MongoPictures } from './catalog/pictures/pictures.ts';
import { MongoProductEditing } from './catalog/product-editing.ts';
import { MongoProductTrash } from './catalog/trash/product-trash.ts';
import { MongoProductPlaces } from './catalog/product-places.ts';
import { MongoProductImports } from './catalog/product-imports.ts';
import { MongoProductionSheets } from './reporting/production-sheets.ts';
import { MongoRegisteredUsers } from './identity/registered-users.ts';
import { MongoSalesReports } from './reporting/sales-reports.ts';
import { MongoSandboxLedger } from './ordering/sandbox-ledger.ts';
import { sessionFinder } from './identity/sessions.ts';
import { MongoShopCounts } from './shop-counts.ts';
import { MongoShopFilling } from './catalog/shop-filling.ts';
import { MongoStorageHealth } from './connection/storage-health.ts';
import { readAddress } from './connection/connection.ts';
import { MongoDatabase } from './connection/database.ts';
import { guardedPort } from './connection/guarded-port.ts';
import type { CallLimit } from './connection/guarded-port.ts';
import { openDatabase } from './connection/opening.ts';
import { Slot } from './processes/slots.ts';
import { DocumentMoves } from './schema/versions/document-moves.ts';
import { SCHEMA } from './schema/versions/release.ts';
import { SchemaVersion } from './schema/versions/version.ts';

/** Milliseconds of a call that writes or copies very many products at once. */
const LONG_CALL = 30_000;

/** Time limit in milliseconds for filling an empty shop. */
const FILLING_CALL = 300_000;

/** Of calls that may take longer than others. The settings are asked for by nearly every page, which must not wait long. */
const LIMITS: { readonly [Name in keyof StoragePorts]?: CallLimit<StoragePorts[Name]> } = {
  productImports: LONG_CALL,
  categoryEditing: LONG_CALL,
  settlements: LONG_CALL,
  settings: { changeTranslations: LONG_CALL },
  filling: FILLING_CALL,
};

/** The shop's data in a database of a MongoDB replica set, which any number of processes share. */
export class MongoStorage extends Storage implements OnApplicationShutdown {
  readonly isShared = true;
  readonly exchange: Storage['exchange'];
  readonly limitCounts: LimitCounts;
  readonly db: MongoDatabase;
  private readonly slot: Slot;
  private readonly moves: DocumentMoves;
  private readonly ownLeases: MongoLeases;
  private readonly opened: Promise<void>;
  private readonly closing = new AbortController();
  private readonly waiting: ((reason: string) => void)[] = [];
  private reasonToWait = '';

  /** @throws StorageUnusable when the URI asks for less than the shop promises */
  constructor(
    uri: string,
    readonly productWordsOf: ProductWordsOf,
    connection: Connection = createConnection(),
    { isForCopy = false, release = SCHEMA } = {},
  ) {
    super();
    const address = readAddress(uri);
    const db = new MongoDatabase(connection, () => this.slot.number, address.callTimeout);
    this.db = db;
    this.slot = new Slot(release.steps.length);
    const judgeTranslations: JudgeTranslations = (rules, at) =>
      part(async (tx: MongoTransaction) => {
        const writes = new ProductWrites(tx, productWordsOf);
        await writes.judgeTranslations(rules);
        await writes.finish();
        await noteAllRestocks(tx, at);
      });
    this.ownLeases = new MongoLeases(db);
    const ports: StoragePorts = {
      ...storedPorts(new MongoStore(db), {
        orders: ORDER_PARTS,
        categories: categoryParts(productWordsOf),
        judgeTranslations,
        findSession: sessionFinder(db),
      }),
      catalogue: new MongoCatalogue(db),
      pictures: new MongoPictures(db),
      pictureFiles: new MongoPictureFiles(db),
      productImports: new MongoProductImports(db, productWordsOf),
      filling: new MongoShopFilling(db, productWordsOf),
      officeCatalogue: new MongoOfficeCatalogue(db),
      productEditing: new MongoProductEditing(db, productWordsOf),
      productPlaces: new MongoProductPlaces(db),
      productTrash: new MongoProductTrash(db, productWordsOf),
      stockMovements: new MongoStockMovements(db),
      stockSales: new MongoStockSales(db),
      history: new MongoHistory(db),
      orders: new MongoOrders(db),
      officeOrders: new MongoOfficeOrders(db),
      payments: new MongoPayments(db),
      accounts: new MongoAccounts(db),
      administrators: new MongoAdministrators(db),
      users: new MongoRegisteredUsers(db),
      auditTrail: new MongoAuditTrail(db),
      erasure: new MongoErasure(db),
      salesReports: new MongoSalesReports(db),
      shopCounts: new MongoShopCounts(db),
      productionSheets: new MongoProductionSheets(db),
      officeEvents: new MongoOfficeEvents(db),
      sandboxLedger: new MongoSandboxLedger(db),
      changes: new MongoCatalogueChanges(db),
      leases: this.ownLeases,
      health: new MongoStorageHealth(db),
    };
    const limits: Partial<Record<string, CallLimit<Record<string, unknown>>>> = LIMITS;
    const guarded = Object.entries<object>(ports).map(([name, one]) => [
      name,
      guardedPort(db, STORAGE_PORTS[name as keyof StoragePorts].name, one, limits[name]),
    ]);
    // Health is not guarded: it reports a closed or unreachable database instead of failing with it.
    Object.assign(this, Object.fromEntries(guarded), { health: ports.health });
    this.exchange = new MongoExchange(db, productWordsOf, this.slot);
    const schema = new SchemaVersion(db, release);
    this.moves = new DocumentMoves(db, this.ownLeases, schema);
    this.limitCounts = guardedPort(db, 'LimitCounts', new MongoLimitCounts(db));
    // A copy has no slot. Otherwise a copy that was killed would keep the next one waiting for a minute.
    const slot = isForCopy ? null : this.slot;
    this.opened = openDatabase(
      db,
      address,
      { productWordsOf, slot, schema, isForCopy, reportWaiting: (reason) => this.reportWaiting(reason) },
      this.closing.signal,
    );
    this.opened.then(() => isForCopy || this.moves.open()).catch(() => undefined);
  }

  override async replication(): Promise<Replication> {
    return replicationOf(this.db.connection);
  }

  override get transactions(): { readonly tries: number; readonly commits: number } {
    const { tries, commits } = this.db;
    return { tries, commits };
  }

  ready(): Promise<void> {
    return this.opened;
  }

  override onWaiting(listener: (reason: string) => void): void {
    this.waiting.push(listener);
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    this.moves.close();
    this.db.beginToClose();
    await this.db.leave(() => Promise.all([this.slot.release(this.db), this.ownLeases.releaseAll()]));
    await this.db.close();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private reportWaiting(reason: string): void {
    if (reason === this.reasonToWait) return;
    this.reasonToWait = reason;
    for (const listener of this.waiting) listener(reason);
  }
}
