import type { Clock } from '../clock.ts';
import { isInFlight, type PaymentDesk } from './payment-desk.ts';
import type { PaymentAttempt, Payments } from './ports.ts';

/** Milliseconds that a shopper has at the bank's page. */
const CHALLENGE_TIME = 15 * 60 * 1000;
const BATCH = 200;

/** Finds out what became of payments whose answer was lost: run it at the start and from time to time. */
export class ReconcilePayments {
  constructor(
    private readonly payments: Payments,
    private readonly desk: PaymentDesk,
    private readonly clock: Clock,
  ) {}

  /** @returns how many attempts have come to their end */
  async execute(): Promise<number> {
    const open = await this.payments.open(BATCH);
    let ended = 0;
    for (const attempt of open) {
      if (isInFlight(attempt, this.clock.now())) continue;
      const progress = this.isGivenUp(attempt) ? await this.desk.cancel(attempt) : await this.desk.ask(attempt);
      if (progress.kind === 'gateway-unavailable') break; // The others would wait for the same time-out.
      if (progress.kind !== 'pending' && progress.kind !== 'challenge') ended += 1;
    }
    return ended;
  }

  private isGivenUp(attempt: PaymentAttempt): boolean {
    return this.clock.now() - attempt.startedAt >= CHALLENGE_TIME;
  }
}
