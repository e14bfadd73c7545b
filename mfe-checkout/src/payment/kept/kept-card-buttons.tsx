import CreditCard from 'lucide-react/icons/credit-card';
import { keptCardName } from '@fyonka/api-contract/text/orders/payment-words';
import { inLanguage } from '@fyonka/i18n/format';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from '../../messages.ts';
import { TryNote } from '../methods/try-note.tsx';
import type { Paying } from '../use-paying.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../methods/payment-methods.module.css';
import type { KeptCards } from './use-kept-cards.ts';

interface KeptCardButtonsProps {
  kept: KeptCards;
  /** In KD. */
  amount: number;
  paying: Paying;
}

/** The kept cards as large buttons. One press pays; the bank may ask the customer on its own page. */
export function KeptCardButtons({ kept, amount, paying }: KeptCardButtonsProps) {
  const { t, rich } = useMessages();
  const { isBusy, last } = paying;
  // A card that was forgotten leaves the list, and its note stays.
  const gone = last?.keptCard !== undefined && !kept.cards.some(({ id }) => id === last.keptCard);
  if (kept.cards.length === 0 && !gone) return null;
  return (
    <>
      {kept.cards.length > 0 && (
        <ul className={`${layout.stack3} ${styles.methods}`} aria-label={t('keptCards')}>
          {kept.cards.map((card) => (
            <li key={card.id}>
              <Button
                kind="line"
                wide
                className={styles.method}
                busy={isBusy && last?.keptCard === card.id}
                {...(isBusy && { 'aria-disabled': true })}
                onClick={isBusy ? undefined : () => paying.payByKept(card.id)}
              >
                <Icon icon={CreditCard} size={28} />
                <b className={styles.name}>
                  <bdi>{inLanguage(keptCardName(card))}</bdi>
                </b>
                <span>{rich('payAmount', { amount: <Money key="amount" kd={amount} /> })}</span>
              </Button>
              <TryNote paying={paying} method="card" keptCard={card.id} />
            </li>
          ))}
        </ul>
      )}
      {gone && <TryNote paying={paying} method="card" keptCard={last.keptCard} />}
    </>
  );
}
