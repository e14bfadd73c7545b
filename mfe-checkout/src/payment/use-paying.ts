import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useAction } from '@fyonka/api-client/use-action';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { OrderView, PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { showRefused } from '../form/rules.ts';
import { finishOrder } from '../order/finish-order.ts';
import type { OrderAccess } from '../order/order-access.ts';
import type { Card } from './card/card.ts';
import { firstRefused, forgetCode } from './card/card-form.ts';
import type { CardForm } from './card/card-form.ts';
import { endedTry, forgetEndedTry, isEndedTry } from './entry.ts';
import type { KeptCards } from './kept/use-kept-cards.ts';
import { useLeaving } from './leaving.ts';
import { confirm, payBy, payByCard, payByKept } from './pay-order.ts';
import type { PayOutcome } from './pay-order.ts';
import type { OutcomeOnPage } from './payment-note.tsx';
import { useAsking } from './use-asking.ts';

const ASKING: Asked = { outcome: { kind: 'asking', mayPayAgain: false }, isOfPress: false };

/** The last try to pay. */
export interface Try {
  method: PaymentMethod;
  /** Id of the kept card that it was made with. */
  keptCard?: string;
  /** Null while it is under way. */
  outcome: OutcomeOnPage | null;
}

/** An earlier try. */
export interface Asked {
  outcome: OutcomeOnPage;
  /** The shopper has just pressed a button, here or on the page of the bank. */
  isOfPress: boolean;
}

/** Tries to pay for an order. A try does nothing while another is under way. */
export interface Paying {
  isBusy: boolean;
  /** The last try, when the shopper stays on the page. */
  last: Try | null;
  /** An earlier try: it has ended elsewhere, or the gateway did not answer about it and is asked by itself. */
  asked: Asked | null;
  payByCard: (card: Card, tokenUrl: string) => void;
  /** Pays by a method that needs no card. */
  payBy: (method: PaymentMethod) => void;
  /** Pays with a card that the gateway keeps. */
  payByKept: (id: string) => void;
  /** Requests the result of the last try. Charges nothing. */
  confirm: () => void;
}

interface PayingOptions {
  /** The sum to pay that the shopper sees, in KD. */
  amount: number;
  /** The gateway does not answer about a try of an earlier visit, or of another tab. */
  isBeingAsked: boolean;
  kept: Pick<KeptCards, 'keeps' | 'reread'>;
  /** Called when the order no longer waits for its payment. */
  onClosed: () => void;
  /** Called with the order as it is now, when it costs something else. */
  onChanged: (order: OrderView) => void;
}

export function usePaying(
  access: OrderAccess,
  form: CardForm,
  { amount, isBeingAsked, kept, onClosed, onChanged }: PayingOptions,
): Paying {
  const [last, setLast] = useState<Try | null>(null);
  const [asked, setAsked] = useState<Asked | null>(() => earlierTry(isBeingAsked));
  const [inDoubt, setInDoubt] = useState(false);
  const paying = useAction();
  const { isLeaving, leave } = useLeaving();
  const isBusy = paying.isBusy || isLeaving;
  useAsking(access, asked?.outcome.kind === 'asking' && !asked.outcome.mayPayAgain, (outcome) => {
    if (outcome === null || outcome.kind === 'not-payable') return onClosed();
    if (outcome.kind === 'paid-or-accepted') return finish(outcome.order);
    // Without an answer the gateway is still asked.
    if (outcome.kind === 'in-doubt' || outcome.kind === 'too-many-tries') return;
    // The gateway has answered, and the shopper may just pay.
    if (outcome.kind === 'elsewhere' || outcome.kind === 'pending' || outcome.kind === 'untried') return setAsked(null);
    setAsked({ outcome, isOfPress: false });
  });

  // Replaces the form in the history, because Back must not lead to it.
  function finish(order: OrderView) {
    finishOrder(order);
    navigate(pages.paymentResult(access.orderNumber), { replace: true });
  }

  function run(tried: Omit<Try, 'outcome'>, attempt: () => Promise<PayOutcome>) {
    if (isBusy) return;
    forgetEndedTry();
    setLast({ ...tried, outcome: null });
    setAsked((before) => (before?.outcome.kind === 'asking' ? before : null));
    paying.run(
      () => payAndFinish(attempt),
      (outcome) => follow(tried, outcome),
    );
  }

  function follow(tried: Omit<Try, 'outcome'>, next: PayOutcome) {
    setInDoubt((before) => next.kind === 'in-doubt' || (before && !isEndedTry(next)));
    if (next.kind === 'paid-or-accepted') return finish(next.order);
    if (next.kind === 'not-payable') return onClosed();
    if (next.kind === 'asking') {
      setLast(null);
      return setAsked({ outcome: next, isOfPress: true });
    }
    setAsked(null);
    if (next.kind === 'amount-changed') {
      onChanged(next.order);
      return setLast({ ...tried, outcome: next });
    }
    if (next.kind === 'card-refused') {
      showRefused(form, next.fields);
      form.setFocus(firstRefused(form) ?? 'cardNumber');
      return setLast({ ...tried, outcome: next });
    }
    // Also before the shopper leaves the shop, because the browser may restore this page.
    if (tried.method === 'card') forgetCode(form);
    if (tried.keptCard !== undefined) kept.reread();
    if (next.kind === 'elsewhere') return leave(next.redirectUrl);
    return setLast({ ...tried, outcome: next });
  }

  const keepsCard = kept.keeps;

  return {
    isBusy,
    last,
    asked,
    payByCard: (card, tokenUrl) =>
      run({ method: 'card' }, () => payByCard({ ...access, amount }, card, { tokenUrl, keepsCard, inDoubt })),
    payBy: (method) => run({ method }, () => payBy({ ...access, amount }, method, method === 'card' && keepsCard)),
    payByKept: (id) => run({ method: 'card', keptCard: id }, () => payByKept({ ...access, amount }, id, inDoubt)),
    confirm: () => run(last ?? { method: 'card' }, () => confirm(access)),
  };
}

function earlierTry(isBeingAsked: boolean): Asked | null {
  const ended = endedTry();
  if (isBeingAsked) return ASKING;
  return ended && { outcome: ended, isOfPress: true };
}

/** Finishes the order when it is paid or accepted, even after the shopper has left the page. */
async function payAndFinish(attempt: () => Promise<PayOutcome>): Promise<PayOutcome> {
  const outcome = await attempt();
  if (outcome.kind === 'paid-or-accepted') finishOrder(outcome.order);
  return outcome;
}
