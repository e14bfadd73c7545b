import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import Gift from 'lucide-react/icons/gift';
import Lock from 'lucide-react/icons/lock';
import { Button } from '@fyonka/ui/actions/button';
import { Money } from '@fyonka/ui/text/money';
import { showAndFocus } from '../../focus/in-view.tsx';
import { useMessages } from '../../messages.ts';
import { useMissingFields } from '../delivery/delivery-form.ts';
import type { DeliveryForm } from '../delivery/delivery-form.ts';
import { isRefused } from '../../form/rules.ts';
import { MissingFields } from '../delivery/missing-fields.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../checkout.module.css';

export interface PlaceOrderButtonProps {
  form: DeliveryForm;
  /** Id of the form that the button submits. */
  formId: string;
  /** Amount in KD; null while it is unknown. */
  toPay: number | null;
  /** Part of the cart is no longer available, and the shopper has not accepted that yet. */
  isBlocked: boolean;
  busy: boolean;
  /** Called when the shopper accepts what is left. */
  onAccept: () => void;
  /** Notes above the button. */
  children: ReactNode;
}

/** Places the order, or names what is missing, here and at the fields. */
export function PlaceOrderButton({ form, formId, toPay, isBlocked, busy, onAccept, children }: PlaceOrderButtonProps) {
  const { t, rich } = useMessages();
  const missing = useMissingFields(form.control);
  const reasonId = useId();
  const reason = useRef<HTMLDivElement>(null);
  // Of presses while something is missing.
  const [asked, setAsked] = useState(0);
  const isIncomplete = missing.length > 0;

  useEffect(() => {
    if (asked > 0) showAndFocus(reason.current);
  }, [asked]);

  function ask(event: MouseEvent) {
    if (!isIncomplete) return;
    event.preventDefault();
    setAsked(asked + 1);
    // What the shop has refused keeps its reason.
    void form.trigger(missing.filter((field) => !isRefused(form.getFieldState(field).error)));
  }

  return (
    <div className={`${layout.stack3} ${styles.order}`}>
      {children}
      {isBlocked && (
        <Button kind="line" wide onClick={onAccept}>
          {t('goOnWithWhatIsLeft')}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        wide
        icon={toPay === 0 ? Gift : Lock}
        busy={busy}
        disabled={isBlocked}
        aria-describedby={isIncomplete || isBlocked ? reasonId : undefined}
        onClick={ask}
      >
        {toPay === 0 && t('orderForNothing')}
        {toPay === null && t('pay')}
        {toPay !== null && toPay > 0 && rich('payAmount', { amount: <Money key="amount" kd={toPay} /> })}
      </Button>
      <div className={`${layout.muted} ${styles.reason}`} id={reasonId} role="status" tabIndex={-1} ref={reason}>
        {isIncomplete && <MissingFields fields={missing} isAsked={asked > 0} formId={formId} />}
        {!isIncomplete && isBlocked && t('confirmChangesFirst')}
      </div>
    </div>
  );
}
