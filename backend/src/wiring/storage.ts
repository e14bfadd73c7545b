import type { FactoryProvider, Provider } from '@nestjs/common';
import { SnowballStems } from '../adapters/language/snowball-stems.ts';
import { SqliteStorage } from '../adapters/sqlite/storage.ts';
import { CategoryEditing, OfficeCatalogue, ProductEditing } from '../application/catalog/editing-ports.ts';
import { Catalogue, CatalogueChanges, ShopFilling } from '../application/catalog/ports.ts';
import { ProductImports } from '../application/catalog/imports/ports.ts';
import { Pictures } from '../application/catalog/pictures/ports.ts';
import { Accounts } from '../application/identity/ports/accounts.ts';
import { Administrators } from '../application/identity/ports/administrators.ts';
import { AttemptCounts } from '../application/identity/ports/attempt-counts.ts';
import { AuditTrail } from '../application/identity/ports/audit-trail.ts';
import { EmailProofs } from '../application/identity/ports/email-proofs.ts';
import { RegisteredUsers } from '../application/identity/ports/registered-users.ts';
import { Sessions } from '../application/identity/ports/sessions.ts';
import { Erasure } from '../application/identity/erasure.ts';
import { PasskeyChallenges, Passkeys } from '../application/identity/ports/passkeys.ts';
import { OutgoingMails } from '../application/mailing/ports.ts';
import { History, OfficeEvents } from '../application/office/ports.ts';
import { OfficeOrders } from '../application/ordering/office-orders.ts';
import { InvoiceLookups, Orders, Payments } from '../application/ordering/ports.ts';
import { SandboxLedger } from '../application/ordering/sandbox-ledger.ts';
import { ProductionSheets, SalesReports, ShopCounts } from '../application/reporting/ports.ts';
import { Storage } from '../application/storage.ts';
import { StorageHealth } from '../application/storage-health.ts';
import { DeliveryAreas, StoreSettings } from '../application/store/ports.ts';
import type { Config } from '../config.ts';
import { productWords } from '../domain/catalog/product-words.ts';
import type { ProductWordsOf } from '../domain/catalog/product-words.ts';
import { given } from './providers.ts';
import type { Token } from './providers.ts';

const { stemOf } = new SnowballStems();
const wordsOf: ProductWordsOf = (product) => productWords(product, stemOf);

/**
 * Opens the storage that the configuration chooses, for a tool: a server may be running beside it.
 * With what stands below the one place of the program that knows the databases.
 * @throws StorageUnusable
 */
export function openStorage({ dataDir }: Pick<Config, 'dataDir'>): Storage {
  return SqliteStorage.open(dataDir, wordsOf);
}

/** Whether there is a shop's storage already, which `openStorage` would otherwise make. */
export function hasStorage({ dataDir }: Pick<Config, 'dataDir'>): boolean {
  return SqliteStorage.isIn(dataDir);
}

/**
 * The same for a server, of which there is one for an embedded database.
 * @throws StorageUnusable, also when another server has it
 */
function openServedStorage({ dataDir }: Pick<Config, 'dataDir'>): Storage {
  return SqliteStorage.openAlone(dataDir, wordsOf);
}

/** The storage and each of its ports. */
export function storageProviders(config: Config): Provider[] {
  return [
    given(Storage, () => openServedStorage(config)),
    port(Catalogue, ({ catalogue }) => catalogue),
    port(ProductImports, ({ productImports }) => productImports),
    port(Pictures, ({ pictures }) => pictures),
    port(CatalogueChanges, ({ changes }) => changes),
    port(ShopFilling, ({ filling }) => filling),
    port(OfficeCatalogue, ({ officeCatalogue }) => officeCatalogue),
    port(CategoryEditing, ({ categoryEditing }) => categoryEditing),
    port(ProductEditing, ({ productEditing }) => productEditing),
    port(History, ({ history }) => history),
    port(StoreSettings, ({ settings }) => settings),
    port(DeliveryAreas, ({ deliveryAreas }) => deliveryAreas),
    port(Orders, ({ orders }) => orders),
    port(OfficeOrders, ({ officeOrders }) => officeOrders),
    port(Payments, ({ payments }) => payments),
    port(InvoiceLookups, ({ lookups }) => lookups),
    port(OutgoingMails, ({ outbox }) => outbox),
    port(Accounts, ({ accounts }) => accounts),
    port(Administrators, ({ administrators }) => administrators),
    port(RegisteredUsers, ({ users }) => users),
    port(Sessions, ({ sessions }) => sessions),
    port(EmailProofs, ({ emailProofs }) => emailProofs),
    port(AttemptCounts, ({ attemptCounts }) => attemptCounts),
    port(AuditTrail, ({ auditTrail }) => auditTrail),
    port(Passkeys, ({ passkeys }) => passkeys),
    port(PasskeyChallenges, ({ passkeyChallenges }) => passkeyChallenges),
    port(Erasure, ({ erasure }) => erasure),
    port(SalesReports, ({ salesReports }) => salesReports),
    port(ShopCounts, ({ shopCounts }) => shopCounts),
    port(ProductionSheets, ({ productionSheets }) => productionSheets),
    port(OfficeEvents, ({ officeEvents }) => officeEvents),
    port(SandboxLedger, ({ sandboxLedger }) => sandboxLedger),
    port(StorageHealth, ({ health }) => health),
  ];
}

function port<Port extends object>(token: Token<Port>, of: (storage: Storage) => Port): FactoryProvider<Port> {
  return { provide: token, useFactory: of, inject: [Storage] };
}
