import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { page, useListAddress } from '../../parts/lists/list-address.ts';
import { Pagination } from '../../parts/lists/pagination.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { useMessages } from '../messages.ts';
import { useRunAccess } from '../use-run-access.ts';
import { DriverList } from './driver-list.tsx';
import { NewRun } from './new-run.tsx';
import { OwnRuns } from './own-runs.tsx';
import { RunLine } from './run-line.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './runs.module.css';

const READERS = { page };

/** `/admin/runs`: what is ready to go, the runs, and the drivers; for a driver the own open runs. */
export function RunsPage() {
  const access = useRunAccess();
  if (access === undefined) return <TextSkeleton lines={5} />;
  return access === 'all' ? <AllRuns /> : <OwnRuns />;
}

function AllRuns() {
  const { t } = useMessages();
  const { values, href } = useListAddress(READERS);
  const ready = useOwnAnswer(pathTo('GET /api/admin/runs/ready'));
  const drivers = useOwnAnswer(pathTo('GET /api/admin/drivers'));
  const runs = useOwnAnswer(pathTo('GET /api/admin/runs', { query: { page: values.page ?? 1 } }));
  const error = ready.error ?? drivers.error ?? runs.error;
  return (
    <>
      <PageHead title={t('title')} />
      {error && !(ready.answer && drivers.answer && runs.answer) && (
        <ReadFailed
          error={error}
          onRetry={() => {
            ready.refetch();
            drivers.refetch();
            runs.refetch();
          }}
        />
      )}
      <div className={`${layout.column5} ${styles.page}`}>
        {ready.answer && drivers.answer ? (
          <NewRun orders={ready.answer.orders} drivers={drivers.answer.drivers} />
        ) : (
          !error && <TextSkeleton lines={5} />
        )}
        <section aria-labelledby="all-runs" className={`${layout.column3} ${layout.sheet} ${styles.section}`}>
          <h2 className={layout.large} id="all-runs">
            {t('runs')}
          </h2>
          {runs.answer?.runs.length === 0 && <p className={layout.muted}>{t('runsNone')}</p>}
          <ul className={layout.column}>
            {runs.answer?.runs.map((run) => (
              <RunLine key={run._id} run={run} />
            ))}
          </ul>
          {runs.answer && (
            <Pagination
              page={runs.answer.page}
              limit={runs.answer.limit}
              total={runs.answer.total}
              href={(to) => href({ page: to })}
            />
          )}
        </section>
        {drivers.answer && <DriverList drivers={drivers.answer.drivers} />}
      </div>
    </>
  );
}
