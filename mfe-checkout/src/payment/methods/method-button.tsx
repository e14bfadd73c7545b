import ChevronDown from 'lucide-react/icons/chevron-down';
import type { OfferedPaymentMethod } from '@fyonka/api-contract/wire/payments';
import { inLanguage } from '@fyonka/i18n/format';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../../messages.ts';
import styles from './payment-methods.module.css';

export interface MethodButtonProps {
  method: Pick<OfferedPaymentMethod, 'icon' | 'name'>;
  /** In KD, where a press pays. */
  amount?: number;
  /** Where a press opens the method: whether it is open. */
  isOpen?: boolean;
  isMain?: boolean;
  /** This method is being tried. */
  busy?: boolean;
  /** Another one is. */
  disabled: boolean;
  onClick: () => void;
}

/** A payment method, or a kept card, as a large button. */
export function MethodButton({ method, amount, isOpen, isMain, busy, disabled, onClick }: MethodButtonProps) {
  const { rich } = useMessages();
  return (
    <Button
      kind={isMain ? 'main' : 'line'}
      wide
      className={styles.method}
      busy={busy ?? false}
      // Not `disabled`, which would drop the focus.
      {...(disabled && { 'aria-disabled': true })}
      aria-expanded={isOpen}
      onClick={disabled || busy ? undefined : onClick}
    >
      <img src={method.icon} alt="" width={48} height={32} />
      <b className={styles.name}>{inLanguage(method.name)}</b>
      {amount !== undefined && <span>{rich('payAmount', { amount: <Money key="amount" kd={amount} /> })}</span>}
      {isOpen !== undefined && <Icon icon={ChevronDown} size={20} />}
    </Button>
  );
}
