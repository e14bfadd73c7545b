import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAccount, anEntry, anOpening } from '../../../application/identity/identity.fixture.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { ReplicaSet } from '../replica-set.fixture.ts';
import { MongoStorage } from '../storage.ts';

/** Milliseconds of a call of the process with the majority: the machine may be busy. */
const PATIENCE = 20_000;

let set: ReplicaSet;
let storages: MongoStorage[] = [];
beforeAll(async () => {
  set = await ReplicaSet.of(3);
  await set.start();
}, 120_000);
afterAll(async () => {
  set.goOn();
  await Promise.all(storages.map((storage) => storage.close()));
  await set.remove();
}, 60_000);

test('a process behind a partition admits no session that was ended in front of it', async () => {
  const uri = set.uri('shop');
  const [behind, before] = [uri, `${uri}&timeoutMS=${PATIENCE}`].map((one) => new MongoStorage(one, productWordsOf));
  if (!behind || !before) throw new Error('there are two');
  storages = [behind, before];
  await Promise.all(storages.map((storage) => storage.ready()));
  const { id: account } = await anAccount(before);
  const { session } = anOpening(account);
  await before.sessions.open({ ...anOpening(account), session });
  expect(await behind.sessions.find(session.id, NOON)).not.toBeNull();

  // The primary is cut off, the others elect one of them, and the session is ended there.
  const old = await set.primary();
  const others = [0, 1, 2].filter((index) => index !== old);
  await set.allFollow();
  set.pause([old]);
  await set.primary();
  await before.sessions.endAll(anEntry(account, 'signed-out'));
  // Now only the old primary can be reached, which does not know of that.
  set.pause(others);
  set.goOn([old]);
  for (let round = 0; round < 6; round += 1) {
    const found = await Promise.allSettled(Array.from({ length: 8 }, () => behind.sessions.find(session.id, NOON)));
    const answers = found.map((one) => (one.status === 'rejected' ? one.reason : one.value));
    expect(answers).toEqual(Array.from({ length: 8 }, () => expect.any(StorageUnavailable)));
  }

  set.goOn(others);
  await set.primary();
  expect(await before.sessions.find(session.id, NOON)).toBeNull();
}, 120_000);
