import { isInFlight, isOverdue } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Clock } from '../../clock.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { CardPayments, PaymentProgress } from './card-payments.ts';
import type { Payments } from '../ports.ts';

const BATCH = 200;

/** Asks the gateway about payments whose result is unknown. To be run at the start, because of crashes, and periodically. */
export class ReconcilePayments {
  constructor(
    private readonly payments: Payments,
    private readonly cardPayments: CardPayments,
    private readonly clock: Clock,
  ) {}

  /**
   * @param stopping no further attempt is resolved after it is aborted
   * @returns number of attempts that have ended
   * @throws AggregateError with the errors of single attempts, after the other attempts were tried
   */
  async execute(stopping?: AbortSignal): Promise<number> {
    const open = await this.payments.open(BATCH);
    const errors: unknown[] = [];
    let ended = 0;
    for (const attempt of open) {
      if (stopping?.aborted) break;
      if (isInFlight(attempt, this.clock.now())) continue;
      try {
        const { kind } = await this.resolve(attempt);
        if (kind === 'gateway-unavailable') break; // The other attempts would time out as well.
        if (kind !== 'pending' && kind !== 'challenge') ended += 1;
      } catch (error) {
        errors.push(error);
        if (error instanceof StorageUnavailable) break; // The other attempts would fail in the same way.
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments could not be reconciled`);
    return ended;
  }

  private resolve(attempt: PaymentAttempt): Promise<PaymentProgress> {
    return isOverdue(attempt, this.clock.now()) ? this.cardPayments.cancel(attempt) : this.cardPayments.ask(attempt);
  }
}
