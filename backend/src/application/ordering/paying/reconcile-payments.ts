import { isInFlight, isOverdue } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Clock } from '../../clock.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { PaymentDesk, PaymentProgress } from './payment-desk.ts';
import type { Payments } from '../ports.ts';

const BATCH = 200;

/** Finds out what became of payments whose answer was lost: run it at the start and from time to time. */
export class ReconcilePayments {
  constructor(
    private readonly payments: Payments,
    private readonly desk: PaymentDesk,
    private readonly clock: Clock,
  ) {}

  /**
   * @param stopping begins no other attempt once it is aborted
   * @returns how many attempts have come to their end
   * @throws AggregateError of the errors of single attempts, once all attempts have been tried
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
        if (kind === 'gateway-unavailable') break; // The others would wait for the same time-out.
        if (kind !== 'pending' && kind !== 'challenge') ended += 1;
      } catch (error) {
        errors.push(error);
        if (error instanceof StorageUnavailable) break; // The others would find the same.
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments could not be reconciled`);
    return ended;
  }

  private resolve(attempt: PaymentAttempt): Promise<PaymentProgress> {
    return isOverdue(attempt, this.clock.now()) ? this.desk.cancel(attempt) : this.desk.ask(attempt);
  }
}
