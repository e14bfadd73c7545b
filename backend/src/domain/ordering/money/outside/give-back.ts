import type { AccountId, RefundId } from '../../../ids.ts';
import type { Fils } from '../../../money.ts';
import { refundMail } from '../../mails/order-mail.ts';
import type { Order } from '../../order.ts';
import { takenOut } from '../../papers/lines-to-pack.ts';
import { only } from '../../transitions.ts';
import type { Step } from '../../transitions.ts';
import { withMoney } from '../payment-status.ts';
import { moneyGivenBack } from '../refunded-pieces.ts';
import type { Refund, RefundedLine, RefundWay } from '../refund.ts';
import { creditNoteOf, creditNotesOf, entryOfRefund } from '../settle-refund.ts';
import { preparedIfPaid } from './outside-money.ts';

/** How a person gave money back without a gateway. */
export interface GivenByHand {
  readonly way: Exclude<RefundWay, 'gateway'>;
  /** The bank's reference or another proof; may be empty. */
  readonly reference: string;
  /** When it was given back, milliseconds since 1970. */
  readonly movedAt: number;
}

interface GivenBack {
  readonly id: RefundId;
  readonly lines: readonly RefundedLine[];
  readonly deliveryFee: boolean;
  readonly reason: string;
  readonly byHand: GivenByHand;
  readonly by: AccountId;
  readonly at: number;
  readonly fingerprint: string;
}

/**
 * Writes down money that was given back by hand: a refund that is done, with its entry, credit note and mail. An order
 * whose payment was being reviewed is decided by it.
 * @param amount at most `largestByHand`
 */
export function giveBack(
  order: Order,
  refunds: readonly Refund[],
  amount: Fils,
  { id, lines, deliveryFee, reason, byHand, by, at, fingerprint }: GivenBack,
): { readonly refund: Refund; readonly step: Step } {
  const refund: Refund = {
    id,
    orderNumber: order.number,
    attemptId: null,
    gateway: null,
    method: byHand.way,
    chargeReference: '',
    amount,
    lines,
    includesDelivery: deliveryFee,
    reason,
    state: 'done',
    reference: byHand.reference || null,
    requestedAt: at,
    requestedBy: by,
    sentAt: null,
    endedAt: at,
    nextAskAt: null,
    failure: null,
    creditNote: creditNoteOf(order, creditNotesOf(refunds) + 1),
    fingerprint,
  };
  const left = takenOut(order.lines, lines, order.holdsStock);
  const paidBack = withMoney({ ...order, lines: left }, { ...moneyGivenBack(order, refund), needsReview: false });
  const mail = refundMail('refund-done', order, refund);
  const step: Step = {
    ...only(order, preparedIfPaid(paidBack, by, at)),
    entries: [{ ...entryOfRefund(refund, at), movedAt: byHand.movedAt }],
    mails: mail ? [mail] : [],
    by,
  };
  return { refund, step };
}
