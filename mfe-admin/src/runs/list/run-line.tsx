import type { RunRow } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { formatMoment } from '@fyonka/i18n/times';
import { Link } from '@fyonka/ui/navigation/link';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { officePath } from '../../pages.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './runs.module.css';

/** A run in a list, which opens it: whose it is, how far it is, and its cash. */
export function RunLine({ run }: { run: RunRow }) {
  const { t, lang } = useMessages();
  const isOut = run.state === 'out';
  return (
    <li>
      <Link href={officePath('/admin/runs/:id', run._id)} className={styles.line}>
        <span>
          <b>
            <bdi>{run.driver?.name}</bdi>
          </b>
          <small className={`${layout.muted} ${layout.block}`}>
            <bdi>{formatMoment(run.createdAt, lang)}</bdi> · {t('stops', { count: run.stops })}
            {isOut && <> · {t('waitingStops', { count: run.waiting })}</>}
          </small>
        </span>
        <span className={layout.cluster2}>
          <span className={`${layout.small} ${layout.strong}`} data-state={run.state}>
            {t(`state-${run.state}`)}
          </span>
          {run.cash > 0 && <ExactMoney kd={run.cash} />}
        </span>
        {/* The words above say the same. */}
        {isOut && (
          <progress className={styles.progress} aria-hidden="true" max={run.stops} value={run.stops - run.waiting} />
        )}
      </Link>
    </li>
  );
}
