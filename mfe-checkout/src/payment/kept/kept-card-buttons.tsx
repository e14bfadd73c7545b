import { keptCardName } from '@fyonka/api-contract/text/orders/payment-words';
import { useMessages } from '../../messages.ts';
import { MethodButton } from '../methods/method-button.tsx';
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
  const { t } = useMessages();
  const { isBusy, last } = paying;
  // A card that was forgotten leaves the list, and its note stays.
  const gone = last?.keptCard !== undefined && !kept.cards.some(({ id }) => id === last.keptCard);
  return (
    <>
      {kept.cards.length > 0 && (
        <ul className={`${layout.stack3} ${styles.methods}`} aria-label={t('keptCards')}>
          {kept.cards.map((card) => (
            <li key={card.id}>
              <MethodButton
                method={{ icon: kept.icon, name: keptCardName(card) }}
                busy={isBusy && last?.keptCard === card.id}
                disabled={isBusy}
                amount={amount}
                onClick={() => paying.payByKept(card.id)}
              />
              <TryNote paying={paying} method="card" keptCard={card.id} />
            </li>
          ))}
        </ul>
      )}
      {gone && <TryNote paying={paying} method="card" keptCard={last.keptCard} />}
    </>
  );
}
