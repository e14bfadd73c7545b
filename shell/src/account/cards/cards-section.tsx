import { useRef, useState } from 'react';
import CreditCard from 'lucide-react/icons/credit-card';
import { keptCardsPath, removeKeptCard } from '@fyonka/api-client/own/cards';
import { refusalFrom } from '@fyonka/api-client/http';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useAction } from '@fyonka/api-client/use-action';
import { keptCardName } from '@fyonka/api-contract/text/orders/payment-words';
import type { KeptCardView } from '@fyonka/api-contract/wire/account/cards';
import { inLanguage } from '@fyonka/i18n/format';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { PartFailed } from '../part-failed.tsx';
import { refusalText } from '../refusal-text.ts';
import { Section } from '../section.tsx';
import styles from '../account.module.css';

/** The cards that payment companies keep, each with a button that removes it. Without any there is no section. */
export function CardsSection() {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(keptCardsPath());
  const removing = useAction();
  const place = useRef<HTMLElement>(null);
  const [result, setResult] = useState<{ kind: 'good' | 'bad'; message: MessageKey } | null>(null);
  const { cards = [] } = answer ?? {};

  function remove({ id }: KeptCardView) {
    setResult(null);
    removing.run(
      () =>
        removeKeptCard(id).then(
          () => ({ kind: 'good', message: 'cardRemoved' }) as const,
          (refused: unknown) => ({ kind: 'bad', message: refusalText(refusalFrom(refused)) }) as const,
        ),
      (outcome) => {
        setResult(outcome);
        // The pressed button disappears.
        place.current?.focus({ preventScroll: true });
        refetch();
      },
    );
  }

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
                  busy={removing.isBusy}
                  aria-label={t('removeCard', { name })}
                  onClick={() => remove(card)}
                >
                  {t('remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {result && <Note kind={result.kind}>{t(result.message)}</Note>}
    </Section>
  );
}
