import type { ReturnId } from '../../../domain/ids.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { DecideReturnResult } from '../../../domain/ordering/returns/decide-return.ts';
import { withReturnPhoto } from '../../../domain/ordering/returns/request-return.ts';
import type { RequestReturnResult, ReturnForm } from '../../../domain/ordering/returns/request-return.ts';
import type { UploadPicture, UploadPictureOutcome } from '../../catalog/pictures/upload-picture.ts';
import type { Clock } from '../../clock.ts';
import { findHeldOrder } from '../holder.ts';
import type { HeldOrder } from '../holder.ts';
import type { OrderAccess, Orders } from '../ports.ts';
import type { OrderReturns, ReturnsOfOrder } from './order-returns.ts';
import type { AddReturnPhotoResult, Returns } from './ports.ts';

type NotFound = { readonly kind: 'not-found' };
type TooMany = { readonly kind: 'too-many' };
/** What became of a return, with its order. */
type Held<Result> = Result & { readonly order: Order };

export type AskReturnOutcome = Held<RequestReturnResult> | NotFound;
export type WithdrawReturnOutcome = Held<DecideReturnResult> | NotFound;
export type AddOwnReturnPhotoOutcome =
  | Held<AddReturnPhotoResult>
  | TooMany
  | NotFound
  | Exclude<UploadPictureOutcome, { readonly kind: 'stored' }>;

/** The returns that the holder of an order reads, asks for and withdraws. */
export class OwnReturns {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly returns: Returns,
    private readonly orderReturns: OrderReturns,
    private readonly uploadPicture: UploadPicture,
    private readonly clock: Clock,
  ) {}

  /** @returns null when there is no such order of this person */
  async read(held: HeldOrder): Promise<ReturnsOfOrder | null> {
    const order = await this.find(held);
    return order && this.orderReturns.read(order, 'customer');
  }

  /** @param key the `Idempotency-Key`: the same for repetitions */
  async ask(held: HeldOrder, form: ReturnForm, key: string | undefined): Promise<AskReturnOutcome> {
    const order = await this.find(held);
    const result = order && (await this.orderReturns.request(order, form, null, key));
    return result ? { ...result, order } : { kind: 'not-found' };
  }

  async withdraw(held: HeldOrder, id: ReturnId): Promise<WithdrawReturnOutcome> {
    const order = await this.find(held);
    const result = order && (await this.orderReturns.decide(order.number, id, { kind: 'withdraw' }, null));
    return result ? { ...result, order } : { kind: 'not-found' };
  }

  /** Whether a photo can be added, before its file is read. */
  async judgePhoto(held: HeldOrder, id: ReturnId): Promise<{ readonly kind: 'possible' } | TooMany | NotFound> {
    const order = await this.find(held);
    const returned = order && (await this.returns.find(id));
    if (!returned || returned.orderNumber !== order.number) return { kind: 'not-found' };
    return { kind: withReturnPhoto(returned, '') ? 'possible' : 'too-many' };
  }

  /** @param bytes an unchecked file */
  async addPhoto(held: HeldOrder, id: ReturnId, bytes: Uint8Array): Promise<AddOwnReturnPhotoOutcome> {
    const judged = await this.judgePhoto(held, id);
    if (judged.kind !== 'possible') return judged;
    const order = await this.find(held);
    if (!order) return { kind: 'not-found' };
    const uploaded = await this.uploadPicture.photo(bytes);
    if (uploaded.kind !== 'stored') return uploaded;
    const result = await this.returns.addPhoto(order.number, id, uploaded.path);
    return result ? { ...result, order } : { kind: 'not-found' };
  }

  private find(held: HeldOrder): Promise<Order | null> {
    return findHeldOrder(held, this.orders, this.access, this.clock.now());
  }
}
