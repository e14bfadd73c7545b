import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useAction } from '@fyonka/api-client/use-action';
import { pages } from '@fyonka/api-contract/pages/routes';
import { showRefused } from '../form/rules.ts';
import { finishOrder } from '../order/finish-order.ts';
import type { OrderAccess } from '../order/order-access.ts';
import type { Card } from './card/card.ts';
import { firstRefused, forgetCode } from './card/card-form.ts';
import type { CardForm } from './card/card-form.ts';
import { confirm, payByCard, payInCash } from './pay-order.ts';
import type { PayOutcome } from './pay-order.ts';
import type { OutcomeOnPage } from './payment-note.tsx';

/** Tries to pay for an order. Each does nothing while another is under way. */
export interface Paying {
  isBusy: boolean;
  /** How the last try ended, when that leaves the shopper on the page. */
  outcome: OutcomeOnPage | null;
  payByCard: (card: Card, tokenUrl: string) => void;
  payInCash: () => void;
  /** Asks how the last try ended. Charges nothing. */
  confirm: () => void;
}

/** @param onClosed the order turned out not to await its payment any more */
export function usePaying(access: OrderAccess, form: CardForm, onClosed: () => void): Paying {
  const [outcome, setOutcome] = useState<OutcomeOnPage | null>(null);
  const [inDoubt, setInDoubt] = useState(false);
  const paying = useAction();

  function run(attempt: () => Promise<PayOutcome>) {
    if (paying.isBusy) return;
    setOutcome(null);
    paying.run(() => payAndFinish(attempt), follow);
  }

  function follow(next: PayOutcome) {
    setInDoubt((before) => next.kind === 'in-doubt' || (before && next.kind !== 'declined'));
    // The form is of no use any more: going back does not lead to it.
    if (next.kind === 'paid-or-accepted') return navigate(pages.paymentResult(access.orderNumber), { replace: true });
    if (next.kind === 'not-payable') return onClosed();
    if (next.kind === 'card-refused') {
      showRefused(form, next.fields);
      form.setFocus(firstRefused(form) ?? 'cardNumber');
      return setOutcome(next);
    }
    // Before the page is left for the bank, too: the browser may bring it back as it was.
    forgetCode(form);
    if (next.kind === 'challenge') return location.assign(next.redirectUrl);
    return setOutcome(next);
  }

  return {
    isBusy: paying.isBusy,
    outcome,
    payByCard: (card, tokenUrl) => run(() => payByCard(access, card, tokenUrl, inDoubt)),
    payInCash: () => run(() => payInCash(access)),
    confirm: () => run(() => confirm(access)),
  };
}

/** Finishes the order as soon as it is known to be paid or accepted, also when the shopper has left the page meanwhile. */
async function payAndFinish(attempt: () => Promise<PayOutcome>): Promise<PayOutcome> {
  const outcome = await attempt();
  if (outcome.kind === 'paid-or-accepted') finishOrder(outcome.order);
  return outcome;
}
