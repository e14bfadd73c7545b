import CreditCard from 'lucide-react/icons/credit-card';
import { keptCardsPath, removeKeptCard } from '@fyonka/api-client/own/cards';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { keptCardName } from '@fyonka/api-contract/text/orders/payment-words';
import { inLanguage } from '@fyonka/i18n/format';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import { PartFailed } from '../part-failed.tsx';
import { Section } from '../section.tsx';
import { useChange } from './use-change.ts';
import styles from '../account.module.css';

/** The cards that payment companies keep, each with a button that removes it. Without any there is no section. */
export function CardsSection() {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(keptCardsPath());
  const { place, isBusy, result, change } = useChange(refetch);
  const { cards = [] } = answer ?? {};

  if (!error && cards.length === 0 && result === null) return null;
  return (
    <Section title={t('cards')} ref={place}>
      {error && !answer && <PartFailed onRetry={refetch} />}
      {cards.length > 0 && <p className={styles.text}>{t('cardsText')}</p>}
      <ul>
        {cards.map((card) => {
          const name = inLanguage(keptCardName(card));
          return (
            <li key={card.id} className={styles.session}>
              <Icon icon={CreditCard} size={22} />
              <div>
                <p className={styles.device}>
                  <bdi>{name}</bdi>
                </p>
                <Button
                  kind="text"
                  busy={isBusy}
                  aria-label={t('removeCard', { name })}
                  onClick={() => change(() => removeKeptCard(card.id).then(() => ({ message: 'cardRemoved' })))}
                >
                  {t('remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {result && <Note kind={result.isRefused ? 'bad' : 'good'}>{t(result.message)}</Note>}
    </Section>
  );
}
