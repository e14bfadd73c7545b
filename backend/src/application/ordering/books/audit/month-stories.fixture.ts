import { aBundle } from '../../../../domain/catalog/bundles/bundle.fixture.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { disputeId, driverId, paymentAttemptId, refundId, returnId, runId } from '../../../../domain/ids.ts';
import { dayAfter, kuwaitDayOf } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import { aCoupon, withCoupon } from '../../../../domain/ordering/coupons/coupon.fixture.ts';
import { proposeEdit } from '../../../../domain/ordering/editing/order-edit.ts';
import type { OrderEditForm } from '../../../../domain/ordering/editing/order-edit.ts';
import type { OutsideMethod } from '../../../../domain/ordering/money/money-entry.ts';
import { standingEntries } from '../../../../domain/ordering/money/outside/withdraw.ts';
import { anOrder, areaNow } from '../../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { OnlineMethod } from '../../../../domain/ordering/paying/payment-methods.ts';
import { aSale, enterFair, FAIR, take } from '../../../../domain/ordering/stalls/stall.fixture.ts';
import type { Storage } from '../../../storage.ts';
import { aRefundRequest, EDITOR, someMoney } from '../../money/money.fixture.ts';
import { aStart, captureOf } from '../../paying/payments.fixture.ts';
import type { MonthSums } from './month-sums.fixture.ts';

export const PRICE = 2000;
export const RIBBON = aProduct('ribbon', { price: fils(PRICE), stock: 5000 });
const EID = aCoupon('eid');
const OFF = 500;
const DAILY = aBundle('daily', { pieces: [{ productId: RIBBON.id, quantity: 2 }] });

/** One order and what happens to it. Everything is done by the calls of the shop, and written down by hand. */
export class Story {
  order!: Order;
  /** Fils, without what edits change. */
  total = 0;
  private steps = 0;

  /** @param name of its own @param at when it begins */
  constructor(
    readonly storage: Storage,
    readonly sums: MonthSums,
    readonly name: string,
    readonly at: number,
    readonly pieces: number,
    readonly online: OnlineMethod,
  ) {}

  get products(): number {
    return this.pieces * PRICE;
  }

  get number() {
    return this.order.number;
  }

  later(): number {
    this.steps += 1;
    // Another payment starts beside one that is a minute old.
    return this.at + this.steps * 60_000;
  }

  async place({ hasCoupon = false, isBundle = false } = {}): Promise<void> {
    const plain = anOrder([[RIBBON, this.pieces]], { at: this.at });
    const bundle = { id: DAILY.id, key: 'one', name: DAILY.name, alone: RIBBON.price };
    const lined = isBundle ? { ...plain, lines: plain.lines.map((line) => ({ ...line, bundle })) } : plain;
    this.order = hasCoupon ? withCoupon(lined, EID, 1) : lined;
    this.total = this.products - (hasCoupon ? OFF : 0) + this.order.deliveryCost;
    const { kind } = await this.storage.orders.place(this.order, null);
    if (kind !== 'placed') throw new Error(`${this.name} was not placed: ${kind}`);
  }

  /** @param amount of the price that was given back */
  sell({ returned = 0, deliveryReturned = 0, discount = 0, pieces = this.pieces } = {}): void {
    const delivery = this.order.deliveryCost;
    const amounts = { discount, delivery, returned, deliveryReturned };
    this.sums.sell(this.at, { products: pieces * PRICE, pieces, ...amounts });
  }

  /** @param amount invoices without credit notes, in the end */
  paper(amount: number): void {
    this.sums.paper(this.number, this.at, amount);
  }

  async start(place = 1): Promise<ReturnType<typeof paymentAttemptId>> {
    const id = paymentAttemptId(`${this.name} ${place}`);
    const how = { method: this.online, gateway: 'tap', cancels: false } as const;
    const { kind } = await this.storage.payments.start(aStart(id, this.number, this.later(), how));
    if (kind !== 'started') throw new Error(`${this.name} was not started: ${kind}`);
    return id;
  }

  async capture(id: ReturnType<typeof paymentAttemptId>): Promise<void> {
    const at = this.later();
    await this.storage.payments.settle(id, captureOf(this.order, { reference: `chg ${id}` }), at);
    this.sums.move(this.number, at, this.online, 'tap', this.total);
  }

  async pay(): Promise<void> {
    await this.capture(await this.start());
  }

  async record(amount: number, method: OutsideMethod): Promise<void> {
    const at = this.later();
    const money = someMoney(amount, { method, movedAt: at });
    const recorded = await this.storage.moneyBooks.record(this.order.id, money, EDITOR, at);
    if (recorded?.result.kind !== 'recorded') throw new Error(`${this.name}: ${recorded?.result.kind}`);
    this.sums.move(this.number, at, method, null, amount);
  }

