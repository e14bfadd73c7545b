import type { ReactNode } from 'react';
import type { AnswerState } from '@fyonka/api-client/answers';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { DataTable } from '../lists/data-table.tsx';
import type { DataTableProps } from '../lists/data-table.tsx';
import type { AddressWith } from '../lists/list-address.ts';
import { Pagination } from '../lists/pagination.tsx';
import { PageHead } from '../page-head.tsx';
import type { PageHeadProps } from '../page-head.tsx';
import { ReadFailed } from '../read-failed.tsx';
import { isNarrowed } from './narrowed.ts';

interface Words {
  title: string;
  text?: string;
}

interface ListPageProps<Row, Name extends string> extends Pick<PageHeadProps, 'title' | 'lead' | 'trail'> {
  /** Buttons beside the heading. */
  buttons?: ReactNode;
  /** Between heading and list: tabs and filters. */
  above?: ReactNode;
  list: Pick<AnswerState<object>, 'answer' | 'error' | 'isPrevious' | 'refetch'>;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** A table of these columns. */
  columns?: DataTableProps<Row>['columns'];
  /** What else the table needs. */
  table?: Partial<DataTableProps<Row>>;
  /** Rows that are no table. */
  cards?: {
    label?: string;
    className: string | undefined;
    renderCard: (row: Row) => ReactNode;
    /** Stands there until they are read. */
    skeleton?: ReactNode;
  };
  address?: AddressWith<Name>;
  /** Said of an empty list; left out where it never is. */
  none?: Words;
  /** Said where a filter leaves nothing, with a link that takes these filters away. */
  noMatch?: Words & { clear: string; filters: readonly NoInfer<Name>[] };
  /** Said when the list could not be read. */
  failed?: string;
  className?: string | undefined;
  /** Puts something around the list. */
  renderAround?: (list: ReactNode) => ReactNode;
  /** Below the list: what is done with marked rows, and dialogs. */
  children?: ReactNode;
}

/** A page of the office with a list: its heading, filters, rows and pages. */
export function ListPage<Row extends object, Name extends string>(props: ListPageProps<Row, Name>) {
  const { title, list, className, renderAround = (shown) => shown } = props;
  const { answer } = list;
  const address: AddressWith<string> | undefined = props.address;
  const page = (
    <>
      <PageHead
        title={title}
        {...(props.lead !== undefined && { lead: props.lead })}
        {...(props.trail && { trail: props.trail })}
      >
        {props.buttons}
      </PageHead>
      {props.above}
      {renderAround(<Rows {...props} />)}
      {isPaged(answer) && address && (
        <Pagination {...answer} isCapped={answer.isTotalCapped ?? false} href={(page) => address.href({ page })} />
      )}
      {props.children}
    </>
  );
  return className === undefined ? page : <div className={className}>{page}</div>;
}

interface Paged {
  page: number;
  limit: number;
  total: number;
  isTotalCapped?: boolean;
}
const isPaged = (answer: object | undefined): answer is Paged => answer !== undefined && 'total' in answer;

function Rows<Row extends object, Name extends string>(props: ListPageProps<Row, Name>) {
  const { title, list, rows, rowId, columns, cards, failed } = props;
  const empty = <NoRows {...props} />;
  if (!list.answer && list.error && rows === undefined)
    return <ReadFailed error={list.error} onRetry={list.refetch} title={failed} />;
  if (columns)
    return (
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={rowId}
        isStale={list.isPrevious}
        empty={empty}
        {...props.table}
      />
    );
  if (rows === undefined) return cards?.skeleton ?? <TextSkeleton lines={6} />;
  if (rows.length === 0) return empty;
  return (
    <ul className={cards?.className} aria-label={cards?.label}>
      {rows.map((row) => cards?.renderCard(row))}
    </ul>
  );
}

function NoRows({ address, none, noMatch }: Pick<ListPageProps<never, string>, 'address' | 'none' | 'noMatch'>) {
  if (!noMatch || !address || !isNarrowed(address.values, noMatch.filters))
    return none && <Empty title={none.title}>{none.text !== undefined && <p>{none.text}</p>}</Empty>;
  const cleared = Object.fromEntries(noMatch.filters.map((name) => [name, undefined]));
  return (
    <Empty
      title={noMatch.title}
      action={
        <ButtonLink kind="line" tall href={address.href(cleared)}>
          {noMatch.clear}
        </ButtonLink>
      }
    >
      <p>{noMatch.text}</p>
    </Empty>
  );
}
