import type { Catalogue, CatalogueChanges, ShopFilling } from './catalog/ports.ts';
import type { CategoryEditing, OfficeCatalogue, ProductEditing } from './catalog/editing/editing-ports.ts';
import type { ProductImports } from './catalog/imports/ports.ts';
import type { PictureFiles, Pictures } from './catalog/pictures/ports.ts';
import type { DataExchange } from './data/exchange.ts';
import type { Accounts } from './identity/ports/accounts.ts';
import type { Administrators } from './identity/ports/administrators.ts';
import type { AttemptCounts } from './identity/ports/attempt-counts.ts';
import type { AuditTrail } from './identity/ports/audit-trail.ts';
import type { EmailProofs } from './identity/ports/email-proofs.ts';
import type { RegisteredUsers } from './identity/ports/registered-users.ts';
import type { Sessions } from './identity/ports/sessions.ts';
import type { Erasure } from './identity/accounts/erasure.ts';
import type { PasskeyChallenges, Passkeys } from './identity/ports/passkeys.ts';
import type { Leases } from './leases.ts';
import type { LimitCounts } from './limit-counts.ts';
import type { OutgoingMails } from './mailing/ports.ts';
import type { History, OfficeEvents } from './office/ports.ts';
import type { OfficeOrders } from './ordering/office/office-orders.ts';
import type { InvoiceLookups, Orders, Payments } from './ordering/ports.ts';
import type { ProductionSheets, SalesReports, ShopCounts } from './reporting/ports.ts';
import type { SandboxLedger } from './ordering/paying/sandbox-ledger.ts';
import type { StorageHealth } from './storage-health.ts';
import type { DeliveryAreas, StoreSettings } from './store/ports.ts';

/** All that stores the shop's data, port by port. Wiring and tests know a database as this alone. */
export abstract class Storage {
  /** Several processes have it, over a network: it may be gone for a while, and come back. */
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
  abstract readonly history: History;
  abstract readonly settings: StoreSettings;
  abstract readonly deliveryAreas: DeliveryAreas;
  abstract readonly orders: Orders;
  abstract readonly officeOrders: OfficeOrders;
  abstract readonly payments: Payments;
  abstract readonly outbox: OutgoingMails;
  abstract readonly lookups: InvoiceLookups;
  abstract readonly accounts: Accounts;
  abstract readonly administrators: Administrators;
  abstract readonly users: RegisteredUsers;
  abstract readonly sessions: Sessions;
  abstract readonly emailProofs: EmailProofs;
  abstract readonly attemptCounts: AttemptCounts;
  abstract readonly auditTrail: AuditTrail;
  abstract readonly passkeys: Passkeys;
  abstract readonly passkeyChallenges: PasskeyChallenges;
  abstract readonly erasure: Erasure;
  abstract readonly salesReports: SalesReports;
  abstract readonly shopCounts: ShopCounts;
  abstract readonly productionSheets: ProductionSheets;
  abstract readonly officeEvents: OfficeEvents;
  /** Apart from all the others, as another company's data would be: no backup of the shop holds it. */
  abstract readonly sandboxLedger: SandboxLedger;

  /** All of the above but for the bank's, record by record. For tools. */
  abstract readonly exchange: DataExchange;

  abstract readonly health: StorageHealth;
  abstract readonly leases: Leases;
  /** Null where one process alone has the storage: what it counts for itself counts for the shop. */
  abstract readonly limitCounts: LimitCounts | null;

  /**
   * Fulfilled once the data can be had for the first time; at once for an embedded database. Until then every port refuses
   * with StorageUnavailable.
   * @throws StorageUnusable when that cannot come
   */
  abstract ready(): Promise<void>;

  /** @param _listener told why `ready` has to be waited for, each time that changes; of passwords and of what is stored it is told nothing */
  onWaiting(_listener: (reason: string) => void): void {
    // An embedded database is there or is not.
  }

  /**
   * What its transactions have cost since the start: those that were begun, repetitions after a conflict among them, and
   * those that were kept. Null where none can meet another.
   */
  get transactions(): { readonly tries: number; readonly commits: number } | null {
    return null;
  }

  /** Finishes the writes that wait. From then on every port refuses with StorageUnavailable. */
  abstract close(): Promise<void>;
}
