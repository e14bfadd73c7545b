import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { SearchMissView } from '@fyonka/api-contract/wire/office/shop/search-misses';
import { Empty } from '@fyonka/ui/notices/empty';
import { DataTable } from '../../../parts/lists/data-table.tsx';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useCall } from '../../../parts/use-call.ts';
import { useMessages } from '../messages.ts';
import { missColumns } from './miss-columns.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './missed-searches.module.css';

/** Id of the heading. */
const TITLE = 'missed-searches';

interface MissedSearchesProps {
  /** Called with a text that gets a group of synonyms. */
  onAdd: (miss: SearchMissView) => void;
}

/** What shoppers searched and did not find. */
export function MissedSearches({ onAdd }: MissedSearchesProps) {
  const words = useMessages();
  const { t } = words;
  const { answer, error, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/search/misses'));
  const { start } = useCall();

  function forget({ text }: SearchMissView) {
    start(
      () => call('POST /api/admin/search/misses/forget', { body: { text } }),
      (rest) => {
        change(() => rest);
        // The pressed button is gone.
        document.getElementById(TITLE)?.focus();
      },
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
        columns={missColumns(words, { add: onAdd, forget })}
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
    </section>
  );
}
