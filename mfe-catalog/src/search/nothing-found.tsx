import { useAnswer } from '@fyonka/api-client/answers';
import { suggestionsPath } from '@fyonka/api-client/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import type { Buying } from '../buying/use-buying.tsx';
import { NewArrivals } from '../home/new-arrivals.tsx';
import { useMessages } from '../messages.ts';
import { AllCategories } from './all-categories.tsx';
import styles from './nothing-found.module.css';

interface NothingFoundProps {
  q: string;
  buying: Pick<Buying, 'add' | 'buy'>;
}

/** Ways on from a search that found nothing: words that are near, the categories, and new arrivals. */
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
      <NewArrivals isListed={isNotListed} buying={buying} />
    </div>
  );
}

const isNotListed = () => false;
