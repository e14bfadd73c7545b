import type { AreaTerms } from '../../domain/ordering/delivery/area-terms.ts';
import { proposeEdit } from '../../domain/ordering/editing/order-edit.ts';
import { aReviewDraft } from '../../domain/catalog/reviews/review.fixture.ts';
import { aBundle } from '../../domain/catalog/bundles/bundle.fixture.ts';
import { aCategory, aProduct } from '../../domain/catalog/product.fixture.ts';
import { emailKey } from '../../domain/email.ts';
import { bookingId, driverId, markdownId, paymentAttemptId, refundId, returnId, reviewId } from '../../domain/ids.ts';
import type { AccountId } from '../../domain/ids.ts';
import { fils } from '../../domain/money.ts';
import { kuwaitDayOf } from '../../domain/kuwait-day.ts';
import { anOrder, areaNow, NOON, withName } from '../../domain/ordering/order.fixture.ts';
import type { OrderAgent } from '../../domain/ordering/agents/order-agent.ts';
import type { OrderCampaign } from '../../domain/ordering/campaigns/campaign.ts';
import { aCoupon, withCoupon } from '../../domain/ordering/coupons/coupon.fixture.ts';
import type { Coupon } from '../../domain/ordering/coupons/coupon.ts';
import { totalPrice } from '../../domain/ordering/order.ts';
import type { Order, OrderLine, OrderStatus } from '../../domain/ordering/order.ts';
import { aSale, enterFair, FAIR, FETCHED, take } from '../../domain/ordering/stalls/stall.fixture.ts';
import { textPlaces } from '../../domain/reporting/production.ts';
import { BLANK_SETTINGS, editableSettings } from '../../domain/store/settings.ts';
import { anAccount, anEntry } from '../identity/identity.fixture.ts';
import { aBackInStockRequest, anUnconfirmedRequest, received } from '../catalog/back-in-stock/back-in-stock.fixture.ts';
import type { MadePicture } from '../catalog/pictures/ports.ts';
import { aStart } from '../ordering/paying/payments.fixture.ts';
import type { Storage } from '../storage.ts';
import { by, fillAccounts, RUN, SALEM } from './whole-people.fixture.ts';
import { bringByCourier, fillMoney } from './whole-money.fixture.ts';

// A shop with records of every kind, made by the calls that make them in a running shop.

export const RIBBON = aProduct('ribbon', {
  stock: 500,
  barcode: '96385074',
  design: 'ribbon',
  cost: fils(605),
  attributes: [{ key: 'material', choices: ['satin'] }],
});
export const CLIP = aProduct('clip', { stock: null, isVisible: false, name: { en: 'Velvet clip', ar: 'مشبك مخمل' } });
const EID = aCoupon('eid');
const DAILY = aBundle('daily', { pieces: [{ productId: RIBBON.id, quantity: 2 }] });
export const UPLOADED = '/images/uploaded.webp';
const UNUSED = '/images/unused.webp';
export const PICTURE: MadePicture = {
  webp: new Uint8Array([1, 2, 3]),
  avif: new Map([
    [320, new Uint8Array([4])],
    [560, new Uint8Array([5, 0])],
    [960, new Uint8Array([6, 255, 7])],
  ]),
};

export interface WholeShop {
  readonly orders: readonly Order[];
  readonly noura: AccountId;
  readonly huda: AccountId;
}

/** @param storage must be empty */
export async function fillWholeShop(storage: Storage): Promise<WholeShop> {
  const contents = {
    categories: [aCategory('bows'), aCategory('clips', { isVisible: false })],
    products: [RIBBON, CLIP],
  };
  await storage.filling.fillEmptyShop({ ...contents, settings: BLANK_SETTINGS }, NOON);
  const { noura, huda } = await fillAccounts(storage);
  await fillStore(storage, huda);
  await fillGoods(storage, huda);
  const miss = { text: 'zebra', times: 2, lastDay: kuwaitDayOf(NOON) };
  await storage.feedFetches.note('meta', 'ar', NOON);
  await storage.searchMisses.add([
    { ...miss, readAs: null },
    { ...miss, text: 'clipps', readAs: 'clips' },
  ]);
  await storage.bundles.create(DAILY, by(huda));
  await storage.bundles.change({ ...DAILY, place: 3 }, 1, by(huda));
  const markdown = {
    id: markdownId('eid'),
    name: 'Eid',
    percent: 20,
    from: NOON,
    until: null,
    state: 'running',
  } as const;
  await storage.markdowns.create(markdown, [CLIP.id], by(huda));
  const marked = { productId: CLIP.id, markdownId: markdown.id, was: CLIP.price, price: fils(1400), isReduced: true };
  await storage.markdowns.note(marked);
  const request = { key: 'of huda', fingerprint: 'the coupon of Eid' };
  await storage.coupons.create(EID, { ...by(huda), editor: { ...by(huda).editor, request } });
  await storage.coupons.change({ ...EID, mostUsesEach: 2 }, 1, by(huda));
  const orders = await fillOrders(storage, noura, huda);
  return { orders, noura, huda };
}

