/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on narrow screens the rows are laid out as cards, and some browsers forget the roles of a table that is not laid out as one: they are written out */
/* oxlint-disable jsx-a11y/control-has-associated-label -- the cells of rows that are on their way are empty; assistive technology does not see these rows */
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { ApiError } from '@fyonka/api-client/http';
import { classNames } from '@fyonka/ui/class-names';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { ColumnHead } from './column-head.tsx';
import { MarkBox } from './mark-box.tsx';
import { useSelection } from './use-selection.ts';
import { useMessages } from '../messages.ts';
import { ReadFailed } from '../read-failed.tsx';
import styles from './data-table.module.css';

/**
 * Place of a cell in the card layout: `title` at the start and `end` at the end of the first line, `line` and `lineEnd`
 * on a line below, `wide` on a line of its own, `hidden` nowhere.
 */
export type CardPlace = 'title' | 'end' | 'line' | 'lineEnd' | 'wide' | 'hidden';

export interface Column<Row> {
  id: string;
  header: string;
  /** Hides the heading visually, for columns of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  card?: CardPlace;
  /** `end` for sums and numbers. */
  align?: 'start' | 'end';
  /** Values of `sort` for each available direction. Null stands for the order without `sort`. */
  sort?: { asc?: string | null; desc?: string | null };
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** The first column names the row. Pass the same array at every call, because the rows are memoized by it. */
  columns: readonly Column<Row>[];
  /** Undefined while the rows load; placeholders are drawn then. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Reason for having no rows. When there are older rows, the page itself reports the error. */
  error?: ApiError | undefined;
  onRetry?: () => void;
  /** An `Empty`, shown when there are no rows. */
  empty: ReactNode;
  /** The rows belong to the previous query and are drawn paler. */
  isStale?: boolean;
  /** Number of placeholder rows. */
  expected?: number;
  /** Current value of `sort` in the address. */
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  /** Ids of the selected rows. When given, the table has a column of checkboxes. */
  marked?: ReadonlySet<string>;
  onMark?: (marked: ReadonlySet<string>) => void;
  /** Names a row for its checkbox. */
  rowName?: (row: Row) => string;
  /** Class that emphasizes a row, such as a new order. */
  rowClass?: (row: Row) => string | undefined;
}

/**
 * The table of all lists in the office, with a card layout on narrow screens. Tab reaches everything in reading order.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, empty } = props;
  if (rows === undefined && error) return <ReadFailed error={error} onRetry={onRetry} />;
  if (rows?.length === 0) return <>{empty}</>;
  return <Filled {...props} />;
}

function Filled<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  isStale = false,
  expected = 12,
  sort,
  onSort,
  marked,
  onMark,
  rowName,
  rowClass,
}: DataTableProps<Row>) {
  const { t } = useMessages();
  const selection = useSelection(rows?.map(rowId) ?? [], marked ?? NONE, onMark);
  return (
    <div className={classNames(styles.sheet, isStale && styles.stale)} aria-busy={isStale || rows === undefined}>
      <table className={styles.table} role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {marked && (
              <th role="columnheader" scope="col" className={styles.mark}>
                <MarkBox
                  label={t('markAll')}
                  checked={selection.isAll}
                  partly={selection.isSome}
                  isNamedOnCards
                  isDisabled={rows === undefined}
                  onPress={() => selection.toggleAll()}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead
                key={column.id}
                column={column}
                sorted={directionOf(column, sort)}
                onSort={onSort && column.sort ? () => onSort(nextSort(column, sort)) : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === undefined
            ? Array.from({ length: expected }, (_, index) => (
                <ShapeRow key={index} columns={columns} isMarkable={marked !== undefined} />
              ))
            : rows.map((row) => {
                const id = rowId(row);
                const isMarked = marked?.has(id) ?? false;
                return (
                  <tr key={id} role="row" className={classNames(isMarked && styles.isMarked, rowClass?.(row))}>
                    {marked && (
                      <td role="cell" className={styles.mark}>
                        <MarkBox
                          label={t('markRow', { name: rowName?.(row) ?? id })}
                          checked={isMarked}
                          onPress={(event) => selection.toggle(id, event)}
                        />
                      </td>
                    )}
                    <Cells row={row} columns={columns} />
                  </tr>
                );
              })}
        </tbody>
      </table>
      {rows === undefined && (
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        </div>
      )}
    </div>
  );
}

/** Remembered, because a hundred rows are too many to be drawn again whenever one of them is selected. */
const Cells = memo(CellsOfRow) as typeof CellsOfRow;

function CellsOfRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }): ReactNode {
  return columns.map((column, index) =>
    index === 0 ? (
      <th key={column.id} role="rowheader" scope="row" className={cellClass(column)}>
        {column.cell(row)}
      </th>
    ) : (
      <td key={column.id} role="cell" className={cellClass(column)}>
        {column.cell(row)}
      </td>
    ),
  );
}

/** Placeholder of the same height as a row. */
function ShapeRow<Row>({ columns, isMarkable }: { columns: readonly Column<Row>[]; isMarkable: boolean }) {
  return (
    <tr aria-hidden="true" className={styles.shapeRow}>
      {isMarkable && <td className={styles.mark} />}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <span className={styles.shape} />
        </td>
      ))}
    </tr>
  );
}

function cellClass<Row>({ card = 'line', align }: Column<Row>): string {
  return classNames(styles[card], align === 'end' && styles.alignEnd);
}

const NONE: ReadonlySet<string> = new Set();

/** @param value of `sort` in the address */
function directionOf<Row>({ sort }: Column<Row>, value: string | undefined): 'asc' | 'desc' | false {
  if (sort?.asc === (value ?? null)) return 'asc';
  return sort?.desc === (value ?? null) && 'desc';
}

/** The value of `sort` after a press of the heading: the first direction, then the other one, then none. */
function nextSort<Row>({ sort }: Column<Row>, value: string | undefined): string | undefined {
  const order = sort?.desc === undefined ? [sort?.asc] : [sort.desc, sort.asc];
  return order[order.indexOf(value ?? null) + 1] ?? undefined;
}
