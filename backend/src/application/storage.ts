import { AgentSessions } from './ordering/agents/ports.ts';
import { AgentPushes } from './ordering/agents/pushes/ports.ts';
import { BackInStock } from './catalog/back-in-stock/ports.ts';
import { Catalogue, CatalogueChanges, ShopFilling } from './catalog/ports.ts';
import { CategoryEditing, OfficeCatalogue, ProductEditing } from './catalog/editing/editing-ports.ts';
import { ProductImports } from './catalog/imports/ports.ts';
import { WantedPicturesList } from './catalog/pictures/wanted/ports.ts';
import { PictureFiles, Pictures } from './catalog/pictures/ports.ts';
import { ProductPlaces } from './catalog/placing/ports.ts';
import { Reviews } from './catalog/reviews/ports.ts';
import { ProductTrash } from './catalog/trash/ports.ts';
import { StockMovements, StockSales } from './catalog/stock/ports.ts';
import { OldDocuments } from './data/old-documents.ts';
import type { DataExchange } from './data/exchange.ts';
import { FrontEndCounts, FrontEnds } from './front-ends/ports.ts';
import { Accounts } from './identity/ports/accounts.ts';
import { Administrators } from './identity/ports/administrators.ts';
import { AttemptCounts } from './identity/ports/attempt-counts.ts';
import { AuditTrail } from './identity/ports/audit-trail.ts';
import { EmailProofs } from './identity/ports/email-proofs.ts';
import { RegisteredUsers } from './identity/ports/registered-users.ts';
import { Sessions } from './identity/ports/sessions.ts';
import { AddressBooks } from './identity/addresses/ports.ts';
import { Families } from './identity/family/ports.ts';
import { ApiKeys } from './identity/api-keys/ports.ts';
import { Invitations } from './identity/administrators/ports.ts';
import { Erasure } from './identity/accounts/erasure.ts';
import { PasskeyChallenges, Passkeys } from './identity/ports/passkeys.ts';
import { Leases } from './leases.ts';
import type { LimitCounts } from './limit-counts.ts';
import { OutgoingMails } from './mailing/ports.ts';
import { OrderMessages } from './ordering/messages/ports.ts';
import { Alerts } from './office/alerts/ports.ts';
import { PushDevices } from './office/push/ports.ts';
import { SaleReports } from './outreach/measuring/ports.ts';
import { WebhookDeliveries, Webhooks } from './outreach/webhooks/ports.ts';
import { History, OfficeEvents } from './office/ports.ts';
import { SearchMisses } from './catalog/misses/ports.ts';
import { FeedFetches } from './catalog/feeds/ports.ts';
import { Bundles } from './catalog/bundles/ports.ts';
import { Markdowns } from './catalog/markdowns/ports.ts';
import { ArrivedBaskets } from './ordering/baskets/ports.ts';
import { CashDifferences } from './ordering/cash/ports.ts';
import { Closings } from './ordering/books/closings/ports.ts';
import { Coupons } from './ordering/coupons/ports.ts';
import { OrderBooks } from './ordering/books/audit/ports.ts';
import { OfficeOrders } from './ordering/office/office-orders.ts';
import { CourierBookings } from './ordering/delivery/couriers/ports.ts';
import { DeliveryRuns, Drivers } from './ordering/delivery/ports.ts';
import { Findings, MoneyBooks, Refunds } from './ordering/money/ports.ts';
import { Payouts, Settlements } from './ordering/settlements/ports.ts';
import { Disputes } from './ordering/disputes/ports.ts';
import { Returns } from './ordering/returns/ports.ts';
import { SalesPapers } from './ordering/sales-papers/ports.ts';
import { KeptCards } from './ordering/paying/cards/kept-cards.ts';
import { PaymentNotices, Payments } from './ordering/paying/ports.ts';
import { InvoiceLookups, Orders } from './ordering/ports.ts';
import { Stalls } from './ordering/stalls/ports.ts';
import { ServiceKeyStore } from './outside/keys/service-keys.ts';
import { SigningKeys } from './outside/signing/ports.ts';
import { CampaignSales, ProductionSheets, SalesReports, ShopCounts } from './reporting/ports.ts';
import { SandboxLedger } from './ordering/paying/sandbox-ledger.ts';
import { StorageHealth } from './storage-health.ts';
import { DeliveryAreas, StoreSettings } from './store/ports.ts';