async function fillStore(storage: Storage, editor: AccountId): Promise<void> {
  const settings = { ...editableSettings(BLANK_SETTINGS), phone: '+965 2200 1234' };
  await storage.settings.change({ settings }, by(editor));
  const terms = { isOff: false, offOn: null };
  const own = { name: { en: 'Kabad Farms', ar: 'مزارع كبد' }, governorate: 'jahra' } as const;
  const areas = new Map<string, AreaTerms>([
    ['dasma', { ...terms, fee: fils(2500) }],
    ['doha', { ...terms, fee: null }],
    ['kabad-farms', { ...terms, fee: fils(3000), days: ['sunday'], own }],
  ]);
  await storage.deliveryAreas.change({ areas }, by(editor));
  await storage.frontEnds.change('catalog', { kind: 'use', version: 'one' }, by(editor));
  await storage.frontEnds.change('catalog', { kind: 'canary', version: 'two', percent: 5 }, by(editor));
}

async function fillGoods(storage: Storage, editor: AccountId): Promise<void> {
  for (const path of [UPLOADED, UNUSED]) await storage.pictures.add(path, NOON);
  await storage.pictureFiles.store(UPLOADED, PICTURE);
  const made = aProduct('made', { imageUrl: UPLOADED, gallery: [RIBBON.imageUrl], stock: 3 });
  await storage.productEditing.create(made, by(editor));
  await storage.productPlaces.arrange({ category: made.categoryId, ids: [made.id, RIBBON.id], was: [] }, by(editor));
  const gone = aProduct('gone', { imageUrl: UPLOADED, gallery: [RIBBON.imageUrl], stock: 2 });
  await storage.productEditing.create(gone, by(editor));
  await storage.productEditing.delete(gone.id, by(editor));
  const soldOut = aProduct('sold out', { imageUrl: UPLOADED, stock: 0 });
  await storage.productEditing.create(soldOut, by(editor));
  for (const email of ['dana@example.com', 'lulwa@example.com'])
    await storage.backInStock.ask(aBackInStockRequest(soldOut.id, email, NOON, ['school']));
  await storage.backInStock.askUnconfirmed(anUnconfirmedRequest(soldOut.id, 'sara@example.com', NOON, ['school']));
  await storage.stockMovements.book(
    received(soldOut, 1),
    { at: NOON + 2000, accountId: editor },
    { key: 'booking', fingerprint: 'booking' },
  );
  await storage.productEditing.toggleVisibility(CLIP.id, by(editor));
  await storage.categoryEditing.toggleVisibility(CLIP.categoryId, by(editor));
  await storage.categoryEditing.toggleVisibility(CLIP.categoryId, by(editor));
}

const aTouch = (source: string) =>
  ({ source, medium: 'cpc', click: { kind: 'gclid', id: 'click' }, at: NOON }) as const;

const inBundle = (line: OrderLine): OrderLine => ({
  ...line,
  bundle: { id: DAILY.id, key: 'one', name: DAILY.name, alone: line.price },
});

