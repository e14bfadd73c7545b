import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { catalogueChangesContract } from '../../application/catalog/catalogue-changes.contract.ts';
import { categoryEditingContract } from '../../application/catalog/category-editing.contract.ts';
import { catalogueContract } from '../../application/catalog/catalogue.contract.ts';
import { officeCatalogueContract } from '../../application/catalog/office-catalogue.contract.ts';
import { productEditingContract } from '../../application/catalog/product-editing.contract.ts';
import { productImportsContract } from '../../application/catalog/imports/product-imports.contract.ts';
import { picturesContract } from '../../application/catalog/pictures/pictures.contract.ts';
import { administratorsContract } from '../../application/identity/administrators.contract.ts';
import { accountsContract } from '../../application/identity/accounts.contract.ts';
import { attemptCountsContract } from '../../application/identity/attempt-counts.contract.ts';
import { auditTrailContract } from '../../application/identity/audit-trail.contract.ts';
import { emailProofsContract } from '../../application/identity/email-proofs.contract.ts';
import { passwordChangesContract } from '../../application/identity/password-changes.contract.ts';
import { sessionsContract } from '../../application/identity/sessions.contract.ts';
import { historyContract } from '../../application/office/history.contract.ts';
import { officeEventsContract } from '../../application/office/office-events.contract.ts';
import { officeAdministratorsContract } from '../../application/identity/office-administrators.contract.ts';
import { outgoingMailsContract } from '../../application/mailing/outgoing-mails.contract.ts';
import { accountOrdersContract } from '../../application/ordering/account-orders.contract.ts';
import { erasureContract } from '../../application/identity/erasure.contract.ts';
import { passkeysContract } from '../../application/identity/passkeys.contract.ts';
import { invoiceLookupsContract } from '../../application/ordering/invoice-lookups.contract.ts';
import { registeredUsersContract } from '../../application/identity/registered-users.contract.ts';
import { officeListsContract } from '../../application/ordering/office-lists.contract.ts';
import { officeOrdersContract } from '../../application/ordering/office-orders.contract.ts';
import { ordersContract } from '../../application/ordering/orders.contract.ts';
import { paymentsContract } from '../../application/ordering/payments.contract.ts';
import { placementContract } from '../../application/ordering/placement.contract.ts';
import { sandboxLedgerContract } from '../../application/ordering/sandbox-ledger.contract.ts';
import { keptSumsContract } from '../../application/reporting/kept-sums.contract.ts';
import { productionSheetsContract } from '../../application/reporting/production-sheets.contract.ts';
import { shopCountsContract } from '../../application/reporting/shop-counts.contract.ts';
import { salesReportsContract } from '../../application/reporting/sales-reports.contract.ts';
import { productWordsOf } from '../../testing/search.fixture.ts';
import { storageHealthContract } from '../../application/storage-health.contract.ts';
import { deliveryAreasContract } from '../../application/store/delivery-areas.contract.ts';
import { storeSettingsContract } from '../../application/store/store-settings.contract.ts';
import { SqliteStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'fyonka-contracts-'));
const opened: SqliteStorage[] = [];
afterAll(async () => {
  for (const storage of opened) await storage.close();
  rmSync(folder, { recursive: true });
});

function opening(storage: SqliteStorage): SqliteStorage {
  opened.push(storage);
  return storage;
}

const open = async () => opening(SqliteStorage.inMemory(productWordsOf));
const openTwice = async (): Promise<[SqliteStorage, SqliteStorage]> => [
  opening(SqliteStorage.open(folder, productWordsOf)),
  opening(SqliteStorage.open(folder, productWordsOf)),
];

catalogueContract(open);
catalogueChangesContract(open, openTwice);
officeCatalogueContract(open);
productEditingContract(open);
categoryEditingContract(open);
ordersContract(open);
officeListsContract(open);
officeOrdersContract(open);
registeredUsersContract(open);
accountOrdersContract(open);
erasureContract(open);
placementContract(open);
paymentsContract(open);
invoiceLookupsContract(open);
outgoingMailsContract(open);
passkeysContract(open);
accountsContract(open, openTwice);
administratorsContract(open, openTwice);
passwordChangesContract(open, openTwice);
sessionsContract(open, openTwice);
emailProofsContract(open, openTwice);
attemptCountsContract(open, openTwice);
auditTrailContract(open);
sandboxLedgerContract(open);
salesReportsContract(open);
shopCountsContract(open);
keptSumsContract(open);
productionSheetsContract(open);
officeEventsContract(open, openTwice);
historyContract(open);
picturesContract(open);
productImportsContract(open);
storeSettingsContract(open);
deliveryAreasContract(open);
officeAdministratorsContract(open, openTwice);
storageHealthContract(open);
