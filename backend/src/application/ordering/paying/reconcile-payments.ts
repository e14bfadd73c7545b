import { findingOf } from '../../../domain/ordering/money/finding.ts';
import { isInFlight, isOpen, isOverdue } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { Clock } from '../../clock.ts';
import { eachApart } from '../each-apart.ts';
import type { Findings } from '../money/ports.ts';
import type { PaymentGateways } from './payment-gateway.ts';
import type { Payments } from './ports.ts';
import type { PaymentProgress, TakePayments } from './take-payments.ts';

/** Most attempts that are asked about in one run. */
const BATCH = 50;

/**
 * Ends attempts whose answer was lost, such as in a crash, and those that were left open for too long. To be run
 * periodically; `nextAskAt` of an attempt says when it is asked about.
 */
export class ReconcilePayments {
  constructor(
    private readonly payments: Payments,
    private readonly takePayments: TakePayments,
    private readonly gateways: PaymentGateways,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  /**
   * @param stopping no further attempt is resolved after it is aborted
   * @returns number of attempts that have ended
   * @throws AggregateError with the errors of single attempts, after the other attempts were tried
   */
  async execute(stopping?: AbortSignal): Promise<number> {
    const due = await this.payments.due(this.clock.now(), BATCH);
    const ended = await eachApart(
      due,
      async (attempt) => !isInFlight(attempt, this.clock.now()) && this.resolve(attempt),
      stopping,
    );
    return ended.filter(Boolean).length;
  }

  /** @returns whether the attempt has ended */
  private async resolve(attempt: PaymentAttempt): Promise<boolean> {
    const { kind } = await this.call(attempt);
    if (kind !== 'pending' && kind !== 'redirect' && kind !== 'gateway-unavailable') return true;
    const asked = await this.payments.noteAsked(attempt.id, this.clock.now());
    if (!asked || isOpen(asked)) return false;
    await this.reportUnknown(asked);
    return true;
  }

  private async call(attempt: PaymentAttempt): Promise<PaymentProgress> {
    const gateway = await this.gateways.find(attempt.gateway);
    const isToCancel = isOverdue(attempt, this.clock.now()) && gateway?.capabilities().cancels === true;
    return isToCancel ? this.takePayments.cancel(attempt) : this.takePayments.ask(attempt);
  }

  private async reportUnknown({ id, gateway, reference, orderNumber, amount }: PaymentAttempt): Promise<void> {
    await this.findings.add(
      findingOf({
        kind: 'unknown-attempt',
        gateway,
        reference: reference ?? id,
        orderNumber,
        amount: null,
        expected: amount,
        foundAt: this.clock.now(),
      }),
    );
  }
}
