import type { PayOutcome } from './pay-order.ts';

/** How a try on the page of a gateway or bank has ended without a payment. */
export type EndedTry = Extract<PayOutcome, { kind: 'declined' | 'ended' }>;

export function isEndedTry(outcome: PayOutcome): outcome is EndedTry {
  return outcome.kind === 'declined' || outcome.kind === 'ended';
}

/** State of the history's entry that says at the payment methods how the try has ended from which it leads back. */
export function entryAfter(outcome: PayOutcome): object {
  return isEndedTry(outcome) ? { ended: outcome } : {};
}

/** Null when the visitor came from elsewhere. */
export function endedTry(): EndedTry | null {
  const { ended } = (history.state ?? {}) as { ended?: Partial<EndedTry> };
  return ended?.kind === 'declined' || ended?.kind === 'ended' ? (ended as EndedTry) : null;
}

/** Another try has begun, so that a reload must not tell of the one before. */
export function forgetEndedTry(): void {
  const { ended: _told, ...entry } = (history.state ?? {}) as { ended?: unknown };
  history.replaceState(entry, '');
}
