import type { DynamicModule, FactoryProvider, Provider } from '@nestjs/common';
import { SnowballStems } from '../adapters/language/snowball-stems.ts';
import { BackInStock } from '../application/catalog/back-in-stock/ports.ts';
import { CategoryEditing, OfficeCatalogue, ProductEditing } from '../application/catalog/editing/editing-ports.ts';
import { Catalogue, CatalogueChanges, ShopFilling } from '../application/catalog/ports.ts';
import { ProductImports } from '../application/catalog/imports/ports.ts';
import { PictureFiles, Pictures } from '../application/catalog/pictures/ports.ts';
import { FrontEndCounts, FrontEnds } from '../application/front-ends/ports.ts';
import { Accounts } from '../application/identity/ports/accounts.ts';
import { Administrators } from '../application/identity/ports/administrators.ts';
import { AttemptCounts } from '../application/identity/ports/attempt-counts.ts';
import { AuditTrail } from '../application/identity/ports/audit-trail.ts';
import { EmailProofs } from '../application/identity/ports/email-proofs.ts';
import { RegisteredUsers } from '../application/identity/ports/registered-users.ts';
import { Sessions } from '../application/identity/ports/sessions.ts';
import { AddressBooks } from '../application/identity/addresses/ports.ts';
import { Families } from '../application/identity/family/ports.ts';
import { Erasure } from '../application/identity/accounts/erasure.ts';
import { PasskeyChallenges, Passkeys } from '../application/identity/ports/passkeys.ts';
import { Leases } from '../application/leases.ts';
import { OutgoingMails } from '../application/mailing/ports.ts';
import { ProductPlaces } from '../application/catalog/placing/ports.ts';
import { Reviews } from '../application/catalog/reviews/ports.ts';
import { ProductTrash } from '../application/catalog/trash/ports.ts';
import { StockMovements, StockSales } from '../application/catalog/stock/ports.ts';
import { OrderMessages } from '../application/ordering/messages/ports.ts';
import { Alerts } from '../application/office/alerts/ports.ts';
import { PushDevices } from '../application/office/push/ports.ts';
import { History, OfficeEvents } from '../application/office/ports.ts';
import { OfficeOrders } from '../application/ordering/office/office-orders.ts';
import { SearchMisses } from '../application/catalog/misses/ports.ts';
import { Bundles } from '../application/catalog/bundles/ports.ts';
import { Coupons } from '../application/ordering/coupons/ports.ts';
import { DeliveryRuns, Drivers } from '../application/ordering/delivery/ports.ts';
import { Findings, GatewayKeyStore, MoneyBooks, Refunds, Settlements } from '../application/ordering/money/ports.ts';
import { PaymentNotices, Payments } from '../application/ordering/paying/ports.ts';
import { InvoiceLookups, Orders } from '../application/ordering/ports.ts';
import { SandboxLedger } from '../application/ordering/paying/sandbox-ledger.ts';
import { ProductionSheets, SalesReports, ShopCounts } from '../application/reporting/ports.ts';
import { Storage } from '../application/storage.ts';
import { StorageHealth } from '../application/storage-health.ts';
import { DeliveryAreas, StoreSettings } from '../application/store/ports.ts';
import { ConfigurationError } from '../config.ts';
import { productWords } from '../domain/catalog/search/product-words.ts';
import type { ProductWordsOf } from '../domain/catalog/search/product-words.ts';
import { wordingStems } from '../domain/catalog/search/search-vocabulary.ts';
import { COMMON_WORDING } from '../domain/store/search-wording.ts';
import type { Database, DataPlace } from './database.ts';
import * as databases from './databases.ts';
import { observedPort } from './observed-port.ts';
import type { Token } from './providers.ts';
import type { Surroundings } from './start/surroundings.ts';

const { stemOf } = new SnowballStems();
const commonWords = wordingStems(COMMON_WORDING, stemOf);
const wordsOf: ProductWordsOf = (product) => productWords(product, stemOf, commonWords);

/**
 * Finds the configured database.
 * @throws ConfigurationError when this program was built without it
 */
function databaseOf(place: DataPlace): Database {
  const all: readonly Database[] = Object.values(databases);
  const chosen = all.find((database) => database.isChosenBy(place));
  if (chosen !== undefined) return chosen;
  throw new ConfigurationError(['MONGODB_URI: the database that it chooses is no part of this program']);
}

/**
 * Opens the configured storage for a tool, even while a server uses it.
 * @throws StorageUnusable or ConfigurationError
 */
export async function openStorage(place: DataPlace): Promise<Storage> {
  return databaseOf(place).open(place, wordsOf);
}

