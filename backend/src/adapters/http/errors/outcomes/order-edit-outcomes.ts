import type { DiscountChoice as DiscountChoiceView } from '@fyonka/api-contract/wire/office/orders/order-edits';
import type { EditOrderOutcome } from '../../../../application/ordering/office/edit-order.ts';
import type { ShownOrder } from '../../../../application/ordering/office/read-office-order.ts';
import { toKd } from '../../../../domain/money.ts';
import type { DiscountChoice } from '../../../../domain/ordering/editing/order-edit.ts';
import { officeOrderView } from '../../ordering/office/office-orders.views.ts';
import { ApiFailure } from '../api-failure.ts';
import { contentsFailure } from './outcomes.ts';

/**
 * @param current the order as it is now; null: it does not exist
 * @throws ApiFailure unless the order was edited
 */
export function editedOrFail(
  outcome: EditOrderOutcome,
  current: ShownOrder | null,
): { readonly order: ShownOrder; readonly difference: number } {
  if (!current) throw new ApiFailure('ORDER_NOT_FOUND');
  switch (outcome.kind) {
    case 'edited':
      return { order: current, difference: outcome.difference };
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'not-editable':
      throw new ApiFailure('ORDER_NOT_EDITABLE');
    case 'text-made':
      throw new ApiFailure('TEXT_ALREADY_MADE', { details: { text: outcome.text } });
    case 'line-refunded':
      throw new ApiFailure('LINE_REFUNDED');
    case 'discount-unearned':
      throw new ApiFailure('DISCOUNT_UNEARNED', { details: { discountChoice: discountChoiceView(outcome.choice) } });
    case 'being-paid':
      throw new ApiFailure('ORDER_BEING_PAID', { details: { orderNumber: current.order.number } });
    case 'conflict':
      throw conflictWith(current, outcome.changes);
    case 'busy':
      throw conflictWith(current, []);
    default:
      throw contentsFailure(outcome);
  }
}

function discountChoiceView({ name, leastSum, totalWith, totalWithout }: DiscountChoice): DiscountChoiceView {
  return {
    name,
    leastSum: leastSum === null ? null : toKd(leastSum),
    totalWith: toKd(totalWith),
    totalWithout: toKd(totalWithout),
  };
}

function conflictWith(
  current: ShownOrder,
  changes: Extract<EditOrderOutcome, { kind: 'conflict' }>['changes'],
): ApiFailure {
  const view = officeOrderView(current);
  const { edits } = current.order;
  const changedBy = edits ? (current.editors.get(edits.by) ?? null) : null;
  // The values of personal fields are left out of the history, so both versions are the present one.
  const conflict = {
    current: view,
    yours: view,
    changedBy,
    changedAt: edits ? new Date(edits.at).toISOString() : null,
    changes: [...changes],
  };
  return new ApiFailure('EDIT_CONFLICT', { details: { conflict } });
}
