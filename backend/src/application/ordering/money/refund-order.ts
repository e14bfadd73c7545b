import { LONGEST_REFERENCE } from '@fyonka/api-contract/values/ordering/money';
import { DraftFields, isBlank } from '../../../domain/draft-fields.ts';
import type { Sent, SentNumber } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import { refundId } from '../../../domain/ids.ts';
import type { OrderId, RefundId } from '../../../domain/ids.ts';
import { cleanLine } from '../../../domain/localized-text.ts';
import type { GivenByHand } from '../../../domain/ordering/money/outside/give-back.ts';
import type { Refund, RefundWay } from '../../../domain/ordering/money/refund.ts';
import type { RefundRequest, RequestRefundResult } from '../../../domain/ordering/money/request-refund.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import { canonicalText } from '../placing/idempotency.ts';
import type { Refunds } from './ports.ts';
import type { SendRefunds } from './send-refunds.ts';

/** A refund as an administrator asks for it. Without amount, items and delivery fee: all that is left. */
export interface SentRefund {
  readonly amount?: SentNumber;
  readonly items?: Sent<
    readonly { readonly line: number; readonly quantity: number; readonly restock?: Sent<boolean> }[]
  >;
  readonly deliveryFee?: Sent<boolean>;
  readonly reason?: Sent<string>;
  /** Left out: `gateway`. */
  readonly way?: Sent<RefundWay>;
  /** By hand: the bank's reference or another proof. */
  readonly reference?: Sent<string>;
  /** By hand: a Kuwaiti day, or a moment in ISO 8601; left out: now. */
  readonly movedAt?: Sent<string>;
}

export interface RefundOrderInput {
  readonly order: OrderId | OrderNumber;
  readonly refund: SentRefund;
  /** Repeated with each retry, so that a double click makes one refund. */
  readonly idempotencyKey?: string | undefined;
  readonly editor: Editor;
}

export type RefundOrderOutcome =
  /** Its state says whether the money has gone back. */
  | { readonly kind: 'refunded'; readonly refund: Refund }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | Extract<RequestRefundResult, { kind: 'too-large' | 'disputed' | 'key-reused' }>;

/**
 * Gives money of an order back through the gateway that took it, or writes down that it was given back by hand. The
 * refund is stored before the gateway is called.
 */
export class RefundOrder {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly refunds: Refunds,
    private readonly sendRefunds: SendRefunds,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ order: key, refund: sent, idempotencyKey, editor }: RefundOrderInput): Promise<RefundOrderOutcome> {
    const found = await this.orders.find(key);
    if (!found) return { kind: 'not-found' };
    const { id } = found.order;
    const fields = new DraftFields();
    const at = this.clock.now();
    const byHand = readByHand(fields, sent, at);
    const request: RefundRequest = {
      id: this.idOf(id, editor, idempotencyKey),
      amount: isBlank(sent.amount) ? null : fields.amount('amount', sent.amount, { mayBeNothing: false }),
      lines: (sent.items ?? []).map((item) => ({ ...item, restock: item.restock ?? false })),
      deliveryFee: sent.deliveryFee ?? false,
      reason: cleanLine(sent.reason ?? ''),
      ...(byHand && { byHand }),
      by: editor.accountId,
      at,
      fingerprint: this.identifiers.digest(canonicalText(sent)),
    };
    if (fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    const result = await this.refunds.request(id, request, editor);
    if (!result) return { kind: 'not-found' };
    if (result.kind !== 'requested' && result.kind !== 'repeated') return result;
    // A repeated request also sends what a crash has left unsent; a refund that was sent or is done is not sent again.
    return { kind: 'refunded', refund: await this.sendRefunds.send(result.refund.id) };
  }

  /** The same for repetitions of a request. A key names one refund of one order by one administrator. */
  private idOf(order: OrderId, { accountId }: Editor, key: string | undefined): RefundId {
    if (key === undefined) return refundId(this.identifiers.next());
    return refundId(this.identifiers.digest(JSON.stringify(['refund', accountId, order, key])));
  }
}

/** @returns null when the money goes back through its gateway */
function readByHand(fields: DraftFields, { way, reference, movedAt }: SentRefund, at: number): GivenByHand | null {
  if (isBlank(way) || way === 'gateway') return null;
  return {
    way,
    reference: fields.words('reference', reference, { longest: LONGEST_REFERENCE, required: false }),
    movedAt: isBlank(movedAt) ? at : fields.moment('movedAt', movedAt, at),
  };
}
