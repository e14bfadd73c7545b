import { useState } from 'react';
import type { OrderPaymentMethod, PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import type { OfferedPaymentMethod } from '@fyonka/api-contract/wire/payments';
import { InView } from '../../focus/in-view.tsx';
import { useMessages } from '../../messages.ts';
import { MethodButton } from './method-button.tsx';
import { MethodPanel } from './method-panel.tsx';
import type { MethodPanelProps } from './method-panel.tsx';
import { KeepCard } from '../kept/keep-card.tsx';
import type { Paying } from '../use-paying.ts';
import { TryNote } from './try-note.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './payment-methods.module.css';

export interface PaymentMethodsProps extends Omit<MethodPanelProps, 'method'> {
  /** In the order of the shop; at least one. */
  methods: readonly OfferedPaymentMethod[];
}

/**
 * The payment methods as large buttons. One press on a method with a page of its own leaves the shop; the others open
 * below their button, and what a press opens comes into view. A single one is open without a button.
 */
export function PaymentMethods({ methods, ...panel }: PaymentMethodsProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState<PaymentMethod | null>(() =>
    firstOpen(methods, triedBefore(panel.paying) ?? panel.order.paymentMethod),
  );
  const [isOfPress, setOfPress] = useState(false);
  const isOnly = methods.length === 1;
  const { isBusy, last, payBy } = panel.paying;

  function toggle(id: PaymentMethod) {
    setOpened(opened === id ? null : id);
    setOfPress(true);
  }

  return (
    <ul className={`${layout.stack3} ${styles.methods}`} aria-label={t('paymentMethod')}>
      {methods.map((method, index) => {
        const { id } = method;
        if (leavesShop(method)) {
          return (
            <li key={id}>
              <MethodButton
                method={method}
                busy={isBusy && last?.method === id}
                disabled={isBusy}
                amount={panel.order.amountDue}
                // The one solid button of the view, unless an open method has it.
                isMain={index === 0 && opened === null}
                onClick={() => payBy(id)}
              />
              {method.savesCards && <KeepCard kept={panel.kept} />}
              <TryNote paying={panel.paying} method={id} />
            </li>
          );
        }
        const isOpen = isOnly || opened === id;
        const open = isOpen && <MethodPanel method={method} {...panel} />;
        return (
          <li key={id}>
            {!isOnly && <MethodButton method={method} isOpen={isOpen} disabled={isBusy} onClick={() => toggle(id)} />}
            {open && isOfPress ? <InView takesFocus>{open}</InView> : open}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the shopper pays on another page. */
function leavesShop({ kind }: OfferedPaymentMethod): boolean {
  return kind === 'redirect' || kind === 'wallet';
}

/** The method of a try that ended elsewhere. */
function triedBefore({ asked }: Paying): PaymentMethod | undefined {
  return asked?.outcome.kind === 'declined' ? asked.outcome.method : undefined;
}

/** A card form that comes first is open, and so is the method that the customer has tried or chosen already. */
function firstOpen(methods: readonly OfferedPaymentMethod[], chosen: OrderPaymentMethod | null): PaymentMethod | null {
  const [first] = methods;
  const before = methods.find(({ id }) => id === chosen);
  if (before && !leavesShop(before)) return before.id;
  return first?.kind === 'card-form' ? first.id : null;
}
