import type { BackInStock } from './catalog/back-in-stock/ports.ts';
import type { Catalogue, CatalogueChanges, ShopFilling } from './catalog/ports.ts';
import type { CategoryEditing, OfficeCatalogue, ProductEditing } from './catalog/editing/editing-ports.ts';
import type { ProductImports } from './catalog/imports/ports.ts';
import type { PictureFiles, Pictures } from './catalog/pictures/ports.ts';
import type { ProductPlaces } from './catalog/placing/ports.ts';
import type { Reviews } from './catalog/reviews/ports.ts';
import type { ProductTrash } from './catalog/trash/ports.ts';
import type { StockMovements, StockSales } from './catalog/stock/ports.ts';
import type { DataExchange } from './data/exchange.ts';
import type { FrontEndCounts, FrontEnds } from './front-ends/ports.ts';
import type { Accounts } from './identity/ports/accounts.ts';
import type { Administrators } from './identity/ports/administrators.ts';
import type { AttemptCounts } from './identity/ports/attempt-counts.ts';
import type { AuditTrail } from './identity/ports/audit-trail.ts';
import type { EmailProofs } from './identity/ports/email-proofs.ts';
import type { RegisteredUsers } from './identity/ports/registered-users.ts';
import type { Sessions } from './identity/ports/sessions.ts';
import type { AddressBooks } from './identity/addresses/ports.ts';
import type { Families } from './identity/family/ports.ts';
import type { Erasure } from './identity/accounts/erasure.ts';
import type { PasskeyChallenges, Passkeys } from './identity/ports/passkeys.ts';
import type { Leases } from './leases.ts';
import type { LimitCounts } from './limit-counts.ts';
import type { OutgoingMails } from './mailing/ports.ts';
import type { OrderMessages } from './ordering/messages/ports.ts';
import type { Alerts } from './office/alerts/ports.ts';
import type { PushDevices } from './office/push/ports.ts';
import type { History, OfficeEvents } from './office/ports.ts';
import type { SearchMisses } from './catalog/misses/ports.ts';
import type { Bundles } from './catalog/bundles/ports.ts';
import type { Coupons } from './ordering/coupons/ports.ts';
import type { OfficeOrders } from './ordering/office/office-orders.ts';
import type { DeliveryRuns, Drivers } from './ordering/delivery/ports.ts';
import type { Findings, GatewayKeyStore, MoneyBooks, Refunds, Settlements } from './ordering/money/ports.ts';
import type { PaymentNotices, Payments } from './ordering/paying/ports.ts';
import type { InvoiceLookups, Orders } from './ordering/ports.ts';
import type { ProductionSheets, SalesReports, ShopCounts } from './reporting/ports.ts';
import type { SandboxLedger } from './ordering/paying/sandbox-ledger.ts';
import type { StorageHealth } from './storage-health.ts';
import type { DeliveryAreas, StoreSettings } from './store/ports.ts';

/** State of the members of a replicated storage. */
export interface Replication {
  readonly members: { readonly primary: number; readonly secondary: number; readonly unreachable: number };
  /** Milliseconds by which the last reachable secondary is behind the primary; null without a primary or a secondary. */
  readonly lag: number | null;
  /** Milliseconds of changes that the primary keeps: a member that was away for longer must copy everything. Null when it cannot be read. */
  readonly oplogWindow: number | null;
}

/** All ports that store data. Wiring and tests use a database only through this class. */
export abstract class Storage {
  /** Whether several processes use it over a network. Such a storage may be unavailable for a while and recover. */
  abstract readonly isShared: boolean;
  abstract readonly catalogue: Catalogue;
  abstract readonly pictures: Pictures;
  abstract readonly pictureFiles: PictureFiles;
  abstract readonly productImports: ProductImports;
  abstract readonly changes: CatalogueChanges;
  abstract readonly filling: ShopFilling;
  abstract readonly officeCatalogue: OfficeCatalogue;
  abstract readonly categoryEditing: CategoryEditing;
  abstract readonly productEditing: ProductEditing;
  abstract readonly productPlaces: ProductPlaces;
  abstract readonly productTrash: ProductTrash;
  abstract readonly reviews: Reviews;
  abstract readonly stockMovements: StockMovements;
  abstract readonly backInStock: BackInStock;
  abstract readonly stockSales: StockSales;
  abstract readonly history: History;
  abstract readonly settings: StoreSettings;
  abstract readonly deliveryAreas: DeliveryAreas;
  abstract readonly frontEnds: FrontEnds;
  abstract readonly frontEndCounts: FrontEndCounts;
  abstract readonly orders: Orders;
  abstract readonly officeOrders: OfficeOrders;
  abstract readonly payments: Payments;
  abstract readonly paymentNotices: PaymentNotices;
  abstract readonly refunds: Refunds;
  abstract readonly moneyBooks: MoneyBooks;
  abstract readonly drivers: Drivers;
  abstract readonly deliveryRuns: DeliveryRuns;
  abstract readonly settlements: Settlements;
  abstract readonly searchMisses: SearchMisses;
  abstract readonly bundles: Bundles;
  abstract readonly coupons: Coupons;
  abstract readonly findings: Findings;
  abstract readonly gatewayKeys: GatewayKeyStore;
  abstract readonly outbox: OutgoingMails;
  abstract readonly lookups: InvoiceLookups;
  abstract readonly orderMessages: OrderMessages;
  abstract readonly accounts: Accounts;
  abstract readonly administrators: Administrators;
  abstract readonly users: RegisteredUsers;
  abstract readonly sessions: Sessions;
  abstract readonly emailProofs: EmailProofs;
  abstract readonly attemptCounts: AttemptCounts;
  abstract readonly auditTrail: AuditTrail;
  abstract readonly passkeys: Passkeys;
  abstract readonly passkeyChallenges: PasskeyChallenges;
  abstract readonly families: Families;
  abstract readonly addressBooks: AddressBooks;
  abstract readonly erasure: Erasure;
  abstract readonly salesReports: SalesReports;
  abstract readonly shopCounts: ShopCounts;
  abstract readonly productionSheets: ProductionSheets;
  abstract readonly officeEvents: OfficeEvents;
  abstract readonly alerts: Alerts;
  abstract readonly pushDevices: PushDevices;
  /** Data of the sandbox gateway. It stands for another company's, so backups do not contain it. */
  abstract readonly sandboxLedger: SandboxLedger;

  /** Reads and writes all data except `sandboxLedger`, for copies and backups. */
  abstract readonly exchange: DataExchange;

  abstract readonly health: StorageHealth;
  abstract readonly leases: Leases;
  /** Null when only one process uses the storage, so that it can count in memory. */
  abstract readonly limitCounts: LimitCounts | null;

  /**
   * Fulfilled when the storage is available for the first time; at once for an embedded database. Until then every port
   * throws StorageUnavailable.
   * @throws StorageUnusable when it can never be available
   */
  abstract ready(): Promise<void>;

  /** @param _listener called with the reason why `ready` takes long, whenever it changes. Reasons contain no passwords or stored data */
  onWaiting(_listener: (reason: string) => void): void {
    // An embedded database is ready at once.
  }

  /**
   * Number of transactions since the start: begun ones, including repetitions after a conflict, and committed ones. Null
   * when transactions cannot conflict.
   */
  get transactions(): { readonly tries: number; readonly commits: number } | null {
    return null;
  }

  /** State of a replicated storage as this process sees it; null when the storage is not replicated. */
  async replication(): Promise<Replication | null> {
    return null;
  }

  /** Finishes queued writes. Afterwards every port throws StorageUnavailable. */
  abstract close(): Promise<void>;
}
