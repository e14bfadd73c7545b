import { NEXT_STATUS } from '../values/ordering/order-statuses.ts';
import type { PrintMark } from '../wire/office/fulfilment/prints.ts';
import type { OrderStatus, OrderView } from '../wire/ordering.ts';
import { asksForPayment, awaitsConfirmation, isUnderReview } from './order-state.ts';
import type { PaymentState } from './order-state.ts';

/**
 * What the shop does next about an order when nothing unusual happens.
 *
 * - `confirm`: cash at the door that nobody has confirmed;
 * - `ask-for-payment`: it waits for the customer's money;
 * - `print-slip`: it is prepared, and its packing slip was not printed, or was changed since;
 * - `move`: it gets its next status.
 */
export type NextStep =
  | { step: 'ask-for-payment' }
  /** `to`: the status that it gets by this step or, of `print-slip`, by the one after it. */
  | { step: 'confirm' | 'print-slip' | 'move'; to: OrderStatus };

type Order = PaymentState &
  Pick<OrderView, 'amountDue'> & { prints: readonly Pick<PrintMark, 'kind' | 'isOutdated'>[] };

/** @returns null: it has arrived, was cancelled, or a person first decides about its money */
export function nextStepOf(order: Order): NextStep | null {
  const to = NEXT_STATUS[order.status];
  if (to === null) return null;
  if (order.status === 'pending') {
    if (awaitsConfirmation(order)) return { step: 'confirm', to };
    if (asksForPayment(order)) return { step: 'ask-for-payment' };
    if (isUnderReview(order)) return null;
  }
  return { step: order.status === 'processing' && !hasSlip(order) ? 'print-slip' : 'move', to };
}

const hasSlip = ({ prints }: Order): boolean => prints.some(({ kind, isOutdated }) => kind === 'slip' && !isOutdated);
