import type {
  DecideReturnOutcome,
  MakeReturnOutcome,
} from '../../../../application/ordering/returns/office-returns.ts';
import type {
  AddOwnReturnPhotoOutcome,
  AskReturnOutcome,
  WithdrawReturnOutcome,
} from '../../../../application/ordering/returns/own-returns.ts';
import type {
  ExchangeReturnOutcome,
  RefundReturnOutcome,
} from '../../../../application/ordering/returns/settle-return.ts';
import { toKd } from '../../../../domain/money.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { OrderReturn } from '../../../../domain/ordering/returns/order-return.ts';
import { uploadFailure } from '../../catalog/office/uploaded-picture.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { placedOrFail } from '../../errors/outcomes/outcomes.ts';

// Maps outcomes of returns to API failures: see `errors/outcomes`.

interface Held {
  readonly returned: OrderReturn;
  readonly order: Order;
}

/** @throws ApiFailure unless the return is stored */
export function askedReturnOrFail(outcome: AskReturnOutcome): Held {
  return outcome.kind === 'requested' ? outcome : refuse(outcome);
}

/** @throws ApiFailure unless the return is stored */
export function madeReturnOrFail(outcome: MakeReturnOutcome): OrderReturn {
  return outcome.kind === 'requested' ? outcome.returned : refuse(outcome);
}

/** @throws ApiFailure unless it is withdrawn, also if it was before */
export function withdrawnReturnOrFail(outcome: WithdrawReturnOutcome): Held {
  if (outcome.kind === 'changed') return outcome;
  if (outcome.kind === 'changed-meanwhile' && outcome.returned.state === 'withdrawn') return outcome;
  return refuseReturn(outcome);
}

/** @throws ApiFailure unless the photo is stored */
export function withPhotoOrFail(outcome: AddOwnReturnPhotoOutcome): Held {
  switch (outcome.kind) {
    case 'added':
      return outcome;
    case 'not-found':
    case 'too-many':
      throw photoFailure(outcome.kind);
    case 'unreadable':
    case 'too-small':
    case 'too-large':
    case 'busy':
      throw uploadFailure(outcome.kind);
  }
}

/** Why no photo can be added. */
export function photoFailure(kind: 'not-found' | 'too-many'): ApiFailure {
  if (kind === 'not-found') return new ApiFailure('RETURN_NOT_FOUND');
  return new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'image', code: 'TOO_MANY_ITEMS' }] });
}

/** @throws ApiFailure unless the step was taken */
export function decidedReturnOrFail(outcome: DecideReturnOutcome): OrderReturn {
  return outcome.kind === 'changed' ? outcome.returned : refuseReturn(outcome);
}

/** @throws ApiFailure unless the money is on its way back */
export function refundedReturnOrFail(outcome: RefundReturnOutcome): OrderReturn {
  return outcome.kind === 'refunded' ? outcome.returned : refuseReturn(outcome);
}

/** @throws ApiFailure unless the new order is paid with what came back */
export function exchangedReturnOrFail(outcome: ExchangeReturnOutcome): Held {
  switch (outcome.kind) {
    case 'exchanged':
      return outcome;
    case 'other-ended':
      throw new ApiFailure('RETURN_CHANGED');
    case 'not-found':
    case 'invalid':
    case 'too-large':
    case 'changed-meanwhile':
      return refuseReturn(outcome);
    default:
      placedOrFail(outcome);
      throw new Error('an order that was not placed was taken for one');
  }
}

type Refused =
  | { readonly kind: 'not-found' | 'changed-meanwhile' }
  | Extract<RefundReturnOutcome, { readonly kind: 'invalid' | 'too-large' }>;

function refuseReturn(outcome: Refused): never {
  switch (outcome.kind) {
    case 'not-found':
      throw new ApiFailure('RETURN_NOT_FOUND');
    case 'changed-meanwhile':
      throw new ApiFailure('RETURN_CHANGED');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'too-large':
      throw new ApiFailure('REFUND_TOO_LARGE', { details: { left: toKd(outcome.left) } });
  }
}

function refuse(outcome: Exclude<MakeReturnOutcome, { kind: 'requested' }>): never {
  switch (outcome.kind) {
    case 'not-found':
      throw new ApiFailure('ORDER_NOT_FOUND');
    case 'not-possible':
      throw new ApiFailure('RETURN_NOT_POSSIBLE');
    case 'key-reused':
      throw new ApiFailure('IDEMPOTENCY_KEY_REUSED');
    case 'invalid':
      throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  }
}
