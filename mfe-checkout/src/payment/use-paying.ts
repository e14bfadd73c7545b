import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useAction } from '@fyonka/api-client/use-action';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { showRefused } from '../form/rules.ts';
import { finishOrder } from '../order/finish-order.ts';
import type { OrderAccess } from '../order/order-access.ts';
import type { Card } from './card/card.ts';
import { firstRefused, forgetCode } from './card/card-form.ts';
import type { CardForm } from './card/card-form.ts';
import { useLeaving } from './leaving.ts';
import { confirm, payBy, payByCard } from './pay-order.ts';
import type { PayOutcome } from './pay-order.ts';
import type { OutcomeOnPage } from './payment-note.tsx';

/** The last try to pay. */
export interface Try {
  method: PaymentMethod;
  /** Null while it is under way. */
  outcome: OutcomeOnPage | null;
}

/** Tries to pay for an order. A try does nothing while another is under way. */
export interface Paying {
  isBusy: boolean;
  /** The last try, when the shopper stays on the page. */
  last: Try | null;
  payByCard: (card: Card, tokenUrl: string) => void;
  /** Pays by a method that needs no card. */
  payBy: (method: PaymentMethod) => void;
  /** Requests the result of the last try. Charges nothing. */
  confirm: () => void;
}

/** @param onClosed called when the order no longer waits for its payment */
export function usePaying(access: OrderAccess, form: CardForm, onClosed: () => void): Paying {
  const [last, setLast] = useState<Try | null>(null);
  const [inDoubt, setInDoubt] = useState(false);
  const paying = useAction();
  const { isLeaving, leave } = useLeaving();
  const isBusy = paying.isBusy || isLeaving;

  function run(method: PaymentMethod, attempt: () => Promise<PayOutcome>) {
    if (isBusy) return;
    setLast({ method, outcome: null });
    paying.run(
      () => payAndFinish(attempt),
      (outcome) => follow(method, outcome),
    );
  }

  function follow(method: PaymentMethod, next: PayOutcome) {
    const isEnd = next.kind === 'declined' || next.kind === 'ended';
    setInDoubt((before) => next.kind === 'in-doubt' || (before && !isEnd));
    // Replaces the form in the history, because Back must not lead to it.
    if (next.kind === 'paid-or-accepted') return navigate(pages.paymentResult(access.orderNumber), { replace: true });
    if (next.kind === 'not-payable') return onClosed();
    if (next.kind === 'card-refused') {
      showRefused(form, next.fields);
      form.setFocus(firstRefused(form) ?? 'cardNumber');
      return setLast({ method, outcome: next });
    }
    // Also before the shopper leaves the shop, because the browser may restore this page.
    if (method === 'card') forgetCode(form);
    if (next.kind === 'elsewhere') return leave(next.redirectUrl);
    return setLast({ method, outcome: next });
  }

  return {
    isBusy,
    last,
    payByCard: (card, tokenUrl) => run('card', () => payByCard(access, card, tokenUrl, inDoubt)),
    payBy: (method) => run(method, () => payBy(access, method)),
    confirm: () => run(last?.method ?? 'card', () => confirm(access)),
  };
}

/** Finishes the order when it is paid or accepted, even after the shopper has left the page. */
async function payAndFinish(attempt: () => Promise<PayOutcome>): Promise<PayOutcome> {
  const outcome = await attempt();
  if (outcome.kind === 'paid-or-accepted') finishOrder(outcome.order);
  return outcome;
}
