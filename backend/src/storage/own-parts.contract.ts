import { expect, test } from '@jest/globals';
import { by, FORMER } from '../application/catalog/editing/editing.fixture.ts';
import { anAccount, anEntry } from '../application/identity/identity.fixture.ts';
import { contentsOf } from '../application/storage.contract.ts';
import type { Storage } from '../application/storage.ts';
import { aBundle } from '../domain/catalog/bundles/bundle.fixture.ts';
import type { Review } from '../domain/catalog/reviews/review.ts';
import { aProduct } from '../domain/catalog/product.fixture.ts';
import { accountId, driverId, mailId, orderId, productId, reviewId, runId } from '../domain/ids.ts';
import type { AccountId } from '../domain/ids.ts';
import type { KuwaitMonth } from '../domain/kuwait-day.ts';
import { fils } from '../domain/money.ts';
import { aCoupon } from '../domain/ordering/coupons/coupon.fixture.ts';
import { mailAbout } from '../domain/ordering/mails/order-mail.ts';
import { messageAbout } from '../domain/ordering/messages/order-message.ts';
import type { NewOrderMessage } from '../domain/ordering/messages/order-message.ts';
import { aPushDevice } from '../domain/office/push/push.fixture.ts';
import { anOrder, NOON } from '../domain/ordering/order.fixture.ts';
import { BUNDLES } from './catalog/bundles.ts';
import { REVIEWS } from './catalog/reviews.ts';
import { SEARCH_MISSES } from './catalog/search-misses.ts';
import { indexOf } from './collection.ts';
import type { AnyCollection, Kind, Stored } from './collection.ts';
import { STORED_COLLECTIONS } from './features.ts';
import { countUses } from './ordering/coupons.ts';
import { add, emailsOf, findOrder, hasAccount, insert, list, own, put, remove, replace, staffOf } from './store.ts';
import { queueMails, withdrawMailsAbout } from './mailing/outbox.ts';
import type { Store, Work } from './store.ts';
import { preset } from '../domain/identity/permissions.ts';

/**
 * What stored features have to do with accounts, sessions, orders, mails, caches and the demonstration, which each
 * database has in its own way.
 * @param open an empty shop, and the store of its database
 */
