import { useAnswer } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { Level } from '@fyonka/api-contract/values/goods/levels';
import type { Buying } from '../../buying/use-buying.tsx';
import { useMessages } from '../../messages.ts';
import { Shelf } from '../../shelf/shelf.tsx';
import { BundleCard } from './bundle-card.tsx';
import styles from './bundles.module.css';

/** The bundles of a level. Nothing without any, and while they cannot be read: the level's products are below. */
export function BundleShelf({ level: { key }, buying }: { level: Level; buying: Buying }) {
  const { t } = useMessages();
  const { answer } = useAnswer(pathTo('GET /api/bundles', { query: { level: key } }));
  if (!answer?.bundles.length) return null;
  return (
    <Shelf title={t('allSheNeeds')}>
      <ul className={styles.bundles}>
        {answer.bundles.map((bundle) => (
          <BundleCard key={bundle._id} bundle={bundle} buying={buying} />
        ))}
      </ul>
    </Shelf>
  );
}
