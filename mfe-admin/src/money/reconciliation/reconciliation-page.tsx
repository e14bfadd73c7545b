import { useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { FindingView, ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import { Empty } from '@fyonka/ui/notices/empty';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { Button } from '@fyonka/ui/actions/button';
import { PageHead } from '../../parts/page-head.tsx';
import { Answered } from '../../parts/answered.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { Finding } from './finding.tsx';
import { isComplete, LastRun } from './last-run.tsx';
import { useMessages } from './messages.ts';
import { OpenDisputes } from './open-disputes.tsx';
import { ResolveFinding } from './resolve-finding.tsx';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMoneyWords } from '../words/words.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './reconciliation.module.css';

/** `/admin/reconciliation`: differences between the shop's books and those of the gateways, and what to do about each. */
export function ReconciliationPage() {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/reconciliation'));
  const [asked, setAsked] = useState<FindingView | null>(null);
  const take = (next: ReconciliationAnswer) => change(() => next);
  return (
    <>
      <PageHead
        title={t('title')}
        lead={answer && (answer.open > 0 || isComplete(answer.lastRun)) ? openWords(answer.open, t) : null}
      >
        <CompareNow onDone={take} />
      </PageHead>
      <Answered of={{ answer, error, refetch }} skeleton={8}>
        {(answer) => (
          <div className={`${layout.column5} ${styles.page}`}>
            <LastRun run={answer.lastRun} />
            <OpenDisputes />
            <Findings answer={answer} onResolve={setAsked} />
          </div>
        )}
      </Answered>
      <ResolveFinding
        finding={asked}
        onClose={() => setAsked(null)}
        onDone={(next) => {
          setAsked(null);
          take(next);
          announce(t('resolved'));
        }}
      />
    </>
  );
}

function openWords(open: number, t: ReturnType<typeof useMessages>['t']): string {
  return open === 0 ? t('noneOpen') : t('openCount', { count: open });
}

interface FindingsProps {
  answer: ReconciliationAnswer;
  onResolve: (finding: FindingView) => void;
}

function Findings({ answer: { findings, lastRun }, onResolve }: FindingsProps) {
  const { t } = useMessages();
  const open = findings.filter(({ resolvedAt }) => resolvedAt === null);
  const done = findings.filter(({ resolvedAt }) => resolvedAt !== null);
  const isCompared = isComplete(lastRun);
  return (
    <>
      {open.length === 0 ? (
        <Empty title={isCompared ? t('noneTitle') : t('notComparedTitle')}>
          <p>{isCompared ? t('noneText') : t('notComparedText')}</p>
        </Empty>
      ) : (
        <OpenFindings findings={open} onResolve={onResolve} />
      )}
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{t('doneCount', { count: done.length })}</summary>
          <ul className={layout.stack4}>
            {done.map((finding) => (
              <Finding key={finding.id} finding={finding} onResolve={null} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Pages that customers have left are many and alike, so they stand together. */
function OpenFindings({
  findings,
  onResolve,
}: { findings: readonly FindingView[] } & Pick<FindingsProps, 'onResolve'>) {
  const { t } = useMessages();
  const unknown = findings.filter(({ kind }) => kind === 'unknown-attempt');
  const grouped = unknown.length > 1 ? unknown : [];
  return (
    <ul className={layout.stack4} aria-label={t('open')}>
      {findings
        .filter((finding) => !grouped.includes(finding))
        .map((finding) => (
          <Finding key={finding.id} finding={finding} onResolve={() => onResolve(finding)} />
        ))}
      {grouped.length > 0 && (
        <li className={`${layout.column3} ${layout.sheet} ${layout.pad5} ${styles.finding}`}>
          <h2>{t('unknownCount', { count: grouped.length })}</h2>
          <p>
            <b>{t('whatToDo')}</b> {t('todo-unknown-attempt')}
          </p>
          <details className={styles.done}>
            <summary>{t('showUnknown', { count: grouped.length })}</summary>
            <ul className={`${layout.stack2} ${styles.group}`}>
              {grouped.map((finding) => (
                <Finding key={finding.id} finding={finding} isGrouped onResolve={() => onResolve(finding)} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
}

/** Days that can be compared at once: as at night, and as once a week. */
const SPANS = [3, 30] as const;

/** Compares the books now instead of at night. */
function CompareNow({ onDone }: { onDone: (answer: ReconciliationAnswer) => void }) {
  const { t, lang } = useMessages();
  const words = useMoneyWords();
  const { isBusy, start } = useCall();

  function compare(days: number) {
    start(
      () => call('POST /api/admin/reconciliation/run', { body: { days } }, LARGE_FILE),
      (result) => {
        onDone(result);
        const { found = 0, unavailable = [] } = result.lastRun ?? {};
        if (unavailable.length > 0) {
          const gateways = unavailable.map((gateway) => words.t(`gateway-${gateway}`)).join(LIST_COMMA[lang]);
          showToast({ kind: 'bad', text: t('comparedPartly', { gateways }) });
          return;
        }
        announce(found === 0 ? t('comparedNothing') : t('compared', { count: found }));
      },
      (refused) => {
        const otherwise = t('compareFailed');
        showToast({ kind: 'bad', text: refusalWords(refused, { offline: t('offline'), otherwise }) });
      },
    );
  }

  return SPANS.map((days) => (
    <Button key={days} kind="line" icon={RefreshCw} busy={isBusy} onClick={() => compare(days)}>
      {t('compare', { count: days })}
    </Button>
  ));
}
