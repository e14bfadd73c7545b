import type { AnswerState } from '@fyonka/api-client/answers';
import { ButtonLink } from '@fyonka/ui/actions/button';
import type { Column } from '../lists/data-table.tsx';
import type { AddressWith } from '../lists/list-address.ts';
import { filterNames, ListFilters } from './list-filters.tsx';
import type { ListFilter } from './list-filters.tsx';
import { ListPage } from './list-page.tsx';
import styles from './log-page.module.css';

interface LogAnswer<Entry> {
  entries: readonly Entry[];
  /** `before` of the address of the next page. */
  older: string | null;
}

interface LogPageProps<Entry, Name extends string> {
  list: Pick<AnswerState<LogAnswer<Entry>>, 'answer' | 'error' | 'isPrevious' | 'refetch'>;
  address: AddressWith<Name | 'before'>;
  filters: readonly ListFilter<NoInfer<Name>>[];
  columns: readonly Column<Entry>[];
  t: (key: 'title' | 'lead' | 'failed' | 'noneTitle' | 'none' | 'clear' | 'older' | 'newest') => string;
}

/** A page with a log, whose pages follow on one another by their last entries. One of its filters is a whole e-mail. */
export function LogPage<Entry extends { id: string }, Name extends string>(props: LogPageProps<Entry, Name>) {
  const { list, address, filters, columns, t } = props;
  const log: AddressWith<string> = address;
  // Half an e-mail, while it is being typed, is nobody's.
  const isHalf = list.error?.code === 'VALIDATION_FAILED';
  const older = list.answer?.older ?? null;
  const none = { title: t('noneTitle'), text: t('none') };
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      list={list}
      address={log}
      rows={isHalf ? [] : list.answer?.entries}
      rowId={({ id }) => id}
      columns={columns}
      failed={t('failed')}
      none={none}
      noMatch={{ ...none, clear: t('clear'), filters: [...filterNames(filters), 'before'] }}
      renderAround={(table) => (
        <div className={styles.page}>
          <ListFilters address={log} filters={filters} styles={styles} />
          {table}
          <div className={styles.pages}>
            {log.values['before'] !== undefined && (
              <ButtonLink kind="line" href={log.href({ before: undefined })}>
                {t('newest')}
              </ButtonLink>
            )}
            {older !== null && !isHalf && (
              <ButtonLink kind="line" href={log.href({ before: older })}>
                {t('older')}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    />
  );
}