/** State of the members of a replicated storage. */
export interface Replication {
  readonly members: { readonly primary: number; readonly secondary: number; readonly unreachable: number };
  /** Milliseconds by which the last reachable secondary is behind the primary; null without a primary or a secondary. */
  readonly lag: number | null;
  /** Milliseconds of changes that the primary keeps: a member that was away for longer must copy everything. Null when it cannot be read. */
  readonly oplogWindow: number | null;
}

/** Every port that stores data, by its name in `Storage`: its class, which is the token that it is provided by. */
export const STORAGE_PORTS = {
  catalogue: Catalogue,
  pictures: Pictures,
  pictureFiles: PictureFiles,
  wantedPictures: WantedPicturesList,
  productImports: ProductImports,
  changes: CatalogueChanges,
  filling: ShopFilling,
  officeCatalogue: OfficeCatalogue,
  categoryEditing: CategoryEditing,
  productEditing: ProductEditing,
  productPlaces: ProductPlaces,
  productTrash: ProductTrash,
  reviews: Reviews,
  stockMovements: StockMovements,
  backInStock: BackInStock,
  stockSales: StockSales,
  history: History,
  settings: StoreSettings,
  deliveryAreas: DeliveryAreas,
  frontEnds: FrontEnds,
  frontEndCounts: FrontEndCounts,
  orders: Orders,
  officeOrders: OfficeOrders,
  payments: Payments,
  paymentNotices: PaymentNotices,
  keptCards: KeptCards,
  arrivedBaskets: ArrivedBaskets,
  refunds: Refunds,
  returns: Returns,
  disputes: Disputes,
  moneyBooks: MoneyBooks,
  cashDifferences: CashDifferences,
  drivers: Drivers,
  deliveryRuns: DeliveryRuns,
  courierBookings: CourierBookings,
  stalls: Stalls,
  closings: Closings,
  settlements: Settlements,
  orderBooks: OrderBooks,
  salesPapers: SalesPapers,
  payouts: Payouts,
  searchMisses: SearchMisses,
  bundles: Bundles,
  feedFetches: FeedFetches,
  markdowns: Markdowns,
  coupons: Coupons,
  findings: Findings,
  serviceKeys: ServiceKeyStore,
  signingKeys: SigningKeys,
  outbox: OutgoingMails,
  lookups: InvoiceLookups,
  agentSessions: AgentSessions,
  agentPushes: AgentPushes,
  orderMessages: OrderMessages,
  accounts: Accounts,
  administrators: Administrators,
  users: RegisteredUsers,
  sessions: Sessions,
  oldDocuments: OldDocuments,
  emailProofs: EmailProofs,
  attemptCounts: AttemptCounts,
  auditTrail: AuditTrail,
  passkeys: Passkeys,
  passkeyChallenges: PasskeyChallenges,
  families: Families,
  invitations: Invitations,
  apiKeys: ApiKeys,
  addressBooks: AddressBooks,
  erasure: Erasure,
  salesReports: SalesReports,
  campaignSales: CampaignSales,
  shopCounts: ShopCounts,
  productionSheets: ProductionSheets,
  officeEvents: OfficeEvents,
  alerts: Alerts,
  pushDevices: PushDevices,
  webhooks: Webhooks,
  webhookDeliveries: WebhookDeliveries,
  saleReports: SaleReports,
  sandboxLedger: SandboxLedger,
  health: StorageHealth,
  leases: Leases,
};

/** One object for each of them. */
export type StoragePorts = {
  readonly [Name in keyof typeof STORAGE_PORTS]: (typeof STORAGE_PORTS)[Name]['prototype'];
};

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- each database assigns all of them
export interface Storage extends StoragePorts {}

/** All ports that store data. Wiring and tests use a database only through this class. */
export abstract class Storage {
  /** Whether several processes use it over a network. Such a storage may be unavailable for a while and recover. */
  abstract readonly isShared: boolean;

  /** Reads and writes all data except `sandboxLedger`, for copies and backups. */
  abstract readonly exchange: DataExchange;

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
