import type { IdempotencyKey } from '../../../../application/ordering/placing/idempotency.ts';
import { orderConsequences } from '../../../../domain/ordering/consequences.ts';
import { profileAfter } from '../../../../domain/identity/profile.ts';
import type { AccountId, ProductId } from '../../../../domain/ids.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { piecesByProduct } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { dependsOnOthers, holdBeside } from '../../../../domain/ordering/placing/holds.ts';
import type { Hold, ProductPieces } from '../../../../domain/ordering/placing/holds.ts';
import { countsAsUnpaid } from '../../../../domain/ordering/placing/unpaid-limits.ts';
import type { OrderChange } from '../../../../domain/ordering/transitions.ts';
import { accountKeys } from '../../identity/account-keys.ts';
import { readPieces } from '../held-pieces.ts';
import { orderDocument, stateUpdate } from '../order-documents.ts';
import type { OrderTransaction } from './order-transaction.ts';
import type { KnownAccount, Placement } from './placement-situation.ts';
import type { AccountDocument } from '../../schema/identity.ts';
import { callerOf, lockCallers } from '../unpaid-callers.ts';
import type { CountedOrder } from '../unpaid-callers.ts';

type Profile = Pick<AccountDocument, 'fullName' | 'phone' | 'words'>;

/**
 * The orders that a batch has placed and replaced so far. Later orders of the batch are judged with them, and all are
 * written together.
 */
export class PlacedOrders {
  private readonly added = new Map<OrderNumber, Placement & { order: Order; hold: Hold }>();
  /** Orders of before the batch that were replaced or displaced. */
  private readonly others = new Map<OrderNumber, Order>();
  private readonly keys = new Map<string, IdempotencyKey & { order: Order }>();
  private readonly profiles = new Map<AccountId, Profile>();
  private readonly locks = new Map<string, { orderId: string; at: number }>();
  private readonly counted: CountedOrder[] = [];
  private readonly pictures = new Set<string>();

  constructor(private readonly tx: OrderTransaction) {}

  add(placement: Placement, hold: Hold): void {
    const { order, idempotency, terms } = placement;
    this.added.set(order.number, { ...placement, hold });
    if (idempotency) this.keys.set(idempotency.key, { ...idempotency, order });
    if (terms.caller) {
      const { keys, pieces } = callerOf(order, terms.caller, hold);
      this.counted.push({ ...order, pieces, couponId: order.discount?.coupon?.id, isUnpaid: true, keys });
    }
    const consequences = orderConsequences(null, order, order.createdAt);
    for (const path of consequences.pictures) this.pictures.add(path);
    this.tx.gather(order, consequences, order.createdAt);
  }

  /** Changes an order that was replaced or displaced. */
  cancel({ before, after }: OrderChange, at: number): void {
    const own = this.added.get(after.number);
    if (own) own.order = after;
    else this.others.set(after.number, after);
    this.tx.gather(after, orderConsequences(before, after, at), at);
  }

  /** Copies name and phone of an order into its account, unless it is an administrator's; the latest order wins. */
  addTo(id: AccountId, account: KnownAccount, order: Order): void {
    const profile = profileAfter(order, account);
    const { fullName, phone } = profile;
    this.profiles.set(id, { fullName, phone, words: accountKeys({ ...profile, email: account.email }) });
  }

  /** Causes a write conflict with other processes that check the same caller's limits now, see `lockCallers`. */
  lockCaller(keys: readonly string[], { id, createdAt }: Order): void {
    for (const key of keys) this.locks.set(key, { orderId: id, at: createdAt });
  }

  order(number: OrderNumber): Order | null {
    return this.added.get(number)?.order ?? this.others.get(number) ?? null;
  }

  /** The orders of before the batch that are cancelled now. */
  cancelled(): OrderNumber[] {
    return [...this.others.keys()];
  }

  withKey(key: string): { readonly order: Order; readonly fingerprint: string } | null {
    return this.keys.get(key) ?? null;
  }

  /** Orders that count towards the caller's limits, including those of this batch. */
  countedAmong(stored: readonly CountedOrder[]): CountedOrder[] {
    return [...stored, ...this.counted].map((one) => {
      const changed = this.order(one.number);
      return changed ? { ...one, isUnpaid: countsAsUnpaid(changed) } : one;
    });
  }

  /** Writes the documents that other processes write as well last, so that conflicts are possible only briefly. */
  async write(): Promise<void> {
    if (this.added.size === 0) return;
    await this.settleHolds();
    await this.writeOrders();
    await this.writeProfiles();
    await this.makePicturesPermanent();
    await lockCallers(this.tx, this.locks);
  }

  /** Pieces of others are read only for orders that are not small; those placed before them in this batch count. */
  private async settleHolds(): Promise<void> {
    const placed = [...this.added.values()];
    const first = placed.find(({ hold, terms }) => terms.caller && dependsOnOthers(hold));
    if (!first) return;
    const orders = placed.map(({ order }) => order);
    const stored = await readPieces(this.tx, orders, first.order.createdAt, this.cancelled());
    const pieces = new Map<ProductId, ProductPieces>(stored);
    const add = (of: Order, to: 'held' | 'protected', sign = 1) => {
      for (const [id, quantity] of of.holdsStock ? piecesByProduct(of.lines) : []) {
        const product = pieces.get(id);
        if (product) pieces.set(id, { ...product, [to]: product[to] + sign * quantity });
      }
    };
    for (const order of orders) add(order, 'held');
    for (const one of placed) {
      const { order, hold } = one;
      add(order, 'held', -1);
      if (dependsOnOthers(hold)) one.hold = holdBeside(hold, order, pieces);
      add(order, 'held');
      if (one.hold.protectedUntil > order.createdAt) add(order, 'protected');
    }
  }

  private async writeOrders(): Promise<void> {
    const { db, session } = this.tx;
    const documents = [...this.added.values()].map(({ order, hold, idempotency, terms }) =>
      orderDocument(order, db.sequence.next(), idempotency, terms.caller && { ...terms.caller, hold }),
    );
    await db.collection('orders').insertMany(documents, { session });
    if (this.others.size === 0) return;
    await db.collection('orders').bulkWrite(
      [...this.others.values()].map((order) => ({
        updateOne: { filter: { _id: order.id }, update: stateUpdate(order, { hold: 'ended' }) },
      })),
      { session },
    );
  }

  /** Also writes accounts whose profile is unchanged, so that erasing the account at the same moment is a write conflict. */
  private async writeProfiles(): Promise<void> {
    if (this.profiles.size === 0) return;
    await this.tx.db.collection('accounts').bulkWrite(
      [...this.profiles].map(([_id, profile]) => ({
        updateOne: { filter: { _id }, update: { $set: profile, $inc: { additions: 1 } } },
      })),
      { session: this.tx.session },
    );
  }

  private async makePicturesPermanent(): Promise<void> {
    await this.tx.db
      .collection('pictures')
      .updateMany(
        { _id: { $in: [...this.pictures] }, isKept: false },
        { $set: { isKept: true } },
        { session: this.tx.session },
      );
  }
}