  /** @param given what else the request says @param end how the gateway answers */
  async refund(amount: number, given: object = {}, end: 'done' | 'failed' = 'done'): Promise<void> {
    const at = this.later();
    const request = aRefundRequest(this.name, { amount: fils(amount), at, ...given });
    const result = await this.storage.refunds.request(this.number, request, EDITOR);
    if (result?.kind !== 'requested') throw new Error(`${this.name}: ${result?.kind}`);
    if ('byHand' in given) return this.sums.move(this.number, at, 'cash', null, -amount);
    const answer = end === 'done' ? { kind: end, reference: `re ${this.name}` } : { kind: end, failure: 'declined' };
    await this.storage.refunds.settle(request.id, answer as never, this.later());
    if (end === 'done') this.sums.move(this.number, at, this.online, 'tap', -amount);
  }

  async edit(form: OrderEditForm): Promise<void> {
    const before = (await this.storage.orders.find(this.number))!;
    const area = areaNow(before.delivery.address.areaKey);
    const proposed = proposeEdit(before, form, { products: new Map([[RIBBON.id, RIBBON]]), area });
    if (proposed.kind !== 'proposed') throw new Error(`${this.name} was not edited: ${proposed.kind}`);
    await this.storage.officeOrders.edit({ proposed, version: undefined, editor: EDITOR, at: this.later() });
  }

  /** In cash at the door. */
  async deliver(amount = this.total): Promise<void> {
    await this.storage.payments.accept(this.number, 'cash-on-delivery', this.later());
    const at = this.later();
    await this.storage.officeOrders.setStatus(this.order.id, 'delivered', EDITOR, at);
    this.sums.move(this.number, at, 'cash', null, amount);
  }

  /** A piece comes back. @returns the way in which its price is given back, without the way itself */
  async giveBack() {
    const id = returnId(`return of ${this.name}`);
    const form = { lines: [{ line: 0, quantity: 1, reason: 'faulty' }], wish: 'refund', note: '' } as const;
    await this.storage.returns.request(this.number, { id, form, days: 14, editor: EDITOR, at: this.later() });
    await this.storage.returns.decide(this.number, id, { kind: 'receive', restocked: [1] }, EDITOR, this.later());
    const at = this.later();
    const byHand = { way: 'cash', reference: '', movedAt: at } as const;
    return { id, settlement: { id: refundId(this.name), by: EDITOR.accountId, at, reason: 'R1', byHand } };
  }
}

export async function openMonth({ coupons, stalls }: Storage, at: number): Promise<void> {
  const by = { editor: EDITOR, at };
  await coupons.create(EID, by);
  await stalls.act(enterFair, by);
  await stalls.act(take([RIBBON, 100]), by);
}

const HALF = PRICE / 2;
const isSettled = (result: { readonly kind: string } | null) => {
  if (result?.kind !== 'settled') throw new Error(`a return was not settled: ${result?.kind}`);
};

