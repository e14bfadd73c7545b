import { useState } from 'react';
import { reconciliationPath } from '@fyonka/api-client/office/money/books';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { FindingView, ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { CompareNow } from './compare-now.tsx';
import { Finding } from './finding.tsx';
import { LastRun } from './last-run.tsx';
import { useMessages } from './messages.ts';
import { ResolveFinding } from './resolve-finding.tsx';
import styles from './reconciliation.module.css';

/** `/admin/reconciliation`: differences between the shop's books and those of the gateways, and what to do about each. */
export function ReconciliationPage() {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(reconciliationPath());
  const [asked, setAsked] = useState<FindingView | null>(null);
  const take = (next: ReconciliationAnswer) => change(() => next);
  return (
    <>
      <PageHead
        title={t('title')}
        lead={answer ? (answer.open === 0 ? t('noneOpen') : t('openCount', { count: answer.open })) : null}
      >
        <CompareNow onDone={take} />
      </PageHead>
      {answer ? (
        <div className={styles.page}>
          <LastRun run={answer.lastRun} />
          <Findings findings={answer.findings} onResolve={setAsked} />
        </div>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <TextSkeleton lines={8} />
      )}
      <ResolveFinding
        finding={asked}
        onClose={() => setAsked(null)}
        onDone={(next) => {
          setAsked(null);
          take(next);
          showToast({ kind: 'good', text: t('resolved') });
        }}
      />
    </>
  );
}

interface FindingsProps {
  findings: readonly FindingView[];
  onResolve: (finding: FindingView) => void;
}

function Findings({ findings, onResolve }: FindingsProps) {
  const { t } = useMessages();
  const open = findings.filter(({ resolvedAt }) => resolvedAt === null);
  const done = findings.filter(({ resolvedAt }) => resolvedAt !== null);
  return (
    <>
      {open.length === 0 ? (
        <Empty title={t('noneTitle')}>
          <p>{t('noneText')}</p>
        </Empty>
      ) : (
        <ul className={styles.findings} aria-label={t('open')}>
          {open.map((finding) => (
            <Finding key={finding.id} finding={finding} onResolve={() => onResolve(finding)} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{t('doneCount', { count: done.length })}</summary>
          <ul className={styles.findings}>
            {done.map((finding) => (
              <Finding key={finding.id} finding={finding} onResolve={null} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
