import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { Note } from '@fyonka/ui/notices/note';
import { officePath } from '../../pages.ts';
import { text, useListAddress } from '../../parts/lists/list-address.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Answered } from '../../parts/answered.tsx';
import { useMessages } from '../messages.ts';
import { RunLine } from './run-line.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './runs.module.css';

const READERS = { order: text };

/** What a driver has to bring. */
export function OwnRuns() {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(pathTo('GET /api/admin/own-runs'));
  const { order } = useListAddress(READERS).values;
  return (
    <>
      <PageHead title={t('ownRuns')} documentTitle={t('title')} />
      {order !== undefined && <ToStop order={order} />}
      <Answered of={{ answer, error, refetch }} skeleton={4}>
        {(answer) => (
          <div className={`${layout.column5} ${styles.page}`}>
            <div className={`${layout.column3} ${layout.sheet} ${styles.section}`}>
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