/** One order in each state, and some of customers who erased their account or asked for it. */
async function fillOrders(storage: Storage, noura: AccountId, huda: AccountId): Promise<Order[]> {
  const placed: Order[] = [];
  interface Given {
    readonly minutes: number;
    readonly accountId?: AccountId;
    readonly email?: string;
    readonly phone?: string;
    readonly isPlain?: boolean;
    readonly coupon?: Coupon;
    readonly campaign?: OrderCampaign;
    readonly agent?: OrderAgent;
  }
  const place = async ({ minutes, email, phone, isPlain = false, coupon, ...others }: Given) => {
    const made = anOrder([[RIBBON, 2]], { at: NOON + minutes * 60_000, arrivesOn: kuwaitDayOf(NOON), ...others });
    const named = isPlain ? made : withName({ ...made, lines: made.lines.map(inBundle) });
    const order = coupon ? withCoupon(named, coupon, 2) : named;
    const delivery = { ...order.delivery, ...(email && { email }), ...(phone && { phone }) };
    const idempotency = { key: `key of ${order.number}`, fingerprint: `print of ${order.number}` };
    const caller = { addressKey: `home ${minutes}` };
    const { kind } = await storage.orders.place({ ...order, delivery }, idempotency, { caller });
    if (kind !== 'placed') throw new Error(`an order was not placed: ${kind}`);
    placed.push(order);
    return order;
  };
  const unpaid = await place({ minutes: 0, coupon: EID });
  const agent = { host: 'agent.example', checkoutId: 'checkout', webhook: 'https://agent.example/hook' };
  const cash = await place({ minutes: 1, accountId: noura, agent });
  await storage.payments.accept(cash.number, 'cash-on-delivery', NOON);
  const paid = await place({ minutes: 2, campaign: { first: aTouch('google'), last: aTouch('insta') } });
  await pay(storage, paid, 'failed', 'captured');
  await pay(storage, await place({ minutes: 3 }), 'cancelled', 'wrong');
  await storage.payments.start(aStart(paymentAttemptId('open'), (await place({ minutes: 4 })).number, NOON));
  const statuses: readonly OrderStatus[] = ['ready', 'shipped', 'delivered', 'cancelled'];
  for (const [index, status] of statuses.entries()) {
    const order = await place({ minutes: 5 + index, phone: `5000000${index}` });
    await pay(storage, order, 'captured');
    await storage.officeOrders.setStatus(order.id, status, by(huda).editor, NOON + 2000);
    if (status === 'delivered') await review(storage, order, huda);
    if (status === 'delivered') await giveBack(storage, order, huda);
  }
  await fillOffice(storage, paid, huda);
  await fillRuns(storage, placed, huda);
  placed.push(await fillStall(storage, huda));
  const plain = await place({ minutes: 10, phone: '50000009', isPlain: true });
  await pay(storage, plain, 'captured');
  await fillMoney(storage, { paid: plain, cash, unpaid });
  await bringByCourier(storage, await place({ minutes: 11, phone: '50000010' }), huda);
  await eraseSome(storage, place);
  return placed;
}

/** A published review with a photo. */
async function review({ reviews }: Storage, { number }: Order, editor: AccountId): Promise<void> {
  const key = { orderNumber: number, productId: RIBBON.id };
  await reviews.write(key, aReviewDraft(), { id: reviewId('review'), at: NOON + 3000 });
  await reviews.addPhoto(key, UPLOADED, NOON + 4000);
  const { kind } = await reviews.moderate(reviewId('review'), { status: 'published', answer: 'شكرًا' }, 2, by(editor));
  if (kind !== 'moderated') throw new Error(`the review was not published: ${kind}`);
}

/** A return with a photo, of which a piece is back. */
async function giveBack({ returns }: Storage, { number }: Order, editor: AccountId): Promise<void> {
  const id = returnId('return');
  const form = { lines: [{ line: 0, quantity: 1, reason: 'faulty' }], wish: 'refund', note: 'الخيط مفتوح' } as const;
  await returns.request(number, { id, form, days: 14, editor: by(editor).editor, at: NOON + 3000 });
  await returns.addPhoto(number, id, UPLOADED);
  const result = await returns.decide(number, id, { kind: 'receive', restocked: [0] }, by(editor).editor, NOON + 4000);
  if (result?.kind !== 'changed') throw new Error('the pieces of the return are not back');
  const settlement = { id: refundId('of the return'), by: editor, at: NOON + 5000, reason: 'Its thread is open' };
  const refunded = await returns.refund(number, id, { ...settlement, deliveryFee: false }, by(editor));
  if (refunded?.kind !== 'settled') throw new Error('the return is not refunded');
}

/** A driver with a planned run, and the mark that a label was printed. */
async function fillRuns(storage: Storage, placed: readonly Order[], editor: AccountId): Promise<void> {
  const listed = await storage.officeOrders.listed(placed.map(({ id }) => id));
  const orders = listed.filter(({ order }) => order.status === 'ready').map(({ order }) => order.id);
  const driver = driverId('salem');
  const salem = { id: driver, name: 'سالم', phone: '55667788', isActive: true, account: SALEM };
  await storage.drivers.save(salem, by(editor));
  // It was refused, so that the order is still to be brought.
  const wanted = { id: bookingId('booking'), courier: 'armada', by: editor, at: NOON } as const;
  if (orders[0]) await storage.courierBookings.begin(orders[0], wanted, by(editor));
  await storage.courierBookings.act(wanted.id, { kind: 'refused', refusal: 'wallet', words: 'Too low' }, by(editor));
  await storage.deliveryRuns.act({ kind: 'plan', run: RUN, driver, orders }, by(editor));
  await storage.officeOrders.markPrinted({ ids: orders, kind: 'label', isPrinted: true, by: editor, at: NOON });
}

