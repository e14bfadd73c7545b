import Banknote from 'lucide-react/icons/banknote';
import Lock from 'lucide-react/icons/lock';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { Button } from '@fyonka/ui/actions/button';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../messages.ts';
import styles from './payment.module.css';

/** Pay button with the amount. @param amount in KD */
export function PayButton({ method, amount, busy }: { method: PaymentMethod; amount: number; busy: boolean }) {
  const { t, rich } = useMessages();
  const price = { amount: <Money key="amount" kd={amount} /> };
  if (method === 'cash-on-delivery') {
    return (
      <>
        <p className={styles.cash}>{rich('cashText', price)}</p>
        <Button type="submit" wide icon={Banknote} busy={busy}>
          {t('confirmOrder')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button type="submit" wide icon={Lock} busy={busy}>
        {rich('payAmount', price)}
      </Button>
      <p className={styles.safe}>{t('cardIsSafe')}</p>
    </>
  );
}