/** Everything that happens to orders, by a name. */
export const STORIES: Readonly<Record<string, (story: Story) => Promise<void>>> = {
  async online(story) {
    await story.place();
    await story.pay();
    story.sell();
    story.paper(story.total);
  },
  async delivered(story) {
    await story.place();
    await story.deliver();
    story.sell();
    story.paper(story.total);
  },
  async transferred(story) {
    await story.place({ isBundle: true });
    await story.record(HALF, 'wamd');
    await story.record(story.total - HALF, 'transfer');
    story.sell();
    story.paper(story.total);
  },
  async withCoupon(story) {
    await story.place({ hasCoupon: true });
    await story.pay();
    story.sell({ discount: OFF });
    story.paper(story.total);
  },
  async editedDown(story) {
    await story.place();
    await story.pay();
    const discount = story.products / 10;
    await story.edit({ discount: { percent: 10, reason: 'Late' } });
    await story.refund(discount);
    story.sell({ discount });
    story.paper(story.total - discount);
  },
  async editedUp(story) {
    await story.place();
    await story.pay();
    await story.edit({ orderItems: [{ productId: RIBBON.id, quantity: story.pieces + 1 }] });
    await story.record(PRICE, 'link');
    story.sell({ pieces: story.pieces + 1 });
    story.paper(story.total + PRICE);
  },
  async refunded(story) {
    await story.place();
    await story.pay();
    const returned = PRICE + story.order.deliveryCost;
    await story.refund(returned, { lines: [{ line: 0, quantity: 1, restock: true }], deliveryFee: true });
    story.sell({ returned, deliveryReturned: story.order.deliveryCost });
    story.paper(story.total - returned);
  },
  async refundedByHand(story) {
    await story.place();
    await story.pay();
    await story.refund(HALF, { byHand: { way: 'cash', reference: '', movedAt: story.later() } });
    story.sell({ returned: HALF });
    story.paper(story.total - HALF);
  },
  async refundFailed(story) {
    await story.place();
    await story.pay();
    await story.refund(HALF, {}, 'failed');
    story.sell();
    story.paper(story.total);
  },
  async returned(story) {
    await story.place();
    await story.deliver();
    const { id, settlement } = await story.giveBack();
    const by = { editor: EDITOR, at: settlement.at };
    isSettled(await story.storage.returns.refund(story.number, id, { ...settlement, deliveryFee: false }, by));
    story.sums.move(story.number, settlement.at, 'cash', null, -PRICE);
    story.sell({ returned: PRICE });
    story.paper(story.total - PRICE);
  },
  async exchanged(story) {
    await story.place();
    await story.deliver();
    const { id, settlement } = await story.giveBack();
    const other = new Story(story.storage, story.sums, `other of ${story.name}`, story.at, story.pieces, story.online);
    await other.place();
    const how = { ...settlement, creditId: refundId(`credit of ${story.name}`) };
    const by = { editor: EDITOR, at: settlement.at };
    isSettled(await story.storage.returns.exchange(story.number, id, other.number, how, by));
    story.sums.move(story.number, settlement.at, 'other', null, -PRICE);
    story.sums.move(other.number, settlement.at, 'other', null, PRICE);
    await other.record(other.total - PRICE, 'cash');
    story.sell({ returned: PRICE });
    story.paper(story.total - PRICE);
    other.sell();
    other.paper(other.total);
  },
  async driven(story) {
    await story.place();
    const { deliveryRuns, officeOrders } = story.storage;
    await officeOrders.setStatus(story.order.id, 'ready', EDITOR, story.later());
    const run = runId(story.name);
    const act = (action: Parameters<typeof deliveryRuns.act>[0]) =>
      deliveryRuns.act(action, { editor: EDITOR, at: story.later() });
    await act({ kind: 'plan', run, driver: driverId('salem'), orders: [story.order.id] });
    await act({ kind: 'hand-over', run });
    await act({ kind: 'visit', run, order: story.order.id, visit: 'delivered', takesMoney: true });
    const { kind } = await act({ kind: 'count', run, counted: fils(story.total - 100), note: 'Lost' });
    if (kind !== 'done') throw new Error(`${story.name} was not counted: ${kind}`);
    story.sums.move(story.number, story.at, 'cash', null, story.total);
    story.sums.differ(-100);
    story.sell();
    story.paper(story.total);
  },
  async soldAtStall(story) {
    const place = Number(story.name.split(' ').at(-1));
    const sale = aSale(place, [[RIBBON, story.pieces]], { soldAt: story.at });
    const by = { editor: EDITOR, at: story.later() };
    const sold = await story.storage.stalls.act({ kind: 'sell', stall: FAIR, sale }, by);
    if (sold.kind !== 'done' || !sold.placed) throw new Error(`${story.name} was not sold: ${sold.kind}`);
    story.order = sold.placed.after;
    story.sums.move(story.number, story.at, 'cash', null, story.products);
    story.sell();
    story.paper(story.products);
  },
  async paidTwice(story) {
    await story.place();
    for (const id of [await story.start(1), await story.start(2)]) await story.capture(id);
    await story.refund(story.total);
    story.sell();
    story.paper(story.total);
  },
  async recordedWrongly(story) {
    await story.place();
    await story.record(story.total, 'wamd');
    const { moneyBooks } = story.storage;
    const { id } = standingEntries(await moneyBooks.ofOrder(story.number)).at(-1)!;
    await moneyBooks.withdraw(story.number, id, 'Of another order', EDITOR, story.later());
    story.sums.takeBack(story.number, story.at, 'wamd', story.total);
    await story.record(story.total, 'transfer');
    story.sell();
    story.paper(story.total);
  },
  async disputed(story) {
    const card = new Story(story.storage, story.sums, story.name, story.at, story.pieces, 'card');
    await card.place();
    await card.pay();
    const [day, at] = [kuwaitDayOf(story.at), card.later()];
    const id = disputeId(story.name);
    const common = { note: '', by: EDITOR.accountId, at };
    const form = { ...common, id, attemptId: null, amount: null, openedDay: day, takenAt: null, reference: id };
    await story.storage.disputes.open(card.number, { ...form, deadline: dayAfter(day, 7) }, EDITOR);
    const lost = { ...common, state: 'lost', deadline: null, movedAt: at } as const;
    const decided = await story.storage.disputes.decide(card.number, id, lost, EDITOR);
    if (decided?.kind !== 'changed') throw new Error(`${story.name} was not lost: ${decided?.kind}`);
    card.sums.move(card.number, at, 'card', 'tap', -card.total);
    card.sell({ returned: card.total });
    card.paper(0);
  },
  async cancelled(story) {
    await story.place();
    await story.storage.officeOrders.setStatus(story.order.id, 'cancelled', EDITOR, story.later());
    story.paper(0);
  },
  async cancelledAfterPayment(story) {
    await story.place();
    await story.pay();
    await story.storage.officeOrders.setStatus(story.order.id, 'cancelled', EDITOR, story.later());
    await story.refund(story.total);
    story.paper(0);
  },
};
