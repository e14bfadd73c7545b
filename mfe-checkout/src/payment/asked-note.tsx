import { InView } from '../focus/in-view.tsx';
import { PaymentNote } from './payment-note.tsx';
import type { Paying } from './use-paying.ts';

/** What the shop knows about an earlier payment, above all methods: how it ended elsewhere, or that nobody knows yet. */
export function AskedNote({ paying: { asked, confirm } }: { paying: Paying }) {
  if (asked === null) return null;
  const { outcome, isOfPress } = asked;
  return (
    <InView key={outcome.kind} takesFocus={isOfPress}>
      <PaymentNote outcome={outcome} method="card" onAsk={confirm} />
    </InView>
  );
}