/**
 * Opens a storage as source or target of a copy.
 * @throws StorageUnusable, also while a server is known to use it, or ConfigurationError
 */
export async function openStorageForCopy(place: DataPlace): Promise<Storage> {
  return databaseOf(place).openForCopy(place, wordsOf);
}

/** Whether a shop is stored there. `openStorage` would create an empty one. */
export async function hasStorage(place: DataPlace): Promise<boolean> {
  return databaseOf(place).holdsShop(place);
}

/** Place of the data for messages, without credentials. */
export function placeOfStorage(place: DataPlace): string {
  return databaseOf(place).nameOf(place);
}

/** Environment variable that says where the data is. */
export function settingOfStorage(place: DataPlace): string {
  return databaseOf(place).setting;
}

/**
 * Provides `Storage` for a server.
 * @throws StorageUnusable, also when another server uses it, or ConfigurationError
 */
export async function storageModule(place: DataPlace): Promise<DynamicModule> {
  return databaseOf(place).module(place, wordsOf);
}

/** Provides each port of the storage. */
export function storageProviders({ telemetry }: Pick<Surroundings, 'telemetry'>): Provider[] {
  const port = <Port extends object>(token: Token<Port>, of: (storage: Storage) => Port): FactoryProvider<Port> => ({
    provide: token,
    useFactory: (storage) => observedPort(token.name, of(storage), telemetry),
    inject: [Storage],
  });
  return [
    port(Catalogue, ({ catalogue }) => catalogue),
    port(ProductImports, ({ productImports }) => productImports),
    port(Pictures, ({ pictures }) => pictures),
    port(PictureFiles, ({ pictureFiles }) => pictureFiles),
    port(CatalogueChanges, ({ changes }) => changes),
    port(ShopFilling, ({ filling }) => filling),
    port(OfficeCatalogue, ({ officeCatalogue }) => officeCatalogue),
    port(CategoryEditing, ({ categoryEditing }) => categoryEditing),
    port(ProductEditing, ({ productEditing }) => productEditing),
    port(ProductPlaces, ({ productPlaces }) => productPlaces),
    port(ProductTrash, ({ productTrash }) => productTrash),
    port(Reviews, ({ reviews }) => reviews),
    port(StockMovements, ({ stockMovements }) => stockMovements),
    port(BackInStock, ({ backInStock }) => backInStock),
    port(StockSales, ({ stockSales }) => stockSales),
    port(History, ({ history }) => history),
    port(StoreSettings, ({ settings }) => settings),
    port(DeliveryAreas, ({ deliveryAreas }) => deliveryAreas),
    port(FrontEnds, ({ frontEnds }) => frontEnds),
    port(FrontEndCounts, ({ frontEndCounts }) => frontEndCounts),
    port(Orders, ({ orders }) => orders),
    port(OfficeOrders, ({ officeOrders }) => officeOrders),
    port(Payments, ({ payments }) => payments),
    port(PaymentNotices, ({ paymentNotices }) => paymentNotices),
    port(Refunds, ({ refunds }) => refunds),
    port(Drivers, ({ drivers }) => drivers),
    port(DeliveryRuns, ({ deliveryRuns }) => deliveryRuns),
    port(MoneyBooks, ({ moneyBooks }) => moneyBooks),
    port(SearchMisses, ({ searchMisses }) => searchMisses),
    port(Bundles, ({ bundles }) => bundles),
    port(Coupons, ({ coupons }) => coupons),
    port(Settlements, ({ settlements }) => settlements),
    port(Findings, ({ findings }) => findings),
    port(GatewayKeyStore, ({ gatewayKeys }) => gatewayKeys),
    port(InvoiceLookups, ({ lookups }) => lookups),
    port(OrderMessages, ({ orderMessages }) => orderMessages),
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
    port(Families, ({ families }) => families),
    port(AddressBooks, ({ addressBooks }) => addressBooks),
    port(Erasure, ({ erasure }) => erasure),
    port(SalesReports, ({ salesReports }) => salesReports),
    port(ShopCounts, ({ shopCounts }) => shopCounts),
    port(ProductionSheets, ({ productionSheets }) => productionSheets),
    port(OfficeEvents, ({ officeEvents }) => officeEvents),
    port(Alerts, ({ alerts }) => alerts),
    port(PushDevices, ({ pushDevices }) => pushDevices),
    port(SandboxLedger, ({ sandboxLedger }) => sandboxLedger),
    port(Leases, ({ leases }) => leases),
    port(StorageHealth, ({ health }) => health),
  ];
}
