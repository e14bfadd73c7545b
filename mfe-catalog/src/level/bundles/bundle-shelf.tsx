import { useAnswer } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { Level } from '@fyonka/api-contract/values/goods/levels';
import type { Buying } from '../../buying/use-buying.tsx';
import { Shelf } from '../../shelf/shelf.tsx';
import { BundleCard } from './bundle-card.tsx';
import styles from './bundles.module.css';

/** The bundles of a level. Nothing without any, and while they cannot be read: there are products beside it. */
export function BundleShelf({ level: { key }, title, buying }: { level: Level; title: string; buying: Buying }) {
  const { answer } = useAnswer(pathTo('GET /api/bundles', { query: { level: key } }));
  if (!answer?.bundles.length) return null;
  return (
    <Shelf title={title}>
      <ul className={styles.bundles}>
        {answer.bundles.map((bundle) => (
          <BundleCard key={bundle._id} bundle={bundle} buying={buying} />
        ))}
      </ul>
    </Shelf>
  );
}
