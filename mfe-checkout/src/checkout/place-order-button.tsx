import { useId } from 'react';
import type { ReactNode } from 'react';
import Lock from 'lucide-react/icons/lock';
import { Button } from '@fyonka/ui/actions/button';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import { FieldsLeft } from './fields-left.tsx';
import type { DeliveryForm } from './use-delivery-form.ts';
import styles from './checkout.module.css';

export interface PlaceOrderButtonProps {
  /** Id of the form that it submits. */
  formId: string;
  form: DeliveryForm;
  /** KD; null while it is not known what is to be paid. */
  toPay: number | null;
  /** Something in the cart is not there in that number any more. */
  isShort: boolean;
  busy: boolean;
  /** The shopper goes on with what there is. */
  onTakeOver: () => void;
  /** Notes above the button. */
  children: ReactNode;
}

/** Pays, or says what is still missing. */
export function PlaceOrderButton({ formId, form, toPay, isShort, busy, onTakeOver, children }: PlaceOrderButtonProps) {
  const { t, rich } = useMessages();
  const reasonId = useId();
  const isIncomplete = form.missing.length > 0;
  const isHeldUp = isIncomplete || isShort;
  return (
    <div className={styles.place}>
      {children}
      {isShort && (
        <Button kind="line" wide onClick={onTakeOver}>
          {t('goOnWithWhatIsLeft')}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        wide
        icon={Lock}
        busy={busy}
        disabled={isHeldUp}
        aria-describedby={isHeldUp ? reasonId : undefined}
      >
        {toPay === null ? t('pay') : rich('payAmount', { amount: <Money key="amount" kd={toPay} /> })}
      </Button>
      <p className={styles.reason} id={reasonId} role="status">
        {isIncomplete && <FieldsLeft form={form} />}
        {!isIncomplete && isShort && t('confirmChangesFirst')}
      </p>
    </div>
  );
}
