import { expect, test } from '@jest/globals';
import { anAccount, anEntry, anOpening, HASH } from '../../../application/identity/identity.fixture.ts';
import { aStart, captureOf } from '../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { aPasskey } from '../../../domain/identity/passkeys/passkey.fixture.ts';
import { accountId, categoryId, paymentAttemptId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { CollectionName } from '../schema/collections.ts';
import type { MongoStorage } from '../storage.ts';
import { closeAfterEach, emptyMongo, everythingIn, refuseOnce } from '../test-database.fixture.ts';

closeAfterEach();

/** An error that is neither a conflict nor an outage, so that the call is not repeated. */
const BAD_VALUE = 2;
const bow = aProduct('bow');
const ordered = anOrder([[bow, 1]]);
const by = { editor: { accountId: accountId('office'), addressKey: 'address' }, at: NOON };
const ATTEMPT = paymentAttemptId('attempt');

async function aShop() {
  const storage = await emptyMongo();
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  const { id } = await anAccount(storage, 'noura@example.com');
  await storage.sessions.open(anOpening(id));
  const passkey = aPasskey({ owner: id });
  await storage.passkeys.add(passkey, { audit: anEntry(id, 'passkey-added'), language: 'ar' });
  await storage.orders.place({ ...ordered, accountId: id }, null);
  await storage.payments.start(aStart(ATTEMPT, ordered.number, NOON));
  return { storage, id, passkey };
}
type Shop = Awaited<ReturnType<typeof aShop>>;

/** Everything stored, except what processes record about themselves. */
async function stored(storage: MongoStorage): Promise<Record<string, unknown[]>> {
  const everything = await everythingIn(storage);
  const ofProcesses: CollectionName[] = ['slots', 'leases', 'signals', 'turns', 'storageProbes'];
  return Object.fromEntries(
    Object.entries(everything).filter(([name]) => !ofProcesses.includes(name as CollectionName)),
  );
}

const change = (id: Shop['id']) => ({ audit: anEntry(id, 'passkey-removed'), language: 'ar' }) as const;

const CHANGES: [what: string, lastWritten: CollectionName, run: (shop: Shop) => Promise<unknown>][] = [
  ['removing a passkey', 'mails', ({ storage, id, passkey }) => storage.passkeys.remove(passkey.id, change(id))],
  ['removing all passkeys', 'mails', ({ storage, id }) => storage.passkeys.removeAll(change(id))],
  ['ending all sessions', 'auditEntries', ({ storage, id }) => storage.sessions.endAll(anEntry(id, 'signed-out'))],
  [
    'changing a password',
    'auditEntries',
    ({ storage, id }) =>
      storage.accounts.changePassword({
        oldHash: HASH,
        passwordHash: 'another hash',
        audit: anEntry(id, 'password-changed'),
        forgives: [],
        language: 'ar',
      }),
  ],
  [
    'erasing an account',
    'auditEntries',
    ({ storage, id }) => storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] }),
  ],
  ['settling a payment', 'moneyDays', ({ storage }) => storage.payments.settle(ATTEMPT, captureOf(ordered), NOON)],
  ['placing an order', 'orderCounts', ({ storage }) => storage.orders.place(anOrder([[bow, 2]]), null)],
  ['deleting a category', 'historyEntries', ({ storage }) => storage.categoryEditing.delete(categoryId('bows'), by)],
  [
    'hiding a category',
    'productCounts',
    ({ storage }) => storage.categoryEditing.toggleVisibility(categoryId('bows'), by),
  ],
];

test.each(CHANGES)('%s changes nothing when its last write fails', async (_what, lastWritten, run) => {
  const shop = await aShop();
  const before = await stored(shop.storage);
  await refuseOnce(shop.storage, lastWritten, BAD_VALUE);
  await expect(run(shop)).rejects.toThrow('failpoint');
  expect(await stored(shop.storage)).toEqual(before);
  // The failure is over, so that the same change succeeds now.
  await run(shop);
  expect(await stored(shop.storage)).not.toEqual(before);
});
