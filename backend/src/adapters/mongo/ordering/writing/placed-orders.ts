import type { IdempotencyKey } from '../../../../application/ordering/placing/idempotency.ts';
import { profileFrom } from '../../../../domain/identity/profile.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import { requestToPay } from '../../../../domain/ordering/order-mail.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { accountKeys } from '../../identity/account-keys.ts';
import { orderMailDocument } from '../../mailing/mail-documents.ts';
import { changesTo, orderDocument } from '../order-documents.ts';
import type { OrderTransaction } from './order-transaction.ts';
import type { KnownAccount, Placement } from './placement-situation.ts';
import type { AccountDocument } from '../../schema/identity.ts';
import { callerOf, meetCallers } from '../unpaid-callers.ts';
import type { CountedOrder } from '../unpaid-callers.ts';

type Profile = Pick<AccountDocument, 'fullName' | 'phone' | 'words'>;

/** The orders that a batch has placed and replaced so far, which the next ones of it meet, until all are written together. */
export class PlacedOrders {
  private readonly added = new Map<OrderNumber, Placement & { order: Order }>();
  private readonly replaced = new Map<OrderNumber, Order>();
  private readonly keys = new Map<string, IdempotencyKey & { order: Order }>();
  private readonly profiles = new Map<AccountId, Profile>();
  private readonly meetings = new Map<string, { orderId: string; at: number }>();
  private readonly counted: CountedOrder[] = [];

  constructor(private readonly tx: OrderTransaction) {}

  add(placement: Placement): void {
    const { order, idempotency, terms } = placement;
    this.added.set(order.number, { ...placement });
    if (idempotency) this.keys.set(idempotency.key, { ...idempotency, order });
    if (terms.caller) this.counted.push({ ...order, keys: callerOf(order, terms.caller).keys });
    this.tx.changes.push({ before: null, after: order });
  }

  replace(before: Order, after: Order): void {
    const own = this.added.get(before.number);
    if (own) own.order = after;
    else this.replaced.set(before.number, after);
    this.tx.changes.push({ before, after });
  }

  /** The account is called as its latest order is. */
  keepProfile(id: AccountId, { email }: KnownAccount, order: Order): void {
    const profile = profileFrom(order);
    const { fullName, phone } = profile;
    this.profiles.set(id, { fullName, phone, words: accountKeys({ ...profile, email }) });
  }

  /** Other processes may judge the same caller now: see `meetCallers`. */
  meet(keys: readonly string[], { id, createdAt }: Order): void {
    for (const key of keys) this.meetings.set(key, { orderId: id, at: createdAt });
  }

  order(number: OrderNumber): Order | null {
    return this.added.get(number)?.order ?? this.replaced.get(number) ?? null;
  }

  withKey(key: string): { readonly order: Order; readonly fingerprint: string } | null {
    return this.keys.get(key) ?? null;
  }

  /** Those that still count, the ones of the batch among them. */
  countedAmong(stored: readonly CountedOrder[]): CountedOrder[] {
    return [...stored, ...this.counted].filter(({ number }) => this.order(number)?.status !== 'cancelled');
  }

  /** What other processes may write, too, comes last: it is in their way for as short a time as can be. */
  async write(): Promise<void> {
    if (this.added.size === 0) return;
    await this.writeOrders();
    await this.writeMails();
    await this.writeProfiles();
    await this.keepPictures();
    await meetCallers(this.tx, this.meetings);
  }

  private async writeOrders(): Promise<void> {
    const { db, session } = this.tx;
    const documents = [...this.added.values()].map(({ order, idempotency, terms }) =>
      orderDocument(order, db.sequence.next(), idempotency, terms.caller),
    );
    await db.collection('orders').insertMany(documents, { session });
    if (this.replaced.size === 0) return;
    await db.collection('orders').bulkWrite(
      [...this.replaced.values()].map((order) => ({
        updateOne: { filter: { _id: order.id }, update: changesTo(order) },
      })),
      { session },
    );
  }

  private async writeMails(): Promise<void> {
    const { db, session } = this.tx;
    const waiting = [...this.added.values()].filter(({ order }) => order.status !== 'cancelled');
    await db.collection('mails').insertMany(
      waiting.map(({ order }) => orderMailDocument(requestToPay(order), order.createdAt)),
      { session },
    );
    if (this.replaced.size === 0) return;
    const needless = [...this.replaced.values()].map((order) => requestToPay(order).id);
    await db.collection('mails').deleteMany({ _id: { $in: needless } }, { session });
  }

  /** Each account is written, also one that is called as before: its erasure at the same moment meets here. */
  private async writeProfiles(): Promise<void> {
    if (this.profiles.size === 0) return;
    await this.tx.db.collection('accounts').bulkWrite(
      [...this.profiles].map(([_id, profile]) => ({
        updateOne: { filter: { _id }, update: { $set: profile, $inc: { additions: 1 } } },
      })),
      { session: this.tx.session },
    );
  }

  /** Orders show for ever what was ordered. */
  private async keepPictures(): Promise<void> {
    const paths = [...this.added.values()].flatMap(({ order }) => order.lines.map(({ imageUrl }) => imageUrl));
    await this.tx.db
      .collection('pictures')
      .updateMany(
        { _id: { $in: [...new Set(paths)] }, isKept: false },
        { $set: { isKept: true } },
        { session: this.tx.session },
      );
  }
}
