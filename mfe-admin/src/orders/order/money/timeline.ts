import type { MoneyEntryView, OrderMoneyAnswer, RefundView } from '@fyonka/api-contract/wire/office/money';
import type { PaymentAttemptView } from '@fyonka/api-contract/wire/office/orders/orders';

/** Something that happened to an order's money. */
export type MoneyEvent = { /** ISO 8601. */ at: string } & (
  | { kind: 'attempt'; attempt: PaymentAttemptView }
  | { kind: 'entry'; entry: MoneyEntryView }
  | { kind: 'refund'; refund: RefundView }
);

/** Attempts, lines of the ledger and refunds in order of time, the oldest first. At the same moment what was asked comes first. */
export function timelineOf({ attempts, entries, refunds }: OrderMoneyAnswer): MoneyEvent[] {
  const events: MoneyEvent[] = [
    ...attempts.map((attempt) => ({ kind: 'attempt', at: attempt.startedAt, attempt }) as const),
    ...refunds.map((refund) => ({ kind: 'refund', at: refund.requestedAt, refund }) as const),
    ...entries.map((entry) => ({ kind: 'entry', at: entry.movedAt, entry }) as const),
  ];
  return events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Whether the gateway may still take the money of an attempt. */
export function isOpen({ state }: Pick<PaymentAttemptView, 'state'>): boolean {
  return state === 'created' || state === 'redirected' || state === 'unanswered';
}

/** How the order was paid, which is the way that money goes back; null when it was paid in several ways. */
export function wayBackOf(entries: readonly MoneyEntryView[]): Pick<MoneyEntryView, 'method' | 'gateway'> | null {
  const [first, ...others] = entries.filter(({ kind, isTest }) => kind === 'capture' && !isTest);
  if (!first || others.some(({ method, gateway }) => method !== first.method || gateway !== first.gateway)) return null;
  return { method: first.method, gateway: first.gateway };
}
