import { describe, expect, test } from '@jest/globals';
import type { Moderation } from '../../../domain/catalog/reviews/moderation.ts';
import { aDeliveredOrder, aReviewDraft } from '../../../domain/catalog/reviews/review.fixture.ts';
import type { Review, ReviewDraft } from '../../../domain/catalog/reviews/review.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { reviewId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { anAccount, anEntry } from '../../identity/identity.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { by, FORMER } from '../editing/editing.fixture.ts';

/** @param open opens the storage to test */
export function reviewsContract(open: OpenStorage): void {
  const DAY = 24 * 60 * 60 * 1000;
  const PAGE = { page: 1, limit: 10 };
  const PHOTO = '/images/photo.webp';
  const bow = aProduct('bow');
  let made = 0;

  const shop = () => openWith(open, [bow], NOON);

  async function delivered(storage: Storage, owner: AccountId | null = null): Promise<Order> {
    const order = aDeliveredOrder(bow, { accountId: owner });
    await storage.orders.place(anOrder([[bow, 1]], { id: order.id, number: order.number, accountId: owner }), null);
    await storage.payments.accept(order.number, 'cash-on-delivery', NOON);
    await storage.officeOrders.setStatus(order.id, 'delivered', FORMER, NOON);
    return order;
  }

  async function write(storage: Storage, { number }: Order, given: Partial<ReviewDraft> = {}): Promise<Review> {
    const key = { orderNumber: number, productId: bow.id };
    const id = reviewId(`review ${(made += 1)}`);
    const outcome = await storage.reviews.write(key, aReviewDraft(given), { id, at: NOON + made });
    if (outcome.kind !== 'written') throw new Error(outcome.kind);
    return outcome.review;
  }

  async function moderate(
    { reviews }: Storage,
    { id, version }: Review,
    decision: Moderation = { status: 'published' },
  ) {
    const outcome = await reviews.moderate(id, decision, version, by(FORMER));
    if (outcome.kind !== 'moderated') throw new Error(outcome.kind);
    return outcome.moderated.review;
  }

  const ratingOf = async ({ catalogue }: Storage) =>
    (await catalogue.findProduct(bow.id, { includeHidden: true }))?.rating;
  const textsOf = async ({ reviews }: Storage, page = PAGE) =>
    (await reviews.published(bow.id, page)).map(({ text }) => text);
  const kindsOf = async ({ officeEvents }: Storage) =>
    ((await officeEvents.after(0, 100)) ?? []).map(({ kind }) => kind).filter((kind) => kind === 'review-written');

  describe('reviews', () => {
    test('are one for each product of a delivered order, also of two that are sent at once', async () => {
      const storage = await shop();
      const order = await delivered(storage);
      const [one, other] = await Promise.all([write(storage, order), write(storage, order, { rating: 1 })]);
      expect(one.id).toBe(other.id);
      const [stored] = await storage.reviews.ofOrders([order.number]);
      expect(stored).toMatchObject({ version: 2, status: 'pending', name: 'نورة' });
      expect(await kindsOf(storage)).toEqual(['review-written']);
      const pending = anOrder([[bow, 1]]);
      await storage.orders.place(pending, null);
      const key = { orderNumber: pending.number, productId: bow.id };
      const outcome = await storage.reviews.write(key, aReviewDraft(), { id: reviewId('x'), at: NOON });
      expect(outcome).toEqual({ kind: 'not-possible' });
    });

    test('are shown once published, the newest first, and counted in their product', async () => {
      const storage = await shop();
      const [one, two] = [
        await write(storage, await delivered(storage), { text: 'one', rating: 4 }),
        await write(storage, await delivered(storage), { text: 'two', rating: 5 }),
      ];
      expect([await textsOf(storage), await ratingOf(storage)]).toEqual([[], undefined]);
      await moderate(storage, one);
      await moderate(storage, two);
      expect(await textsOf(storage)).toEqual(['two', 'one']);
      expect(await textsOf(storage, { page: 2, limit: 1 })).toEqual(['one']);
      expect(await ratingOf(storage)).toEqual({ count: 2, sum: 9 });
      const heard: string[] = [];
      const unsubscribe = storage.changes.subscribe((change) => heard.push(change));
      const { reviews } = await storage.reviews.list('published', PAGE);
      for (const { review } of reviews) await moderate(storage, review, { answer: 'شكرًا' });
      unsubscribe();
      expect(heard).toEqual(['contents', 'contents']);
      expect(await storage.reviews.delete({ orderNumber: two.orderNumber, productId: bow.id })).toBe(true);
      expect(await storage.reviews.delete({ orderNumber: two.orderNumber, productId: bow.id })).toBe(false);
      expect(await ratingOf(storage)).toEqual({ count: 1, sum: 4 });
    });

    test('are listed for the office with their product; a decision about another version is refused', async () => {
      const storage = await shop();
      const order = await delivered(storage);
      const read = await write(storage, order);
      const later = await write(storage, await delivered(storage));
      const changed = await write(storage, order, { text: 'changed' });
      expect(await storage.reviews.moderate(read.id, { status: 'published' }, read.version, by(FORMER))).toEqual({
        kind: 'conflict',
      });
      const list = await storage.reviews.list('pending', PAGE);
      expect(list).toMatchObject({ total: 2, waiting: 2 });
      expect(list.reviews).toEqual([
        { review: changed, product: { name: bow.name, imageUrl: bow.imageUrl } },
        { review: later, product: { name: bow.name, imageUrl: bow.imageUrl } },
      ]);
      const rejected = await moderate(storage, changed, { status: 'rejected', reason: 'A phone number' });
      expect(await storage.reviews.list('rejected', PAGE)).toMatchObject({
        reviews: [{ review: rejected }],
        total: 1,
        waiting: 1,
      });
      expect(await storage.reviews.list('published', PAGE)).toEqual({ reviews: [], total: 0, waiting: 1 });
      const numbers = [order.number, later.orderNumber];
      const ofOrders = await storage.reviews.ofOrders(numbers);
      expect(ofOrders.map(({ orderNumber }) => orderNumber)).toEqual(numbers.toSorted());
      const history = await storage.history.of({ subject: 'review', subjectId: read.id }, PAGE);
      expect(history.entries).toMatchObject([{ kind: 'changed', changes: [{}, {}] }]);
      const gone = await storage.reviews.moderate(reviewId('none'), {}, 1, by(FORMER));
      expect(gone).toEqual({ kind: 'not-found' });
    });

    test('use their photos until they go', async () => {
      const storage = await shop();
      const order = await delivered(storage);
      const key = { orderNumber: order.number, productId: bow.id };
      await storage.pictures.add(PHOTO, NOON);
      expect(await storage.reviews.addPhoto(key, PHOTO, NOON)).toEqual({ kind: 'not-found' });
      await write(storage, order);
      await expect(storage.reviews.addPhoto(key, '/images/none.webp', NOON)).rejects.toThrow('is not stored');
      const added = await storage.reviews.addPhoto(key, PHOTO, NOON);
      expect(added).toMatchObject({ kind: 'written', review: { photos: [PHOTO] } });
      const unused = async (at: number) => {
        await storage.pictures.takeUnused({ at, since: at - DAY, limit: 10 });
        return storage.pictures.takeUnused({ at: at + DAY, since: at, limit: 10 });
      };
      expect(await unused(NOON + DAY)).toEqual([]);
      expect(await storage.pictures.isUsed(PHOTO)).toBe(true);
      await write(storage, order, { photos: [] });
      expect(await storage.pictures.isUsed(PHOTO)).toBe(false);
      expect(await unused(NOON + 3 * DAY)).toEqual([PHOTO]);
    });

    test('go with their product when it is erased, and count in it when it comes back from the trash', async () => {
      const storage = await shop();
      const [one, two] = [
        await write(storage, await delivered(storage)),
        await write(storage, await delivered(storage)),
      ];
      await moderate(storage, one);
      await storage.productEditing.delete(bow.id, by(FORMER));
      expect((await storage.reviews.list('pending', PAGE)).reviews).toMatchObject([{ product: null }]);
      await moderate(storage, two);
      await storage.productTrash.restore(bow.id, {}, [], by(FORMER, 5));
      expect(await ratingOf(storage)).toEqual({ count: 2, sum: 10 });
      await storage.productEditing.delete(bow.id, by(FORMER));
      await storage.productTrash.erase(bow.id, by(FORMER));
      expect(await storage.reviews.list('published', PAGE)).toMatchObject({ total: 0 });
    });

    test('lose their person with the account: published ones stay without name and photos, others go', async () => {
      const storage = await shop();
      const { id } = await anAccount(storage, 'noura@example.com');
      const [one, two] = [await delivered(storage, id), await delivered(storage, id)];
      await storage.pictures.add(PHOTO, NOON);
      await write(storage, one);
      const photo = await storage.reviews.addPhoto({ orderNumber: one.number, productId: bow.id }, PHOTO, NOON);
      if (photo.kind === 'written') await moderate(storage, photo.review);
      await write(storage, two);
      await storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] });
      await storage.erasure.eraseFinished(10);
      const left = await storage.reviews.ofOrders([one.number, two.number]);
      expect(left).toMatchObject([{ orderNumber: one.number, name: '', photos: [], rating: 5, status: 'published' }]);
      expect(await ratingOf(storage)).toEqual({ count: 1, sum: 5 });
    });

    test('go with the account if its owner wants that', async () => {
      const storage = await shop();
      const { id } = await anAccount(storage, 'noura@example.com');
      const own = await delivered(storage, id);
      await moderate(storage, await write(storage, own, { rating: 1 }));
      const other = await anAccount(storage, 'huda@example.com');
      await moderate(storage, await write(storage, await delivered(storage, other.id), { text: 'hers' }));
      await storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [], deletesReviews: true });
      expect(await textsOf(storage)).toEqual(['hers']);
      expect(await ratingOf(storage)).toEqual({ count: 1, sum: 5 });
    });
  });
}
