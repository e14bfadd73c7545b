import { ownRunsPath } from '@fyonka/api-client/office/fulfilment/runs';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { useMessages } from '../messages.ts';
import { RunLine } from './run-line.tsx';
import styles from './runs.module.css';

/** What a driver has to bring. */
export function OwnRuns() {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(ownRunsPath());
  return (
    <>
      <PageHead title={t('ownRuns')} documentTitle={t('title')} />
      {answer === undefined && error && <ReadFailed error={error} onRetry={refetch} />}
      {answer === undefined && !error && <TextSkeleton lines={4} />}
      {answer && (
        <div className={styles.page}>
          <div className={styles.section}>
            {answer.runs.length === 0 && <p>{t('ownRunsNone')}</p>}
            <ul className={styles.runs}>
              {answer.runs.map((run) => (
                <RunLine key={run._id} run={run} />
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  );
}
