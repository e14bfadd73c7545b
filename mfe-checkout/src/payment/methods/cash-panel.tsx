import Banknote from 'lucide-react/icons/banknote';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { Button } from '@fyonka/ui/actions/button';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../../messages.ts';
import type { Paying } from '../use-paying.ts';
import { TryNote } from './try-note.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './payment-methods.module.css';

/** Money at the door. @param amount in KD */
export function CashPanel({ method, amount, paying }: { method: PaymentMethod; amount: number; paying: Paying }) {
  const { t, rich } = useMessages();
  return (
    <div className={`${layout.stack5} ${styles.panel}`}>
      <p className={layout.quiet}>
        {amount === 0 ? t('nothingToPay') : rich('cashText', { amount: <Money key="amount" kd={amount} /> })}
      </p>
      <TryNote paying={paying} method={method} />
      <Button wide icon={Banknote} busy={paying.isBusy} onClick={() => paying.payBy(method)}>
        {t('confirmOrder')}
      </Button>
    </div>
  );
}
