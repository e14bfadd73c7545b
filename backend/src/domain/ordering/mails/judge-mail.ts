import { isRefundOpen } from '../money/refund.ts';
import type { Refund } from '../money/refund.ts';
import { isPayable } from '../money/payment-status.ts';
import type { Order } from '../order.ts';
import { isOpen } from '../paying/payment-attempt.ts';
import type { PaymentAttempt } from '../paying/payment-attempt.ts';
import { editMail, hasMailbox, isStatusMail, statusMail } from './order-mail.ts';
import type { NewOrderMail, OrderMail } from './order-mail.ts';
import { isSentAgain } from './sent-again.ts';
import { methodOf } from '../paying/payment-methods.ts';

/**
 * Decides whether a due mail is still correct. Since it was queued, a payment may have come in, the status may have
 * changed again, or the customer may have erased their account.
 * @param latest the order's newest payment attempt
 */
export function judgeMail(
  { id, template, status }: Pick<NewOrderMail, 'id' | 'template' | 'status'>,
  order: Order,
  latest: PaymentAttempt | null,
  at: number,
): 'send' | 'wait' | 'superseded' {
  if (!hasMailbox(order)) return 'superseded';
  const isAgain = isSentAgain(id);
  if (isAgain && template !== 'order-link' && status !== order.status) return 'superseded';
  if (isStatusMail(template) && !isAgain) return statusMail(order)?.id === id ? 'send' : 'superseded';
  switch (template) {
    case 'order-placed':
      if (!isPayable(order, at)) return 'superseded';
      return latest && isOpen(latest) ? 'wait' : 'send';
    case 'order-transfer':
      return isPayable(order, at) && methodOf(order)?.mail === template ? 'send' : 'superseded';
    case 'order-to-review':
      return order.paymentStatus === 'to-review' ? 'send' : 'superseded';
    // It may have been paid and delivered meanwhile, but not be a mail about an order that is no more.
    case 'return-exchanged':
      return order.status === 'cancelled' ? 'superseded' : 'send';
    case 'order-edited':
      return order.status !== 'cancelled' && editMail(order)?.id === id ? 'send' : 'superseded';
    case 'order-refund-due':
    case 'order-cancelled-by-customer':
    case 'order-paid-twice':
      return order.paymentStatus === 'refund-due' ? 'send' : 'superseded';
    default:
      return 'send';
  }
}

/** As `judgeMail`, for a mail about a refund. */
export function judgeRefundMail(
  { template }: Pick<OrderMail, 'template'>,
  order: Order,
  refund: Refund,
): 'send' | 'superseded' {
  return isTrueOf(refund, template) && hasMailbox(order) ? 'send' : 'superseded';
}

function isTrueOf(refund: Refund, template: OrderMail['template']): boolean {
  switch (template) {
    case 'refund-requested':
      return isRefundOpen(refund);
    case 'refund-failed':
      return refund.state === 'failed';
    default:
      return refund.state === 'done';
  }
}
