import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import FileDown from 'lucide-react/icons/file-down';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { rereadOwnAnswers, useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { RunAnswer, RunView } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { isolated } from '@fyonka/i18n/format';
import { formatTime } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { useStore } from '@fyonka/ui/use-store';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { officePath } from '../../pages.ts';
import type { OfficePageProps } from '../../pages.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Answered } from '../../parts/answered.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { Fact } from '../../parts/fact.tsx';
import { deviceStore } from '../../offline/device-store.ts';
import { forgetPage, keepPage } from '../../offline/kept-page.ts';
import { useKept } from '../../offline/use-kept.ts';
import { useQueue } from '../../offline/use-queue.ts';
import { useMessages } from '../messages.ts';
import { useRunAccess } from '../use-run-access.ts';
import { useRunAction } from '../use-run-action.ts';
import { CountedRun, CountRun } from './count-run.tsx';
import { DoorList } from './door-list.tsx';
import { DOORS, latestRun, withDoors } from './doors.ts';
import { PlannedStops } from './planned-stops.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './run.module.css';

const TRAIL = officePath('/admin/runs');

/** `/admin/runs/:id`: the sheet of a run, for the driver's phone: the way, the doors, and the cash at the end. */
export function RunPage({ parameters: { id = '' } }: OfficePageProps) {
  const { t, lang } = useMessages();
  const access = useRunAccess();
  const path =
    access &&
    (access === 'all' ? pathTo('GET /api/admin/runs/{id}', { id }) : pathTo('GET /api/admin/own-runs/{id}', { id }));
  const { answer, error, refetch, change } = useOwnAnswer(path ?? null);
  const latest = useStore(latestRun);
  const sent = latest?.run._id === id ? latest : undefined;
  const kept = useKeptRun(id, answer ?? sent, error);
  const isUnread = error === undefined || error.code === 'OFFLINE';
  const shown = answer ?? (isUnread ? (sent ?? kept?.value) : undefined);
  const unread = useRef<RunAnswer>(undefined);
  useEffect(() => {
    // Of a run that is not read, what was sent last is shown; what is read then is as new.
    if (!answer) unread.current = sent;
    if (!answer || !sent) return;
    if (sent !== unread.current) change(() => sent);
    latestRun.set(null);
  }, [answer, sent, change]);
  const title = shown?.run.driver?.name ?? t('run');
  return (
    <>
      <PageHead
        title={title}
        documentTitle={t('run')}
        trail={[{ label: t('title'), href: TRAIL }, { label: t('run') }]}
      />
      {error?.code === 'OFFLINE' && shown && (
        <Note kind="wait" title={t('noSignal')}>
          {kept && !answer ? t('noSignalSince', { at: isolated(formatTime(kept.at, lang)) }) : t('noSignalText')}
        </Note>
      )}
      <Answered of={{ answer: shown, error, refetch }} skeleton={8}>
        {(answer) => (
          <Sheet
            run={answer.run}
            onChange={(now: RunAnswer) => {
              change(() => now);
              rereadOwnAnswers((path) => path.startsWith('/api/admin/') && !path.endsWith(id));
            }}
          />
        )}
      </Answered>
    </>
  );
}

/** Keeps the run that is under way on the device, with its page, until it is over or the session ends. */
function useKeptRun(id: string, answer: RunAnswer | undefined, error: ApiError | undefined) {
  const record = `run/${id}`;
  const isOut = answer?.run.state === 'out';
  const isOver = error?.status === 404 || (answer !== undefined && !isOut);
  const path = officePath('/admin/runs/:id', id);
  useEffect(() => {
    if (isOut) void keepPage(path);
  }, [isOut, path]);
  useEffect(() => {
    if (!isOver) return;
    void deviceStore.remove(record);
    void forgetPage(path);
  }, [isOver, record, path]);
  return useKept(record, isOut ? answer : undefined);
}

interface SheetProps {
  run: RunView;
  onChange: (now: RunAnswer) => void;
}

function Sheet({ run: answered, onChange }: SheetProps) {
  const { t } = useMessages();
  const doors = useQueue(DOORS);
  const run = withDoors(answered, doors.waiting);
  const isAllSent = !doors.waiting.some(({ body }) => body.run === run._id);
  const mayPrepare = useRunAccess() === 'all';
  const hasWaiting = run.stops.some(({ state }) => state === 'waiting');
  return (
    <div className={`${layout.column4} ${styles.page}`}>
      <dl className={`${layout.wrap} ${layout.gap25}`}>
        <Fact name={t(`state-${run.state}`)} valueClass={layout.strong}>
          {t('stops', { count: run.stops.length })}
        </Fact>
        <Fact name={t('toCollect')} valueClass={layout.strong}>
          <ExactMoney kd={run.toCollect} />
        </Fact>
        <Fact name={t('cash')} valueClass={layout.strong}>
          <span role="status">
            <ExactMoney kd={run.cash} />
          </span>
        </Fact>
      </dl>
      {/* Above the doors, since all of them are finished then. Another sum starts the form again. */}
      {run.state === 'out' && !hasWaiting && mayPrepare && isAllSent && (
        <CountRun key={run.cash} run={run} onCounted={onChange} />
      )}
      {run.count && <CountedRun run={run} count={run.count} onChange={onChange} />}
      {mayPrepare && <SheetFile run={run} />}
      {run.state === 'planned' && mayPrepare && <Planned run={run} onChange={onChange} />}
      {run.state === 'planned' && mayPrepare ? (
        <PlannedStops run={run} onChange={onChange} />
      ) : (
        <DoorList runs={mayPrepare ? 'runs' : 'own-runs'} run={run} doors={doors} />
      )}
      {run.state === 'out' && hasWaiting && <p className={layout.muted}>{t('stopsLeft')}</p>}
      {run.state === 'out' && !hasWaiting && !mayPrepare && <p className={layout.muted}>{t('bringCash')}</p>}
    </div>
  );
}

function Planned({ run, onChange }: SheetProps) {
  const { t } = useMessages();
  const [, navigate] = useLocation();
  const { isBusy, problem, act } = useRunAction();
  return (
    <div className={styles.actions}>
      {problem && <Note kind="bad">{problem}</Note>}
      <Button
        wide
        busy={isBusy}
        disabled={run.stops.length === 0}
        onClick={() => act(() => call('POST /api/admin/runs/{id}/hand-over', { id: run._id }), onChange)}
      >
        {t('handOver')}
      </Button>
      <p className={layout.muted}>{t('handOverHint')}</p>
      <Button
        kind="text"
        disabled={isBusy}
        onClick={() =>
          act(
            () => call('DELETE /api/admin/runs/{id}', { id: run._id }),
            (now) => {
              onChange(now);
              showToast({ kind: 'good', text: t('discarded') });
              navigate(officePath('/admin/runs'));
            },
          )
        }
      >
        {t('discard')}
      </Button>
    </div>
  );
}

/** The run on paper, to be signed. */
function SheetFile({ run: { _id } }: { run: Pick<RunView, '_id'> }) {
  const { t, lang } = useMessages();
  return (
    <div className={styles.actions}>
      <FileButton
        tall
        icon={FileDown}
        fetchFile={() => getFile(pathTo('GET /api/admin/runs/{id}/sheet', { id: _id, query: { lang } }), LARGE_FILE)}
        name="fyonka-run.pdf"
        wordsOf={(failure) => t(failure === 'offline' ? 'offline' : `sheet-${failure}`)}
      >
        {t('sheet')}
      </FileButton>
    </div>
  );
}
