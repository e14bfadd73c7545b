import type { OnApplicationShutdown } from '@nestjs/common';
import { createConnection } from 'mongoose';
import type { Connection } from 'mongoose';
import { Storage } from '../../application/storage.ts';
import type { Replication } from '../../application/storage.ts';
import type { LimitCounts } from '../../application/limit-counts.ts';
import { replicationOf } from './processes/replication.ts';
import type { ProductWordsOf } from '../../domain/catalog/search/product-words.ts';
import type { StoreSettings } from '../../application/store/ports.ts';
import { MongoAccounts } from './identity/accounts.ts';
import { MongoAdministrators } from './identity/administrators.ts';
import { MongoAttemptCounts } from './identity/attempt-counts.ts';
import { MongoAuditTrail } from './identity/audit-trail.ts';
import { MongoCatalogue } from './catalog/catalogue.ts';
import { MongoCatalogueChanges } from './catalog/catalogue-changes.ts';
import { MongoCategoryEditing } from './catalog/category-editing.ts';
import { MongoDeliveryAreas } from './store/delivery-areas.ts';
import { MongoEmailProofs } from './identity/email-proofs/email-proofs.ts';
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
import { MongoOutgoingMails } from './mailing/outgoing-mails.ts';
import { MongoPasskeyChallenges } from './identity/passkeys/passkey-challenges.ts';
import { MongoPasskeys } from './identity/passkeys/passkeys.ts';
import { MongoDeliveryRuns } from './ordering/delivery/delivery-runs.ts';
import { MongoMoneyBooks } from './ordering/money/money-books.ts';
import { MongoRefunds } from './ordering/money/refunds.ts';
import { storedPorts } from '../../storage/ports.ts';
import type { CouponUses } from '../../storage/ordering/coupons.ts';
import type { StoredPorts } from '../../storage/ports.ts';
import { MongoStore } from './documents/mongo-store.ts';
import { countUses } from './ordering/coupons/coupon-uses.ts';
import { countTakeableUses } from './ordering/holders.ts';
import { MongoSettlements } from './ordering/money/settlements.ts';
import { MongoPayments } from './ordering/paying/payments.ts';
import { MongoPictureFiles } from './catalog/pictures/picture-files.ts';
import { MongoPictures } from './catalog/pictures/pictures.ts';
import { MongoProductEditing } from './catalog/product-editing.ts';
import { MongoProductTrash } from './catalog/trash/product-trash.ts';
import { MongoReviews } from './catalog/reviews/reviews.ts';
import { MongoProductPlaces } from './catalog/product-places.ts';
import { MongoProductImports } from './catalog/product-imports.ts';
import { MongoProductionSheets } from './reporting/production-sheets.ts';
import { MongoRegisteredUsers } from './identity/registered-users.ts';
import { MongoSalesReports } from './reporting/sales-reports.ts';
import { MongoSandboxLedger } from './ordering/sandbox-ledger.ts';
import { MongoSessions } from './identity/sessions.ts';
import { MongoShopCounts } from './shop-counts.ts';
import { MongoShopFilling } from './catalog/shop-filling.ts';
import { MongoStorageHealth } from './connection/storage-health.ts';
import { MongoStoreSettings } from './store/store-settings.ts';
import { readAddress } from './connection/connection.ts';
import { MongoDatabase } from './connection/database.ts';
import { guardedPort } from './connection/guarded-port.ts';
import { openDatabase } from './connection/opening.ts';
import { Slot } from './processes/slots.ts';
import { DocumentMoves } from './schema/versions/document-moves.ts';
import { SCHEMA } from './schema/versions/release.ts';
import { SchemaVersion } from './schema/versions/version.ts';

/** Milliseconds of a call that writes or copies very many products at once. */
const LONG_CALL = 30_000;

/** Time limit in milliseconds for filling an empty shop. */
const FILLING_CALL = 300_000;

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor assigns all of them
export interface MongoStorage extends StoredPorts {}

