import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { InView } from '../../focus/in-view.tsx';
import { PaymentNote } from '../payment-note.tsx';
import type { Paying } from '../use-paying.ts';

/** Outcome of the last try, beside the button of its method. */
export function TryNote({ paying, method }: { paying: Paying; method: PaymentMethod }) {
  const outcome = paying.last?.method === method ? paying.last.outcome : null;
  if (!outcome) return null;
  const note = <PaymentNote outcome={outcome} method={method} onAsk={paying.confirm} />;
  // The refused field has the focus, and its own message.
  return outcome.kind === 'card-refused' ? note : <InView takesFocus>{note}</InView>;
}
