import { useState } from 'react';
import type { OrderPaymentMethod, PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import type { OfferedPaymentMethod } from '@fyonka/api-contract/wire/payments';
import { useMessages } from '../../messages.ts';
import { MethodButton } from './method-button.tsx';
import { MethodPanel } from './method-panel.tsx';
import type { MethodPanelProps } from './method-panel.tsx';
import { TryNote } from './try-note.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './payment-methods.module.css';

export interface PaymentMethodsProps extends Omit<MethodPanelProps, 'method'> {
  /** In the order of the shop; at least one. */
  methods: readonly OfferedPaymentMethod[];
}

/**
 * The payment methods as large buttons. One press on a method with a page of its own leaves the shop; the others open
 * below their button. A single one is open without a button.
 */
export function PaymentMethods({ methods, ...panel }: PaymentMethodsProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState<PaymentMethod | null>(() => firstOpen(methods, panel.order.paymentMethod));
  const isOnly = methods.length === 1;
  const { isBusy, last, payBy } = panel.paying;

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
              <TryNote paying={panel.paying} method={id} />
            </li>
          );
        }
        const isOpen = isOnly || opened === id;
        return (
          <li key={id}>
            {!isOnly && (
              <MethodButton
                method={method}
                isOpen={isOpen}
                disabled={isBusy}
                onClick={() => setOpened(isOpen ? null : id)}
              />
            )}
            {isOpen && <MethodPanel method={method} {...panel} />}
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

/** A card form that comes first is open, and so is the method that the customer has chosen already. */
function firstOpen(methods: readonly OfferedPaymentMethod[], chosen: OrderPaymentMethod | null): PaymentMethod | null {
  const [first] = methods;
  const before = methods.find(({ id }) => id === chosen);
  if (before && !leavesShop(before)) return before.id;
  return first?.kind === 'card-form' ? first.id : null;
}