export function ownPartsContract(open: () => Promise<readonly [Storage, Store]>): void {
  async function withStaff() {
    const [storage, store] = await open();
    const { id: noura } = await anAccount(storage, 'noura@example.com');
    const huda = { id: accountId('huda'), email: 'Huda@example.com', passwordHash: null, actor: 'server' } as const;
    await storage.accounts.makeAdministrator({ ...huda, at: NOON });
    return { storage, store, noura, huda: huda.id };
  }

  test('accounts are known, with the e-mails and roles of the office', async () => {
    const { store, noura, huda } = await withStaff();
    const asked = [noura, huda, accountId('nobody')];
    const known = (id: AccountId) => store.write(() => hasAccount(id), [id]);
    expect(await Promise.all(asked.map(known))).toEqual([true, true, false]);
    expect(await store.read(() => staffOf(asked))).toEqual(
      new Map([[huda, { email: 'Huda@example.com', ...preset('owner') }]]),
    );
    expect(await store.read(() => own('ownerIds', 9))).toEqual([huda]);
    expect(await store.read(() => emailsOf([null, huda, huda, 'nobody']))).toEqual(
      new Map([[huda, 'Huda@example.com']]),
    );
  });

  test('what is done about an account is in its audit trail, and in a mail to its owner', async () => {
    const { storage, store, noura } = await withStaff();
    const entry = anEntry(noura, 'passkey-added');
    const [to = ''] = (await store.read(() => emailsOf([noura]))).values();
    const mail = { template: 'passkey-added', to, language: 'ar', codeId: null } as const;
    await store.write(function* () {
      yield* own('addAuditEntry', entry);
      yield* queueMails([mail], NOON);
    });
    expect((await storage.auditTrail.of(noura, 9))[0]).toEqual(entry);
    const waiting = await storage.outbox.claimDue({ at: NOON, until: NOON * 2, limit: 99 });
    expect(waiting.map((one) => [one.mail, one.createdAt])).toContainEqual([mail, NOON]);
  });

  test('orders are found by id and by number', async () => {
    const [storage, store] = await open();
    const bow = aProduct('bow');
    await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
    const order = anOrder([[bow, 1]]);
    await storage.orders.place(order, null);
    const found = await store.write(function* () {
      return [yield* findOrder(order.id), yield* findOrder(order.number), yield* findOrder(orderId('none'))];
    }, 'beside orders');
    expect(found.map((one) => one && one.number)).toEqual([order.number, order.number, null]);
    const several = await store.read(() => own('findOrders', [orderId('none'), order.id]));
    expect(several).toEqual([found[0]]);
  });

  test('a delivery run changes its orders, and follows them', async () => {
    const [storage] = await open();
    const bow = aProduct('bow');
    await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
    const orders = [anOrder([[bow, 1]]), anOrder([[bow, 1]])] as const;
    for (const order of orders) {
      await storage.orders.place(order, null);
      await storage.officeOrders.setStatus(order.id, 'ready', by(FORMER).editor, NOON);
    }
    const [run, driver] = [runId('run'), driverId('driver')];
    await storage.deliveryRuns.act({ kind: 'plan', run, driver, orders: orders.map(({ id }) => id) }, by(FORMER));
    const stateOf = async () => (await storage.deliveryRuns.find(run))?.stops.map(({ state }) => state);
    await storage.deliveryRuns.act({ kind: 'hand-over', run }, by(FORMER));
    const visit = { kind: 'visit', run, order: orders[0].id, visit: 'delivered', takesMoney: true } as const;
    await storage.deliveryRuns.act(visit, by(FORMER));
    expect((await storage.officeOrders.find(orders[0].id))?.order).toMatchObject({ status: 'delivered' });
    expect(await storage.moneyBooks.ofOrder(orders[0].number)).toHaveLength(1);
    await storage.officeOrders.setStatus(orders[1].id, 'cancelled', by(FORMER).editor, NOON);
    expect(await stateOf()).toEqual(['delivered', 'taken-out']);
    const again = { kind: 'plan', run: runId('other'), driver, orders: [orders[0].id] } as const;
    expect(await storage.deliveryRuns.act(again, by(FORMER))).toMatchObject({ kind: 'not-ready' });
  });

  test('a mail waits once, and none for somebody who has left', async () => {
    const { storage, store } = await withStaff();
    const mailTo = (to: string) => ({ id: mailId(`to ${to}`), template: 'alerts', to, language: 'ar' }) as const;
    const mails = ['huda@example.com', 'gone@example.com'].map((to) => ({ ...mailTo(to), alerts: null }));
    const message = messageAbout(anOrder([[aProduct('bow'), 1]]), NOON) as NewOrderMessage;
    for (const at of [NOON, NOON + 1]) await store.write(() => queueMails([...mails, message], at), ['mails']);
    const waiting = await storage.outbox.claimDue({ at: NOON * 2, until: NOON * 3, limit: 99 });
    const sent = waiting.filter(({ mail }) => mail.template === 'alerts' || mail.template === 'whatsapp');
    expect(sent.map(({ mail, createdAt }) => [mail.to, createdAt]).toSorted()).toEqual([
      [message.to, NOON],
      ['huda@example.com', NOON],
    ]);
  });

  test('mails about an order are withdrawn, and those about no other', async () => {
    const { storage, store } = await withStaff();
    const about = (id: string) => anOrder([[aProduct('bow'), 1]], { id: orderId(id) });
    const mails = ['a', 'b', 'c'].map((id) => mailAbout('order-paid', about(id)));
    await store.write(() => queueMails(mails, NOON), ['mails']);
    const before = await storage.outbox.countWaiting();
    await store.write(() => withdrawMailsAbout(about('b')), ['mails']);
    expect(await storage.outbox.countWaiting()).toBe(before - 1);
  });

  test('uses of a coupon by orders of several months are counted for each, and taken back', async () => {
    const [storage, store] = await open();
    const coupon = aCoupon('gift');
    await storage.coupons.create(coupon, by(FORMER));
    const inMonth = (month: string, step: 1 | -1) =>
      ({ use: { couponId: coupon.id, month: month as KuwaitMonth, given: fils(500) }, step }) as const;
    const changes = [inMonth('2026-01', 1), inMonth('2026-01', 1), inMonth('2026-02', 1)];
    await store.write(() => countUses(changes), 'beside orders');
    await store.write(() => countUses([inMonth('2026-02', -1)]), 'beside orders');
    expect(await storage.coupons.find(coupon.id)).toMatchObject({ uses: 2, given: 1000 });
    expect(await storage.coupons.monthsOf(coupon.id)).toEqual([{ month: '2026-01', uses: 2, given: 1000 }]);
  });

  test('a product is named, and rated also while it is in the trash', async () => {
    const [storage, store] = await open();
    const bow = aProduct('bow');
    await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
    const rate = (count: number, sum: number) => store.write(() => own('addRating', bow.id, { count, sum }));
    const named = () => store.read(() => own('nameProducts', [bow.id, productId('none')]));
    await rate(2, 9);
    expect(await named()).toEqual(new Map([[bow.id, { name: bow.name, imageUrl: bow.imageUrl }]]));
    await storage.productEditing.delete(bow.id, by(FORMER));
    await rate(1, 5);
    expect(await named()).toEqual(new Map());
    await storage.productTrash.restore(bow.id, {}, [], by(FORMER, 5));
    await rate(-2, -10);
    expect(await storage.catalogue.findProduct(bow.id, { includeHidden: true })).toMatchObject({
      rating: { count: 1, sum: 4 },
    });
  });

  test('pictures stay as long as a document shows them', async () => {
    const [storage, store] = await open();
    const paths = ['/images/a.webp', '/images/b.webp'] as const;
    for (const path of paths) await storage.pictures.add(path, NOON);
    expect(await store.read(() => own('unknownPictures', [...paths, '/images/c.webp']))).toEqual(['/images/c.webp']);
    const review = aDocument(REVIEWS, 'r') as Review;
    let at = NOON;
    /** Those unused for a while, and then those unused until now. */
    const unused = async () => {
      const since = (at += 9) - 2;
      const before = await storage.pictures.takeUnused({ at: at - 1, since, limit: 9 });
      return [before, (await storage.pictures.takeUnused({ at: at + 1, since: at, limit: 9 })).toSorted()];
    };
    const other = { ...review, id: reviewId('s'), orderNumber: 'other' as never };
    await store.write(function* () {
      yield* insert(REVIEWS, { ...review, photos: paths });
      yield* put(REVIEWS, { ...review, photos: [paths[0], paths[0]] });
      yield* put(REVIEWS, { ...other, photos: paths });
      yield* replace(REVIEWS, { ...review, photos: [] });
      yield* replace(REVIEWS, { ...review, id: reviewId('none'), photos: paths });
    });
    expect(await unused()).toEqual([[], []]);
    const sum = { doc: { id: review.id }, steps: { version: 1 } };
    await expect(store.write(() => add(REVIEWS, sum))).rejects.toThrow('nothing counts the pictures');
    await store.write(() => replace(REVIEWS, { ...other, photos: [paths[1]] }));
    expect(await unused()).toEqual([[], [paths[0]]]);
    await store.write(() => remove(REVIEWS, review.id, other.id));
    expect(await unused()).toEqual([[paths[0]], paths]);
  });

  test('events are recorded', async () => {
    const [storage, store] = await open();
    const written = { kind: 'review-written', at: NOON, productId: productId('bow') } as const;
    const given = { kind: 'run-given', at: NOON, runId: runId('run'), driverId: driverId('salem') } as const;
    await store.write(() => own('recordEvents', [written, given]));
    expect(await storage.officeEvents.after(0, 9)).toMatchObject([
      { kind: 'review-written', at: NOON, run: null },
      { kind: 'run-given', run: { id: 'run', driver: 'salem' } },
    ]);
  });

  test('an empty shop is filled with its bundles', async () => {
    const [storage, store] = await open();
    await storage.filling.fillEmptyShop({ ...contentsOf([]), bundles: [aBundle('one')] }, NOON);
    const bundle = { ...aBundle('one'), version: 1, changedAt: null, changedBy: null };
    expect(await store.read(() => list(BUNDLES, 'bundles_in_order'))).toEqual([bundle]);
  });

  test('all sessions of a person end with the devices for alerts, and with those of nobody else', async () => {
    const { storage, noura, huda } = await withStaff();
    for (const id of [noura, huda]) await storage.pushDevices.add(aPushDevice(id, { accountId: id }));
    await storage.sessions.endAll(anEntry(huda, 'signed-out'));
    expect([await storage.pushDevices.of(huda), await storage.pushDevices.of(noura)]).toMatchObject([[], [{}]]);
  });

  test.each(STORED_COLLECTIONS.filter(({ ofAccount }) => ofAccount !== undefined).map((of) => [of.name, of] as const))(
    'documents of %s are erased with their account, and no others',
    async (_name, of) => {
      const { storage, store, noura, huda } = await withStaff();
      const docs = [noura, huda].map((id) => ({ ...aDocument(of, `of ${id}`), [of.ofAccount ?? '']: id }));
      await store.write(function* () {
        for (const doc of docs) yield* insert(of, doc);
      });
      await storage.erasure.eraseAccount({ audit: anEntry(noura, 'erased'), forgives: [] });
      expect((await store.read(() => list(of, null))).map(({ id }) => id)).toEqual([docs[1]?.id]);
    },
  );

  test.each(STORED_COLLECTIONS.flatMap((of) => (typeof of.ends === 'string' ? [] : [[of.name, of, of.ends] as const])))(
    'documents of %s end at their age, and not before',
    async (_name, of, { by: index, equal = {}, after }) => {
      const { storage, store, noura } = await withStaff();
      const field = indexOf(of, index).by.find((name) => !(name in equal)) ?? '';
      const owned = of.ofAccount === undefined ? {} : { [of.ofAccount]: noura };
      const alike = { ...owned, ...equal };
      const docs = [after, after - 1].map((age) => ({ ...aDocument(of, `${age}`), ...alike, [field]: NOON - age }));
      await store.write(() => insert(of, ...docs));
      await storage.oldDocuments.delete(NOON, 10);
      const left = (await store.read(() => list(of, null))).map(({ id }) => id);
      expect(left).toContain(docs[1]?.id);
      expect(left).not.toContain(docs[0]?.id);
    },
  );

  test('caches hear of every change of what shoppers see, and of no other', async () => {
    const [{ changes }, store] = await open();
    const heard: string[] = [];
    const unsubscribe = changes.subscribe((change) => heard.push(change));
    const bundle = { ...aBundle('one'), version: 1, changedAt: null, changedBy: null };
    const works: (() => Work<unknown>)[] = [
      () => insert(BUNDLES, bundle),
      () => replace(BUNDLES, { ...bundle, place: 2 }),
      () => put(BUNDLES, { ...bundle, place: 3 }),
      () => add(BUNDLES, { doc: { id: bundle.id }, steps: { place: 1 } }),
      () => remove(BUNDLES, bundle.id),
      () => own('announceContents'),
    ];
    for (const [index, work] of works.entries()) {
      await store.write(work);
      expect(heard).toHaveLength(index + 1);
    }
    await store.write(() => insert(SEARCH_MISSES, aDocument(SEARCH_MISSES, 'zebra') as never));
    expect(new Set(heard)).toEqual(new Set(['contents']));
    expect(heard).toHaveLength(works.length);
    unsubscribe();
  });
}

/** A document that a collection takes. */
function aDocument(of: AnyCollection, id: string): Stored {
  return {
    ...Object.fromEntries(Object.entries<Kind>(of.fields).map(([field, kind]) => [field, valueOf(kind, id)])),
    id,
  };
}

function valueOf(kind: Kind, id: string): unknown {
  if (typeof kind !== 'string')
    return 'oneOf' in kind
      ? kind.oneOf[0]
      : Object.fromEntries(Object.entries(kind.parts).map(([field, part]) => [field, valueOf(part, id)]));
  const values = { text: id, number: 1, flag: true, list: [], localized: { en: 'x', ar: 'x' }, anything: {} };
  return values[kind.replace('?', '') as keyof typeof values];
}
