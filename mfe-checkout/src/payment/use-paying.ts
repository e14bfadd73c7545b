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

/** Tries to pay for an order. A try does nothing while another is under way. */
export interface Paying {
  isBusy: boolean;
  /** Outcome of the last try, when the shopper stays on the page. */
  outcome: OutcomeOnPage | null;
  payByCard: (card: Card, tokenUrl: string) => void;
  payInCash: () => void;
  /** Requests the result of the last try. Charges nothing. */
  confirm: () => void;
}

/** @param onClosed called when the order no longer waits for its payment */
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
    // Replaces the form in the history, because Back must not lead to it.
    if (next.kind === 'paid-or-accepted') return navigate(pages.paymentResult(access.orderNumber), { replace: true });
    if (next.kind === 'not-payable') return onClosed();
    if (next.kind === 'card-refused') {
      showRefused(form, next.fields);
      form.setFocus(firstRefused(form) ?? 'cardNumber');
      return setOutcome(next);
    }
    // Also before the redirect to the bank, because the browser may restore this page.
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

/** Finishes the order when it is paid or accepted, even after the shopper has left the page. */
async function payAndFinish(attempt: () => Promise<PayOutcome>): Promise<PayOutcome> {
  const outcome = await attempt();
  if (outcome.kind === 'paid-or-accepted') finishOrder(outcome.order);
  return outcome;
}
