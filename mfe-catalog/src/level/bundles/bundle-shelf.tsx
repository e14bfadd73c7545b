import { useAnswers } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { Level } from '@fyonka/api-contract/values/goods/levels';
import type { Buying } from '../../buying/use-buying.tsx';
import { useMessages } from '../../messages.ts';
import { Shelf } from '../../shelf/shelf.tsx';
import { BundleCard } from './bundle-card.tsx';
import styles from './bundles.module.css';

/** The bundles of some levels. Nothing without any, and while they cannot be read: there are products beside it. */
export function BundleShelf({ levels, buying }: { levels: readonly Level[]; buying: Buying }) {
  const { t } = useMessages();
  const { answers } = useAnswers(levels.map(({ key }) => pathTo('GET /api/bundles', { query: { level: key } })));
  const bundles = answers.flatMap((answer) => answer.bundles);
  if (bundles.length === 0) return null;
  return (
    <Shelf title={t('allSheNeeds')}>
      <ul className={styles.bundles}>
        {bundles.map((bundle) => (
          <BundleCard key={bundle._id} bundle={bundle} buying={buying} />
        ))}
      </ul>
    </Shelf>
  );
}
