import Banknote from 'lucide-react/icons/banknote';
import { Button } from '@fyonka/ui/actions/button';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../../messages.ts';
import type { Paying } from '../use-paying.ts';
import { TryNote } from './try-note.tsx';
import styles from './payment-methods.module.css';

/** Cash on delivery. @param amount in KD */
export function CashPanel({ amount, paying }: { amount: number; paying: Paying }) {
  const { t, rich } = useMessages();
  return (
    <div className={styles.panel}>
      <p className={styles.text}>
        {amount === 0 ? t('nothingToPay') : rich('cashText', { amount: <Money key="amount" kd={amount} /> })}
      </p>
      <TryNote paying={paying} method="cash-on-delivery" />
      <Button wide icon={Banknote} busy={paying.isBusy} onClick={() => paying.payBy('cash-on-delivery')}>
        {t('confirmOrder')}
      </Button>
    </div>
  );
}
