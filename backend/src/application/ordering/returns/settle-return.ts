import { LONGEST_REFERENCE } from '@fyonka/api-contract/values/ordering/money';
import { DraftFields, isBlank } from '../../../domain/draft-fields.ts';
import type { Sent } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import { refundId } from '../../../domain/ids.ts';
import type { ReturnId } from '../../../domain/ids.ts';
import type { GivenByHand } from '../../../domain/ordering/money/outside/give-back.ts';
import type { RefundWay } from '../../../domain/ordering/money/refund.ts';
import type { Order, OrderItem } from '../../../domain/ordering/order.ts';
import type { OrderReturn } from '../../../domain/ordering/returns/order-return.ts';
import type { ExchangeReturnResult, SettleReturnResult } from '../../../domain/ordering/returns/settle-return.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { SendRefunds } from '../money/send-refunds.ts';
import type { PlaceOrderOutcome } from '../placing/order-request.ts';
import type { PlaceOrder } from '../placing/place-order.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import { orderRequestOf } from './order-request-of.ts';
import type { Returns } from './ports.ts';

/** How money goes back, as the office chooses it. */
export interface SentWay {
  /** Left out: `gateway`. */
  readonly way?: Sent<RefundWay>;
  readonly reference?: Sent<string>;
}

export interface SettleReturnInput {
  readonly id: ReturnId;
  /** With the request, so that a repeated one finds what it has done: see `RepeatableRequests`. */
  readonly editor: Editor;
}

type Unsettled =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | Exclude<SettleReturnResult, { kind: 'settled' }>;

export type RefundReturnOutcome = { readonly kind: 'refunded'; readonly returned: OrderReturn } | Unsettled;

export type ExchangeReturnOutcome =
  | { readonly kind: 'exchanged'; readonly returned: OrderReturn; readonly order: Order }
  | Unsettled
  | Exclude<ExchangeReturnResult, { kind: 'settled' }>
  | Exclude<PlaceOrderOutcome, { kind: 'placed' }>;

/** Gives customers their money, or other pieces, for pieces that are back. */
export class SettleReturn {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly returns: Returns,
    private readonly placeOrder: PlaceOrder,
    private readonly sendRefunds: SendRefunds,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async refund(
    input: SettleReturnInput,
    sent: SentWay & { deliveryFee?: Sent<boolean> },
  ): Promise<RefundReturnOutcome> {
    const { id: returned, editor } = input;
    const known = await this.returns.find(returned);
    if (!known) return { kind: 'not-found' };
    const way = this.wayOf(sent);
    if (way.faults.length > 0) return { kind: 'invalid', faults: way.faults };
    const by = { editor, at: this.clock.now() };
    const settlement = { ...this.settlementOf(known, by, way.byHand), deliveryFee: sent.deliveryFee ?? false };
    const result = await this.returns.refund(known.orderNumber, returned, settlement, by);
    if (!result) return { kind: 'not-found' };
    if (result.kind !== 'settled') return result;
    await this.send(result.returned);
    return { kind: 'refunded', returned: result.returned };
  }

  /**
   * Places the new order like any that the office makes, then pays for it in one transaction with the books of both. If
   * that does not come about, the new order ends unpaid like any other.
   */
  async exchange(
    input: SettleReturnInput,
    { orderItems, freeDelivery, ...sent }: SentWay & { orderItems: readonly OrderItem[]; freeDelivery?: Sent<boolean> },
  ): Promise<ExchangeReturnOutcome> {
    const { id: returned, editor } = input;
    const known = await this.returns.find(returned);
    const found = known && (await this.orders.find(known.orderId));
    if (!found) return { kind: 'not-found' };
    if (known.state !== 'received') return { kind: 'changed-meanwhile', returned: known };
    const way = this.wayOf(sent);
    if (way.faults.length > 0) return { kind: 'invalid', faults: way.faults };

    const discount = freeDelivery ? { freeDelivery: true, reason: nameOf(known) } : null;
    const placed = await this.placeOrder.execute(
      { ...orderRequestOf(found.order), orderItems },
      {
        ...(found.order.accountId !== null && { accountId: found.order.accountId }),
        // A request that is sent again after a crash goes on with the order that it has placed.
        ...(editor.request && { idempotencyKey: `return ${returned} ${editor.request.key}` }),
      },
      { by: editor.accountId, discount, payment: null },
    );
    if (placed.kind !== 'placed') return placed;
    const by = { editor, at: this.clock.now() };
    const settlement = { ...this.settlementOf(known, by, way.byHand), creditId: refundId(this.identifiers.next()) };
    const result = await this.returns.exchange(known.orderId, returned, placed.order.number, settlement, by);
    if (!result) return { kind: 'not-found' };
    if (result.kind !== 'settled') return result;
    await this.send(result.returned);
    return this.exchanged(result.returned);
  }

  /** The order that a return was exchanged for. */
  async exchanged(returned: OrderReturn): Promise<ExchangeReturnOutcome> {
    const other = returned.exchange && (await this.orders.find(returned.exchange));
    return other ? { kind: 'exchanged', returned, order: other.order } : { kind: 'not-found' };
  }

  /** What a crash leaves unsent is sent by the job that asks gateways about refunds. */
  private async send({ refunds }: OrderReturn): Promise<void> {
    for (const id of refunds) await this.sendRefunds.send(id);
  }

  private settlementOf(
    returned: OrderReturn,
    { editor, at }: { editor: Editor; at: number },
    byHand: GivenByHand | null,
  ) {
    const id = refundId(this.identifiers.next());
    return { id, by: editor.accountId, at, reason: nameOf(returned), ...(byHand && { byHand }) };
  }

  private wayOf({ way, reference }: SentWay) {
    const fields = new DraftFields();
    if (isBlank(way) || way === 'gateway') return { byHand: null, faults: fields.faults };
    const proof = fields.words('reference', reference, { longest: LONGEST_REFERENCE, required: false });
    return { byHand: { way, reference: proof, movedAt: this.clock.now() }, faults: fields.faults };
  }
}

/** The reason that the books give, without a word of the customer. */
function nameOf({ orderNumber, place }: OrderReturn): string {
  return `${orderNumber} – R${place}`;
}
