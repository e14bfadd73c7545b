import { expect, test } from '@jest/globals';
import {
  aCodeRequest,
  codeLanes,
  aCountKey,
  anAccount,
  anEntry,
  anOpening,
  HASH,
} from '../../../application/identity/identity.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { newSession } from '../../../domain/identity/session.ts';
import { aPasskey } from '../../../domain/identity/passkeys/passkey.fixture.ts';
import { accountId, sessionId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { requestToPay } from '../../../domain/ordering/mails/order-mail.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { textPlaces } from '../../../domain/reporting/production.ts';
import type { MongoStorage } from '../storage.ts';
import { closeAfterEach, emptyMongo, everythingIn, openMongoTwice } from '../test-database.fixture.ts';

closeAfterEach();

const EMAIL = 'Marked.Person@example.com';
const MARKS = [
  'marked.person',
  'marked name',
  'qwzaynab',
  '59876543',
  '9876543',
  'marked street',
  'marked block',
  'marked house',
  'marked note',
  'marked by the team',
  'marked-map',
  'marked child',
  'marked key',
  'marked fingerprint',
  'marked phone',
  'marked passkey',
];
const LATER = NOON + 1000;
const bow = aProduct('bow');
const editor = { accountId: accountId('office'), addressKey: 'address' };

function markedOrder(owner: AccountId | null, email = EMAIL): Order {
  const house = 'marked house';
  const order = anOrder([[bow, 1]], {
    accountId: owner,
    delivery: {
      fullName: 'Marked Name Qwzaynab',
      email,
      phone: '59876543',
      address: {
        areaKey: 'salmiya',
        block: 'marked block',
        street: 'Marked Street',
        streetNumber: house,
        buildingNumber: house,
        floor: house,
        apartmentNumber: house,
      },
      notes: 'marked note',
      mapUrl: 'https://maps.example/marked-map',
    },
  });
  const customTexts = [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'Marked Child' }];
  return { ...order, lines: order.lines.map((line) => ({ ...line, customTexts })) };
}

async function leaveTraces(storage: MongoStorage, { id, email }: Account): Promise<void> {
  await storage.emailProofs.request(
    aCodeRequest({ email, purpose: 'reset', lanes: codeLanes('mails'), counted: [aCountKey()] }),
  );
  const session = newSession(sessionId('s'), { id, role: 'customer' }, 'marked phone', NOON, 0);
  await storage.sessions.open({ ...anOpening(id), session });
  const passkey = { ...aPasskey({ owner: id }), name: 'Marked passkey' };
  await storage.passkeys.add(passkey, { audit: anEntry(id, 'passkey-added'), language: 'ar' });
}

const dump = async (storage: MongoStorage) => JSON.stringify(await everythingIn(storage)).toLowerCase();

test('an erased person is in no collection once the orders are finished; what was sold stays', async () => {
  const storage = await emptyMongo();
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  // An order as a guest with the e-mail in capitals, one of the account for another mailbox, and one that is still
  // unpaid.
  const orders = [markedOrder(null, EMAIL.toUpperCase())];
  await storage.orders.place(orders[0]!, null, { caller: { addressKey: 'a' } });
  const account = await anAccount(storage, EMAIL);
  await leaveTraces(storage, account);
  orders.push(markedOrder(account.id, 'marked.person+school@example.com'), markedOrder(account.id));
  for (const order of orders.slice(1)) {
    const key = { key: `marked key ${order.number}`, fingerprint: 'marked fingerprint' };
    await storage.orders.place(order, key, { caller: { addressKey: 'a' } });
    await storage.outbox.allow(requestToPay(order), NOON);
    await storage.lookups.judge(order.number, false, NOON);
  }
  for (const order of orders.slice(0, 2)) {
    await storage.payments.accept(order.number, 'cash-on-delivery', NOON);
    await storage.productionSheets.mark(textPlaces(order), true, editor, NOON);
  }
  for (const order of orders)
    await storage.officeOrders.writeNote({ order: order.id, text: 'Marked by the team', version: 0, editor, at: NOON });
  const before = await dump(storage);
  expect(MARKS.filter((mark) => !before.includes(mark))).toEqual([]);

  const audit = anEntry(account.id, 'erased', LATER);
  expect(await storage.erasure.eraseAccount({ audit, forgives: [] })).toEqual({ kind: 'erased', ordersUnderWay: 2 });
  for (const order of orders.slice(0, 2)) await storage.officeOrders.setStatus(order.id, 'delivered', editor, LATER);
  expect(await storage.erasure.eraseFinished(10)).toBe(3);

  const left = await dump(storage);
  expect(MARKS.filter((mark) => left.includes(mark))).toEqual([]);
  for (const { id, number, createdAt, deliveryCost } of orders) {
    const found = await storage.orders.find(number);
    expect(found).toMatchObject({ id, number, createdAt, deliveryCost, accountId: null });
    expect(found?.delivery.address.areaKey).toBe('salmiya');
    expect(found?.lines.map(({ productId, price }) => [productId, price])).toEqual([[bow.id, bow.price]]);
  }
  expect(await storage.auditTrail.of(account.id, 1)).toEqual([audit]);
});

test('signing in, adding a passkey or ordering while another process erases the account leaves nothing behind', async () => {
  const [one, other] = await openMongoTwice();
  await one.filling.fillEmptyShop(contentsOf([{ ...bow, stock: null }]), NOON);
  for (let round = 0; round < 5; round += 1) {
    const { id } = await anAccount(one, `round-${round}@example.com`);
    const order = { ...anOrder([[bow, 1]]), accountId: id };
    const [opened, added, placed] = await Promise.all([
      other.sessions.open(anOpening(id, { passwordHash: HASH })),
      other.passkeys.add(aPasskey({ owner: id }), { audit: anEntry(id, 'passkey-added'), language: 'ar' }),
      other.orders.place(order, null),
      one.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] }),
    ]);
    expect({ opened, added, placed }).toBeDefined();
    expect(await one.accounts.find(id)).toBeNull();
    for (const name of ['sessions', 'passkeys', 'orders'] as const)
      expect([name, await one.db.collection(name).countDocuments({ accountId: id })]).toEqual([name, 0]);
  }
});