/** The shop's data in a database of a MongoDB replica set, which any number of processes share. */
export class MongoStorage extends Storage implements OnApplicationShutdown {
  readonly isShared = true;
  readonly catalogue: Storage['catalogue'];
  readonly pictures: Storage['pictures'];
  readonly pictureFiles: Storage['pictureFiles'];
  readonly productImports: Storage['productImports'];
  readonly filling: Storage['filling'];
  readonly officeCatalogue: Storage['officeCatalogue'];
  readonly categoryEditing: Storage['categoryEditing'];
  readonly productEditing: Storage['productEditing'];
  readonly productPlaces: Storage['productPlaces'];
  readonly productTrash: Storage['productTrash'];
  readonly reviews: Storage['reviews'];
  readonly stockMovements: Storage['stockMovements'];
  readonly stockSales: Storage['stockSales'];
  readonly history: Storage['history'];
  readonly settings: Storage['settings'];
  readonly deliveryAreas: Storage['deliveryAreas'];
  readonly orders: Storage['orders'];
  readonly officeOrders: Storage['officeOrders'];
  readonly payments: Storage['payments'];
  readonly refunds: Storage['refunds'];
  readonly moneyBooks: Storage['moneyBooks'];
  readonly deliveryRuns: Storage['deliveryRuns'];
  readonly settlements: Storage['settlements'];
  readonly outbox: Storage['outbox'];
  readonly accounts: Storage['accounts'];
  readonly administrators: Storage['administrators'];
  readonly users: Storage['users'];
  readonly sessions: Storage['sessions'];
  readonly emailProofs: Storage['emailProofs'];
  readonly attemptCounts: Storage['attemptCounts'];
  readonly auditTrail: Storage['auditTrail'];
  readonly passkeys: Storage['passkeys'];
  readonly passkeyChallenges: Storage['passkeyChallenges'];
  readonly erasure: Storage['erasure'];
  readonly salesReports: Storage['salesReports'];
  readonly shopCounts: Storage['shopCounts'];
  readonly productionSheets: Storage['productionSheets'];
  readonly officeEvents: Storage['officeEvents'];
  readonly sandboxLedger: Storage['sandboxLedger'];
  readonly changes: Storage['changes'];
  readonly exchange: Storage['exchange'];
  readonly health: Storage['health'];
  readonly leases: Storage['leases'];
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
    const port = <Port extends object>(one: Port, limit?: Parameters<typeof guardedPort<Port>>[2]): Port =>
      guardedPort(db, one, limit);
    const couponUses: CouponUses = {
      ofCaller: (id, caller) => countUses({ db }, id, caller),
      takeable: (id, at) => countTakeableUses({ db }, id, at),
    };
    const stored = Object.entries<object>(storedPorts(new MongoStore(db), { couponUses }));
    Object.assign(this, Object.fromEntries(stored.map(([name, one]) => [name, port(one)])));
    this.catalogue = port(new MongoCatalogue(db));
    this.pictures = port(new MongoPictures(db));
    this.pictureFiles = port(new MongoPictureFiles(db));
    this.productImports = port(new MongoProductImports(db, productWordsOf), LONG_CALL);
    this.filling = port(new MongoShopFilling(db, productWordsOf), FILLING_CALL);
    this.officeCatalogue = port(new MongoOfficeCatalogue(db));
    this.categoryEditing = port(new MongoCategoryEditing(db, productWordsOf), LONG_CALL);
    this.productEditing = port(new MongoProductEditing(db, productWordsOf));
    this.productPlaces = port(new MongoProductPlaces(db));
    this.productTrash = port(new MongoProductTrash(db, productWordsOf));
    this.reviews = port(new MongoReviews(db));
    this.stockMovements = port(new MongoStockMovements(db));
    this.stockSales = port(new MongoStockSales(db));
    this.history = port(new MongoHistory(db));
    // The others are asked for by nearly every page, which must not wait long for a database that is away.
    this.settings = port<StoreSettings>(new MongoStoreSettings(db, productWordsOf), { changeTranslations: LONG_CALL });
    this.deliveryAreas = port(new MongoDeliveryAreas(db));
    this.orders = port(new MongoOrders(db));
    this.officeOrders = port(new MongoOfficeOrders(db));
    this.payments = port(new MongoPayments(db));
    this.refunds = port(new MongoRefunds(db));
    this.moneyBooks = port(new MongoMoneyBooks(db));
    this.deliveryRuns = port(new MongoDeliveryRuns(db));
    this.settlements = port(new MongoSettlements(db), LONG_CALL);
    this.outbox = port(new MongoOutgoingMails(db));
    this.accounts = port(new MongoAccounts(db));
    this.administrators = port(new MongoAdministrators(db));
    this.users = port(new MongoRegisteredUsers(db));
    this.sessions = port(new MongoSessions(db));
    this.emailProofs = port(new MongoEmailProofs(db));
    this.attemptCounts = port(new MongoAttemptCounts(db));
    this.auditTrail = port(new MongoAuditTrail(db));
    this.passkeys = port(new MongoPasskeys(db));
    this.passkeyChallenges = port(new MongoPasskeyChallenges(db));
    this.erasure = port(new MongoErasure(db));
    this.salesReports = port(new MongoSalesReports(db));
    this.shopCounts = port(new MongoShopCounts(db));
    this.productionSheets = port(new MongoProductionSheets(db));
    this.officeEvents = port(new MongoOfficeEvents(db));
    this.sandboxLedger = port(new MongoSandboxLedger(db));
    this.changes = port(new MongoCatalogueChanges(db));
    this.exchange = new MongoExchange(db, productWordsOf, this.slot);
    // Not guarded: it reports a closed or unreachable database instead of failing with it.
    this.health = new MongoStorageHealth(db);
    this.ownLeases = new MongoLeases(db);
    this.leases = port(this.ownLeases);
    const schema = new SchemaVersion(db, release);
    this.moves = new DocumentMoves(db, this.ownLeases, schema);
    this.limitCounts = port(new MongoLimitCounts(db));
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
