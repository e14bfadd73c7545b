import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { rereadOwnAnswers, useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { SearchMissesAnswer, SearchMissView } from '@fyonka/api-contract/wire/office/shop/search-misses';
import { isolated } from '@fyonka/i18n/format';
import { Empty } from '@fyonka/ui/notices/empty';
import { DataTable } from '../../../parts/lists/data-table.tsx';
import { announce } from '../../../parts/toasts/announced.ts';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useCall } from '../../../parts/use-call.ts';
import { useMessages } from '../messages.ts';
import { MeansDialog } from './means-dialog.tsx';
import { missColumns } from './miss-columns.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './missed-searches.module.css';

/** Id of the heading. */
const TITLE = 'missed-searches';

/** What shoppers searched and did not find, and what the office can say to it. */
export function MissedSearches() {
  const words = useMessages();
  const { t } = words;
  const { answer, error, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/search/misses'));
  const { start } = useCall();
  const [explained, setExplained] = useState<SearchMissView | null>(null);

  function take(rest: SearchMissesAnswer) {
    change(() => rest);
    rereadOwnAnswers((path) => path.startsWith(pathTo('GET /api/admin/search-wording')));
    // The pressed button is gone.
    document.getElementById(TITLE)?.focus();
  }

  function say(kind: 'unsold' | 'open', text: string, done?: () => void) {
    start(
      () => call('POST /api/admin/search/misses/answer', { body: { text, kind } }),
      (rest) => {
        take(rest);
        done?.();
      },
      () => showToast({ kind: 'bad', text: t('answerFailed') }),
    );
  }

  function close({ text }: SearchMissView) {
    const undo = { label: t('undo'), onPress: () => say('open', text) };
    say('unsold', text, () =>
      showToast({ kind: 'good', text: t('notSoldSaved', { text: isolated(text) }), action: undo }),
    );
  }

  function forget({ text }: SearchMissView) {
    start(
      () => call('POST /api/admin/search/misses/forget', { body: { text } }),
      take,
      () => showToast({ kind: 'bad', text: t('forgetFailed') }),
    );
  }

  return (
    <section className={`${layout.stack4} ${styles.misses}`} aria-labelledby={TITLE}>
      <div>
        <h2 id={TITLE} tabIndex={-1}>
          {t('misses')}
        </h2>
        <p>{t('missesLead')}</p>
      </div>
      <DataTable
        label={t('misses')}
        columns={missColumns(words, { explain: setExplained, close, forget })}
        rows={answer?.misses}
        rowId={({ text }) => text}
        error={error}
        onRetry={refetch}
        empty={<Empty title={t('noMisses')} />}
        expected={3}
      />
      {answer && answer.total > answer.misses.length && (
        <p>{t('mostMissed', { shown: answer.misses.length, total: answer.total })}</p>
      )}
      {explained && (
        <MeansDialog
          miss={explained}
          onClose={() => setExplained(null)}
          onDone={(rest, means) => {
            setExplained(null);
            take(rest);
            announce(t('meansSaved', { text: isolated(explained.text), means: isolated(means) }));
          }}
        />
      )}
    </section>
  );
}
