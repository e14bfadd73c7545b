import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { catalogueChangesContract } from '../../application/catalog/catalogue-changes.contract.ts';
import { catalogueContract } from '../../application/catalog/catalogue.contract.ts';
import { outgoingMailsContract } from '../../application/mailing/outgoing-mails.contract.ts';
import { invoiceLookupsContract } from '../../application/ordering/invoice-lookups.contract.ts';
import { ordersContract } from '../../application/ordering/orders.contract.ts';
import { paymentsContract } from '../../application/ordering/payments.contract.ts';
import { sqliteStorage } from '../../testing/sqlite-storage.fixture.ts';
import type { SqliteStorage } from '../../testing/sqlite-storage.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'fyonka-contracts-'));
const opened: SqliteStorage[] = [];
afterAll(() => {
  for (const { db } of opened) db.close();
  rmSync(folder, { recursive: true });
});

function opening(file?: string): SqliteStorage {
  const storage = sqliteStorage(file);
  opened.push(storage);
  return storage;
}

const open = async () => opening();
const openTwice = async (): Promise<[SqliteStorage, SqliteStorage]> => {
  const file = join(folder, 'shared.sqlite');
  return [opening(file), opening(file)];
};

catalogueContract(open);
catalogueChangesContract(open, openTwice);
ordersContract(open);
paymentsContract(open);
invoiceLookupsContract(open);
outgoingMailsContract(open);
