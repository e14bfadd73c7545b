import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Note } from '@fyonka/ui/notices/note';
import type { RunRow } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { formatMoment } from '@fyonka/i18n/times';
import { Link } from '@fyonka/ui/navigation/link';
import { page, text, useListAddress } from '../../parts/lists/list-address.ts';
import { Pagination } from '../../parts/lists/pagination.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { useMessages } from '../messages.ts';
import { useRunAccess } from '../use-run-access.ts';
import { DriverList } from './driver-list.tsx';
import { NewRun } from './new-run.tsx';
import { officePath } from '../../pages.ts';
import { Answered } from '../../parts/answered.tsx';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
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
        <section aria-labelledby="all-runs" className={`${layout.column3} ${layout.sheet} ${layout.pad4}`}>
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

const PARCEL = { order: text };

/** What a driver has to bring. */
function OwnRuns() {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(pathTo('GET /api/admin/own-runs'));
  const { order } = useListAddress(PARCEL).values;
  return (
    <>
      <PageHead title={t('ownRuns')} documentTitle={t('title')} />
      {order !== undefined && <ToStop order={order} />}
      <Answered of={{ answer, error, refetch }} skeleton={4}>
        {(answer) => (
          <div className={`${layout.column5} ${styles.page}`}>
            <div className={`${layout.column3} ${layout.sheet} ${layout.pad4}`}>
              {answer.runs.length === 0 && <p>{t('ownRunsNone')}</p>}
              <ul className={layout.column}>
                {answer.runs.map((run) => (
                  <RunLine key={run._id} run={run} />
                ))}
              </ul>
            </div>
          </div>
        )}
      </Answered>
    </>
  );
}

/** Leads from the label of a parcel to its stop, or says that it is on no run of this driver. */
function ToStop({ order }: { order: string }) {
  const { t } = useMessages();
  const { answer, error } = useOwnAnswer(pathTo('GET /api/admin/own-runs/stops/{order}', { order }));
  const run = answer?.run._id;
  useEffect(() => {
    if (run !== undefined)
      navigate(`${officePath('/admin/runs/:id', run)}#stop-${encodeURIComponent(order)}`, { replace: true });
  }, [run, order]);
  return error?.code === 'RUN_NOT_FOUND' ? <Note kind="plain">{t('notOnOwnRun')}</Note> : null;
}

/** A run in a list, which opens it. */
function RunLine({ run }: { run: RunRow }) {
  const { t, lang } = useMessages();
  return (
    <li>
      <Link href={officePath('/admin/runs/:id', run._id)} className={styles.line}>
        <span>
          <b>
            <bdi>{run.driver?.name}</bdi>
          </b>
          <small className={`${layout.muted} ${layout.block}`}>
            <bdi>{formatMoment(run.createdAt, lang)}</bdi> · {t('stops', { count: run.stops })}
            {run.state === 'out' && <> · {t('waitingStops', { count: run.waiting })}</>}
          </small>
        </span>
        <span className={layout.cluster2}>
          <span className={`${layout.small} ${layout.strong}`} data-state={run.state}>
            {t(`state-${run.state}`)}
          </span>
          {run.cash > 0 && <ExactMoney kd={run.cash} />}
        </span>
      </Link>
    </li>
  );
}
