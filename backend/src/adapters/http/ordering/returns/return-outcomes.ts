import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import type {
  DecideReturnOutcome,
  MakeReturnOutcome,
} from '../../../../application/ordering/returns/office-returns.ts';
import type {
  AddOwnReturnPhotoOutcome,
  AskReturnOutcome,
} from '../../../../application/ordering/returns/own-returns.ts';
import type {
  ExchangeReturnOutcome,
  RefundReturnOutcome,
} from '../../../../application/ordering/returns/settle-return.ts';
import type { PlaceOrderOutcome } from '../../../../application/ordering/placing/order-request.ts';
import { toKd } from '../../../../domain/money.ts';
import { uploadFailure } from '../../catalog/office/uploaded-picture.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { placedOrFail } from '../../errors/outcomes/outcomes.ts';

// Maps outcomes of returns to API failures: see `errors/outcomes`.

type Outcome = AskReturnOutcome | MakeReturnOutcome | DecideReturnOutcome | RefundReturnOutcome | ExchangeReturnOutcome;
type Done = Extract<Outcome, { kind: 'requested' | 'changed' | 'refunded' | 'exchanged' }>;
type Refused = Exclude<Outcome, Done> | Exclude<PlaceOrderOutcome, { kind: 'placed' }>;

/**
 * @param missing the code when it is not found
 * @throws ApiFailure unless the return is stored as it was asked for
 */
export function returnOrFail<Of extends Outcome>(
  outcome: Of,
  missing: ErrorCode = 'RETURN_NOT_FOUND',
): Exclude<Of, Refused> {
  const failure = failureOf(outcome, missing);
  if (failure) throw failure;
  return outcome as Exclude<Of, Refused>;
}

function failureOf(outcome: Outcome, missing: ErrorCode): ApiFailure | null {
  switch (outcome.kind) {
    case 'requested':
    case 'changed':
    case 'refunded':
    case 'exchanged':
      return null;
    case 'not-found':
      return new ApiFailure(missing);
    case 'changed-meanwhile':
    case 'other-ended':
      return new ApiFailure('RETURN_CHANGED');
    case 'not-possible':
      return new ApiFailure('RETURN_NOT_POSSIBLE');
    case 'key-reused':
      return new ApiFailure('IDEMPOTENCY_KEY_REUSED');
    case 'invalid':
      return new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    case 'too-large':
      return new ApiFailure('REFUND_TOO_LARGE', { details: { left: toKd(outcome.left) } });
    case 'disputed':
      return new ApiFailure('CHARGE_DISPUTED', { details: { left: toKd(outcome.left) } });
    default:
      placedOrFail(outcome);
      throw new Error('an order that was not placed was taken for one');
  }
}

/** @throws ApiFailure unless the photo is stored, or can be */
export function photoOrFail<Of extends AddOwnReturnPhotoOutcome | { readonly kind: 'possible' }>(
  outcome: Of,
): Extract<Of, { kind: 'added' | 'possible' }> {
  switch (outcome.kind) {
    case 'added':
    case 'possible':
      return outcome as Extract<Of, { kind: 'added' | 'possible' }>;
    case 'not-found':
      throw new ApiFailure('RETURN_NOT_FOUND');
    case 'too-many':
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'image', code: 'TOO_MANY_ITEMS' }] });
    case 'unreadable':
    case 'too-small':
    case 'too-large':
    case 'busy':
      throw uploadFailure(outcome.kind);
  }
}