/** A stall that has sold a piece, which somebody fetches. */
async function fillStall(storage: Storage, editor: AccountId): Promise<Order> {
  await storage.stalls.act(enterFair, by(editor));
  await storage.stalls.act(take([CLIP, 2]), by(editor));
  const sale = aSale(1, [[CLIP, 1]], FETCHED);
  const sold = await storage.stalls.act({ kind: 'sell', stall: FAIR, sale }, by(editor));
  if (sold.kind !== 'done' || !sold.placed) throw new Error(`nothing was sold at the stall: ${sold.kind}`);
  await storage.stalls.act(
    { kind: 'close', stall: FAIR, left: new Map([[CLIP.id, 0]]), note: 'One is lost' },
    by(editor),
  );
  await storage.stalls.act({ kind: 'count', stall: FAIR, counted: fils(1), note: 'Some is lost' }, by(editor));
  return sold.placed.after;
}

async function pay(
  { payments }: Storage,
  order: Order,
  ...ends: readonly ('captured' | 'failed' | 'cancelled' | 'wrong')[]
): Promise<void> {
  for (const [index, end] of ends.entries()) {
    const attemptId = paymentAttemptId(`${order.number} ${index}`);
    const { kind } = await payments.start(aStart(attemptId, order.number, NOON + index));
    if (kind !== 'started') throw new Error(`a payment was not begun: ${kind}`);
    const amount = totalPrice(order);
    if (end === 'failed') await payments.settle(attemptId, { kind: end, reason: 'expired-card' }, NOON + index);
    else if (end === 'cancelled') await payments.settle(attemptId, { kind: end }, NOON + index);
    else if (end === 'captured')
      await payments.settle(attemptId, { kind: end, amount, reference: `chg ${attemptId}` }, NOON + index);
    else
      await payments.settle(
        attemptId,
        { kind: 'mismatch', mismatch: 'amount', amount: fils(amount - 10) },
        NOON + index,
      );
  }
}

/** Gives an order a note and a discount, as the office does. */
async function edit({ orders, officeOrders }: Storage, { number }: Order, huda: AccountId): Promise<void> {
  const { editor, at } = by(huda);
  const before = (await orders.find(number))!;
  const area = areaNow(before.delivery.address.areaKey);
  const form = { notes: 'اتصلوا قبل الوصول', discount: { percent: 10, reason: 'A late delivery' } };
  const proposed = proposeEdit(before, form, { products: new Map(), area });
  if (proposed.kind !== 'proposed') throw new Error(`the order was not edited: ${proposed.kind}`);
  await officeOrders.edit({ proposed, version: 0, editor, at });
}

async function fillOffice(storage: Storage, order: Order, huda: AccountId): Promise<void> {
  const { editor, at } = by(huda);
  await storage.officeOrders.writeNote({ order: order.id, text: 'اتصلت مرتين', version: null, editor, at });
  await storage.productionSheets.mark(textPlaces(order), true, editor, at);
  await edit(storage, order, huda);
  await storage.lookups.judge(order.number, false, NOON);
  const mail = { template: 'order-placed', to: 'noura@example.com', language: 'ar' } as const;
  await storage.outbox.allow({ ...mail, orderNumber: order.number, status: 'pending', refundId: null }, NOON);
}

/** Erases an account with a finished order, which loses its personal data, and one in progress, which still has it. */
async function eraseSome(
  storage: Storage,
  place: (given: { minutes: number; accountId: AccountId; email: string }) => Promise<Order>,
): Promise<void> {
  const email = 'leaving@example.com';
  const { id } = await anAccount(storage, email);
  await place({ minutes: 20, accountId: id, email });
  const underWay = await place({ minutes: 21, accountId: id, email });
  await storage.payments.accept(underWay.number, 'cash-on-delivery', NOON);
  await storage.erasure.eraseAccount({ audit: anEntry(id, 'erased'), forgives: [] });
  await storage.erasure.eraseFinished(100);
  if (await storage.accounts.findByEmail(emailKey(email))) throw new Error('she has left');
}
