import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Note } from '@fyonka/ui/notices/note';
import type { RunRow } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { page, text, useListAddress } from '../../parts/lists/list-address.ts';
import { Pagination } from '../../parts/lists/pagination.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { useMessages } from '../messages.ts';
import { useRunAccess } from '../use-run-access.ts';
import { DriverList } from './driver-list.tsx';
import { Fold } from './fold.tsx';
import { NewRun } from './new-run.tsx';
import { RunLine } from './run-line.tsx';
import { WithCourier } from './with-courier.tsx';
import { officePath } from '../../pages.ts';
import { Answered } from '../../parts/answered.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './runs.module.css';

const READERS = { page };

/** `/admin/runs`: the open runs, what is ready to go, all runs, and the drivers; for a driver the own open runs. */
export function RunsPage() {
  const access = useRunAccess();
  if (access === undefined) return <TextSkeleton lines={5} />;
  return access === 'all' ? <AllRuns /> : <OwnRuns />;
}

function AllRuns() {
  const { t } = useMessages();
  const ready = useOwnAnswer(pathTo('GET /api/admin/runs/ready'));
  const drivers = useOwnAnswer(pathTo('GET /api/admin/drivers'));
  const open = useOwnAnswer(pathTo('GET /api/admin/runs/open'));
  const states = [ready, drivers, open];
  const error = states.find((state) => state.error)?.error;
  const isRead = ready.answer && drivers.answer && open.answer;
  return (
    <>
      <PageHead title={t('title')} />
      {error && !isRead && <ReadFailed error={error} onRetry={() => states.forEach(({ refetch }) => refetch())} />}
      {!error && !isRead && <TextSkeleton lines={5} />}
      <div className={`${layout.column} ${styles.page}`}>
        {open.answer && open.answer.runs.length > 0 && <OpenRuns runs={open.answer.runs} />}
        {ready.answer && drivers.answer && open.answer && (
          <NewRun
            orders={ready.answer.orders}
            drivers={drivers.answer.drivers}
            runs={open.answer.runs}
            hasCouriers={ready.answer.hasCouriers}
          />
        )}
        {ready.answer && ready.answer.withCourier.length > 0 && <WithCourier orders={ready.answer.withCourier} />}
        <FormerRuns />
        {drivers.answer && <DriverList drivers={drivers.answer.drivers} />}
      </div>
    </>
  );
}

function OpenRuns({ runs }: { runs: readonly RunRow[] }) {
  const { t } = useMessages();
  return (
    <section aria-labelledby="open-runs" className={`${layout.column} ${layout.sheet} ${layout.pad4}`}>
      <h2 className={layout.large} id="open-runs">
        {t('openRuns')}
      </h2>
      <ul className={layout.column}>
        {runs.map((run) => (
          <RunLine key={run._id} run={run} />
        ))}
      </ul>
    </section>
  );
}

/** All runs, page by page, folded away until they are asked for. */
function FormerRuns() {
  const { t } = useMessages();
  const { values, href } = useListAddress(READERS);
  const [isOpen, setOpen] = useState(values.page !== undefined);
  const runs = useOwnAnswer(isOpen ? pathTo('GET /api/admin/runs', { query: { page: values.page ?? 1 } }) : null, {
    keepPrevious: true,
  });
  return (
    <Fold title={t('runs')} isOpen={isOpen} onToggle={setOpen}>
      {isOpen && (
        <Answered of={runs} skeleton={4}>
          {({ page: shown, limit, total, ...answer }) => (
            <>
              {total === 0 && <p className={layout.muted}>{t('runsNone')}</p>}
              <ul className={layout.column}>
                {answer.runs.map((run) => (
                  <RunLine key={run._id} run={run} />
                ))}
              </ul>
              <Pagination page={shown} limit={limit} total={total} href={(to) => href({ page: to })} />
            </>
          )}
        </Answered>
      )}
    </Fold>
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
          <div className={`${layout.column} ${styles.page}`}>
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
