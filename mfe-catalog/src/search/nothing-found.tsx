import { useAnswer } from '@fyonka/api-client/answers';
import { suggestionsPath } from '@fyonka/api-client/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import type { Buying } from '../buying/use-buying.tsx';
import { useMessages } from '../messages.ts';
import { AllCategories } from './all-categories.tsx';
import { WhatSells } from './what-sells.tsx';
import styles from './nothing-found.module.css';

interface NothingFoundProps {
  q: string;
  buying: Pick<Buying, 'add' | 'buy'>;
}

/** Ways on from a search that found nothing: words that are near, the categories, and what sells. */
export function NothingFound({ q, buying }: NothingFoundProps) {
  const { t } = useMessages();
  const { answer } = useAnswer(suggestionsPath(q));
  return (
    <div className={styles.ways}>
      <Empty title={t('noMatchSearch', { q })}>
        <div className={styles.near}>
          {answer?.words.map((word) => (
            <ButtonLink key={word} kind="line" href={pages.search(word)}>
              {word}
            </ButtonLink>
          ))}
        </div>
      </Empty>
      <AllCategories />
      <div className={styles.selling}>
        <WhatSells buying={buying} />
      </div>
    </div>
  );
}
