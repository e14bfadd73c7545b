import { describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { dataExchangeContract } from '../../../application/data/data-exchange.contract.ts';
import { auditContract } from '../../../application/ordering/books/audit/audit.contract.ts';
import { StorageUnusable } from '../../../application/storage-unusable.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { STORED_COLLECTIONS } from '../../../storage/features.ts';
import { recordCollections } from './record-collections.ts';
import { COLLECTIONS } from '../schema/collections.ts';
import { MongoStorage } from '../storage.ts';
import { closeAfterEach, emptyMongo, openMongoTwice, uriOf } from '../test-database.fixture.ts';

/** Collections that are not copied, because writing the records derives them again. */
const DERIVED = [
  'counters',
  'moneyDays',
  'orderCounts',
  'orderGroups',
  'productCounts',
  'productProfits',
  'soldAreas',
  'soldColors',
  'soldItems',
  'versions',
];
/** Collections that mean something in their own database only, most of them for minutes. */
const EPHEMERAL = ['callerMeetings', 'leases', 'limitCounts', 'signals', 'slots', 'storageProbes', 'turns'];
/** Files of pictures are copied with the records of pictures, and the ledger of the sandbox bank is no part of the shop. */
const OTHERS = ['pictures.files', 'pictures.chunks', 'sandboxCharges', 'sandboxTokens'];

closeAfterEach();
dataExchangeContract(() => emptyMongo(), openMongoTwice);
auditContract(() => emptyMongo());

test('every collection is copied, derived again, or listed as meaningless elsewhere', () => {
  const copied = [...recordCollections(productWordsOf).values()].map(({ name }) => name);
  const uncopied = STORED_COLLECTIONS.filter(({ copy }) => typeof copy === 'string').map(({ name }) => name);
  const all = [...copied, ...uncopied, ...DERIVED, ...EPHEMERAL, ...OTHERS];
  expect(COLLECTIONS.map(({ name }) => name).toSorted()).toEqual(all.toSorted());
});

describe('a database', () => {
  test('with an unfinished copy is opened only by a tool that continues the copy', async () => {
    const { exchange, db } = await emptyMongo();
    const progress = { source: '/data', fingerprint: '', kind: 'orders', place: null, written: 3 } as const;
    await exchange.begin(progress);
    const uri = uriOf(db.connection.name);
    const server = new MongoStorage(uri, productWordsOf, createConnection());
    await expect(server.ready()).rejects.toThrow(StorageUnusable);
    await expect(server.ready()).rejects.toThrow('this database holds a copy of /data that is not finished.');
    const again = new MongoStorage(uri, productWordsOf, createConnection(), { isForCopy: true });
    await again.ready();
    expect(await again.exchange.progress()).toEqual(progress);
    for (const storage of [server, again]) await storage.close();
  });

  test('that a server uses cannot be the target of a copy until the server has ended', async () => {
    const [server, tool] = await openMongoTwice();
    await expect(tool.exchange.refuseBesideServer()).rejects.toThrow('in use by 1 other process of the shop');
    await server.close();
    await tool.exchange.refuseBesideServer();
  });
});
