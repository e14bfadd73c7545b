import type { ApiError } from '@fyonka/api-client/http';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { DataTable } from '../parts/data-table.tsx';
import type { DataTableProps } from '../parts/data-table.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';
import styles from './people.module.css';

interface PeopleListProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowId' | 'sort' | 'isStale'> {
  title: string;
  /** How many there are, in words; null until that is known. */
  count: string | null;
  /** Undefined until the list was read. */
  pages: { page: number; limit: number; total: number } | undefined;
  search: string | undefined;
  searchHint: string;
  onSearch: (search: string | undefined) => void;
  onSort?: (sort: string | undefined) => void;
  /** The address of a page, with the same search. */
  pageHref: (page: number | undefined) => string;
  /** The address without a search. */
  clearedHref: string;
  error: ApiError | undefined;
  onRetry: () => void;
  /** What is said of a list that could not be read. */
  failed: string;
  /** Of a list without a search that has no rows. */
  none: { title: string; text: string };
  /** Of a search that finds none. */
  noMatch: { title: string; text: string };
}

/** A list of people with one search above it. */
export function PeopleList<Row extends object>(props: PeopleListProps<Row>) {
  const { t } = useMessages();
  const { title, count, pages, search, searchHint, onSearch, pageHref, error, onRetry, failed, rows, ...rest } = props;
  const { columns, rowId, sort, onSort, isStale } = rest;
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={count} />
      <SearchField
        className={styles.search ?? ''}
        label={t('search')}
        placeholder={searchHint}
        value={search}
        onSearch={onSearch}
      />
      {rows === undefined && error ? (
        <StuckDrawer title={failed} onRetry={onRetry}>
          {refusalWords(error, { offline: t('offline'), otherwise: t('somethingWrong') })}
        </StuckDrawer>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowId={rowId}
          empty={<NoPeople {...props} />}
          isStale={isStale ?? false}
          sort={sort}
          {...(onSort && { onSort })}
        />
      )}
      {pages && <Pagination {...pages} href={pageHref} />}
    </div>
  );
}

function NoPeople<Row>({ pages, search, pageHref, clearedHref, none, noMatch }: PeopleListProps<Row>) {
  const { t } = useMessages();
  if ((pages?.total ?? 0) > 0)
    return (
      <Empty
        title={t('noPageTitle')}
        action={
          <ButtonLink kind="line" tall href={pageHref(undefined)}>
            {t('toFirstPage')}
          </ButtonLink>
        }
      />
    );
  const { title, text } = search === undefined ? none : noMatch;
  return (
    <Empty
      title={title}
      action={
        search !== undefined && (
          <ButtonLink kind="line" tall href={clearedHref}>
            {t('clearSearch')}
          </ButtonLink>
        )
      }
    >
      <p>{text}</p>
    </Empty>
  );
}
