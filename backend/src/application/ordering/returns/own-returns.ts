import { returnId } from '../../../domain/ids.ts';
import type { ReturnId } from '../../../domain/ids.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { isTaken } from '../../../domain/ordering/returns/decide-return.ts';
import type { DecideReturnResult } from '../../../domain/ordering/returns/decide-return.ts';
import type { OrderReturn } from '../../../domain/ordering/returns/order-return.ts';
import {
  lastDayToReturn,
  mayReturn,
  returnableLines,
  returnDaysOf,
  withReturnPhoto,
} from '../../../domain/ordering/returns/request-return.ts';
import type {
  RequestReturnResult,
  ReturnableLine,
  ReturnForm,
} from '../../../domain/ordering/returns/request-return.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { UploadPicture, UploadPictureOutcome } from '../../catalog/pictures/upload-picture.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { StoreSettings } from '../../store/ports.ts';
import { findHeldOrder } from '../holder.ts';
import type { HeldOrder } from '../holder.ts';
import type { Refunds } from '../money/ports.ts';
import type { OrderAccess, Orders } from '../ports.ts';
import type { AddReturnPhotoResult, Returns } from './ports.ts';

export interface OrderReturns {
  readonly kind: 'found';
  readonly order: Order;
  /** See `lastDayToReturn`. */
  readonly until: KuwaitDay | null;
  /** Whether another return can be asked for now. */
  readonly isPossible: boolean;
  readonly lines: readonly ReturnableLine[];
  readonly returns: readonly OrderReturn[];
}

type NotFound = { readonly kind: 'not-found' };
type TooMany = { readonly kind: 'too-many' };
/** What became of a return, with its order. */
type Held<Result> = Result & { readonly order: Order };

export type AskReturnOutcome = Held<RequestReturnResult> | NotFound;
export type WithdrawReturnOutcome = Held<DecideReturnResult> | NotFound;
export type AddOwnReturnPhotoOutcome =
  Held<AddReturnPhotoResult> | TooMany | NotFound | Exclude<UploadPictureOutcome, { readonly kind: 'stored' }>;

const WITHDRAWAL = { kind: 'withdraw' } as const;

/** The returns that the holder of an order reads, asks for and withdraws. */
export class OwnReturns {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly returns: Returns,
    private readonly refunds: Refunds,
    private readonly settings: StoreSettings,
    private readonly uploadPicture: UploadPicture,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async read(held: HeldOrder): Promise<OrderReturns | NotFound> {
    const order = await this.find(held);
    if (!order) return { kind: 'not-found' };
    const [refunds, returns] = await Promise.all([
      this.refunds.ofOrder(order.number),
      this.returns.ofOrder(order.number),
    ]);
    const situation = { refunds, returns, days: await this.days() };
    return {
      kind: 'found',
      order,
      until: lastDayToReturn(order, situation.days),
      isPossible: mayReturn(order, situation, 'customer', this.clock.now()),
      lines: returnableLines(order, situation),
      returns,
    };
  }

  /** @param key the `Idempotency-Key`: the same for repetitions */
  async ask(held: HeldOrder, form: ReturnForm, key: string | undefined): Promise<AskReturnOutcome> {
    const order = await this.find(held);
    if (!order) return { kind: 'not-found' };
    const id = returnIdOf(this.identifiers, order, 'customer', key);
    const request = { id, form, days: await this.days(), editor: null, at: this.clock.now() };
    const result = await this.returns.request(order.number, request);
    return result ? { ...result, order } : { kind: 'not-found' };
  }

  /** One that is withdrawn already counts as withdrawn. */
  async withdraw(held: HeldOrder, id: ReturnId): Promise<WithdrawReturnOutcome> {
    const order = await this.find(held);
    const at = this.clock.now();
    const result = order && (await this.returns.decide(order.number, id, WITHDRAWAL, null, at));
    if (!result) return { kind: 'not-found' };
    const isDone = result.kind === 'changed-meanwhile' && isTaken(result.returned, WITHDRAWAL);
    return isDone ? { kind: 'changed', returned: result.returned, step: null, order } : { ...result, order };
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

  private async days(): Promise<number> {
    return returnDaysOf((await this.settings.read()).returnDays);
  }
}

/** The same for repetitions of a request: a key names one return of one order. @param by who asks */
export function returnIdOf(identifiers: Identifiers, { id }: Order, by: string, key: string | undefined): ReturnId {
  return returnId(key === undefined ? identifiers.next() : identifiers.digest(JSON.stringify(['return', by, id, key])));
}
