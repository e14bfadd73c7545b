import { useId, type ReactNode } from 'react';
import { Button } from '@fyonka/ui/button';
import { Money } from '@fyonka/ui/money';
import { useLanguage } from '@fyonka/ui/language-context';
import { useMessages } from '../messages.ts';
import type { DeliveryField } from './delivery-details.ts';
import styles from './checkout.module.css';

export interface PlaceOrderButtonProps {
  /** Id of the form that it submits. */
  form: string;
  /** KD. */
  totalPrice: number;
  /** The fields that keep it disabled. */
  missing: readonly DeliveryField[];
  /** Something in the cart is not there in that number any more. */
  isShort: boolean;
  busy: boolean;
  /** The shopper goes on with what there is. */
  onTakeOver: () => void;
  /** Notes above the button. */
  children: ReactNode;
}

/** Pays, or says what is still missing. */
export function PlaceOrderButton({ form, totalPrice, missing, isShort, busy, onTakeOver, children }: PlaceOrderButtonProps) {
  const { t, rich } = useMessages();
  const reasonId = useId();
  const reason = useReason(missing, isShort);
  return (
    <div className={styles.place}>
      {children}
      {isShort && <Button kind="line" wide onClick={onTakeOver}>{t('goOnWithWhatIsLeft')}</Button>}
      <Button type="submit" form={form} wide icon="lock" busy={busy} disabled={reason !== null} aria-describedby={reason === null ? undefined : reasonId}>
        {rich('payAmount', { amount: <Money key="amount" kd={totalPrice} /> })}
      </Button>
      <p className={styles.reason} id={reasonId} role="status">{reason}</p>
    </div>
  );
}

function useReason(missing: readonly DeliveryField[], isShort: boolean): string | null {
  const { t } = useMessages();
  const language = useLanguage();
  if (missing.length > 0) {
    const fields = missing.map((field) => t(field).toLocaleLowerCase(language)).join(t('comma'));
    return t('fieldsLeft', { count: missing.length, fields });
  }
  return isShort ? t('confirmChangesFirst') : null;
}
