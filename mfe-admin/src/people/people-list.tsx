import type { AnswerState } from '@fyonka/api-client/answers';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { DataTable } from '../parts/lists/data-table.tsx';
import type { DataTableProps } from '../parts/lists/data-table.tsx';
import type { page, text, useListAddress } from '../parts/lists/list-address.ts';
import { PageHead } from '../parts/page-head.tsx';
import { ReadFailed } from '../parts/read-failed.tsx';
import { Pagination } from '../parts/lists/pagination.tsx';
import { SearchField } from '../parts/fields/search-field.tsx';
import { useMessages } from './messages.ts';
import styles from './people.module.css';

type SearchedPages = ReturnType<typeof useListAddress<{ search: typeof text; page: typeof page }>>;

interface PeopleListProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowId' | 'sort' | 'onSort'> {
  title: string;
  /** The count in words; null until it is known. */
  count: string | null;
  /** Answer with the current page of the list. */
  list: Pick<
    AnswerState<{ page: number; limit: number; total: number }>,
    'answer' | 'error' | 'isPrevious' | 'refetch'
  >;
  address: SearchedPages;
  searchHint: string;
  /** Title of the message when the list could not be read. */
  failed: string;
  /** Message for an empty list without a search. */
  none: { title: string; text: string };
  /** Message for a search without a match. */
  noMatch: { title: string; text: string };
}

/** List of people with a search field. */
export function PeopleList<Row extends object>(props: PeopleListProps<Row>) {
  const { t } = useMessages();
  const { title, count, list, address, searchHint, failed, none, noMatch, ...table } = props;
  const { answer, error, isPrevious, refetch } = list;
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={count} />
      <SearchField
        className={styles.search ?? ''}
        label={t('search')}
        placeholder={searchHint}
        value={address.values.search}
        onSearch={(search) => address.change({ search }, 'replace')}
      />
      {!answer && error ? (
        <ReadFailed error={error} onRetry={refetch} title={failed} />
      ) : (
        <DataTable
          {...table}
          label={title}
          empty={<Nobody address={address} none={none} noMatch={noMatch} />}
          isStale={isPrevious}
        />
      )}
      {answer && <Pagination {...answer} href={(number) => address.href({ page: number })} />}
    </div>
  );
}

function Nobody({ address, none, noMatch }: Pick<PeopleListProps<object>, 'address' | 'none' | 'noMatch'>) {
  const { t } = useMessages();
  const isSearched = address.values.search !== undefined;
  const { title, text } = isSearched ? noMatch : none;
  return (
    <Empty
      title={title}
      action={
        isSearched && (
          <ButtonLink kind="line" tall href={address.href({ search: undefined })}>
            {t('clearSearch')}
          </ButtonLink>
        )
      }
    >
      <p>{text}</p>
    </Empty>
  );
}
