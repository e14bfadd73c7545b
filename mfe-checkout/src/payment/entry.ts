import type { PayOutcome } from './pay-order.ts';

// What the page before says to the payment page, in the state of the history's entry.

/** How a try on the page of a gateway or bank has ended without a payment. */
export type EndedTry = Extract<PayOutcome, { kind: 'declined' | 'ended' }>;

export function isEndedTry(outcome: PayOutcome): outcome is EndedTry {
  return outcome.kind === 'declined' || outcome.kind === 'ended';
}

/** The state that says how the try has ended from which it leads back. */
export function entryAfter(outcome: PayOutcome): object {
  return isEndedTry(outcome) ? { ended: outcome } : {};
}

/** The state that begins a payment with the wallet, which the shopper has chosen before. */
export const WITH_WALLET = { withWallet: true };

/** Null when the visitor came from elsewhere. */
export function endedTry(): EndedTry | null {
  const { ended } = entry() as { ended?: Partial<EndedTry> };
  return ended?.kind === 'declined' || ended?.kind === 'ended' ? (ended as EndedTry) : null;
}

/** Another try has begun, so that a reload must not tell of the one before. */
export function forgetEndedTry(): void {
  const { ended: _told, ...rest } = entry();
  history.replaceState(rest, '');
}

/** Whether the wallet was chosen before. True once: Back and a reload show the choice again. */
export function takeWallet(): boolean {
  const { withWallet = false, ...rest } = entry();
  if (withWallet) history.replaceState(rest, '');
  return Boolean(withWallet);
}

/** Visitors can edit it. */
function entry(): Record<string, unknown> {
  return (history.state ?? {}) as Record<string, unknown>;
}
