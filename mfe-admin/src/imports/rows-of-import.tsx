import { useMemo, useState } from 'react';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import type { FieldError } from '@fyonka/api-contract/wire/errors';
import type { ImportRow } from '@fyonka/api-contract/wire/office/goods/imports';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconProps } from '@fyonka/ui/icons/icon';
import { DataTable } from '../parts/lists/data-table.tsx';
import type { Column } from '../parts/lists/data-table.tsx';
import { useProductWords } from '../products/product-words.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './rows-of-import.module.css';

/** Rows added by each press of 'show more'. */
const STEP = 100;

interface RowsOfImportProps {
  rows: readonly ImportRow[];
  /** Number of further rows that the server does not send. */
  leftOut: number;
}

/** Every row that changes something or has a fault. */
export function RowsOfImport({ rows, leftOut }: RowsOfImportProps) {
  const { t } = useMessages();
  const [most, setMost] = useState(STEP);
  const columns = useColumns();
  return (
    <>
      <DataTable
        label={t('rows')}
        columns={columns}
        rows={rows.slice(0, most)}
        rowId={({ line }) => String(line)}
        empty={null}
      />
      {rows.length > most ? (
        <Button kind="line" onClick={() => setMost(most + STEP)}>
          {t('more')}
        </Button>
      ) : (
        leftOut > 0 && <p className={layout.quiet}>{t('leftOut', { count: leftOut })}</p>
      )}
    </>
  );
}

function useColumns(): readonly Column<ImportRow>[] {
  const { t } = useMessages();
  return useMemo(
    () => [
      {
        id: 'product',
        header: t('product'),
        card: 'title',
        cell: ({ name }) => (name === null ? <span className={layout.quiet}>{t('noName')}</span> : <bdi>{name}</bdi>),
      },
      {
        id: 'line',
        header: t('rowHead'),
        card: 'end',
        cell: ({ line }) => <span className={`${layout.muted} ${layout.regular}`}>{t('row', { line })}</span>,
      },
      { id: 'what', header: t('what'), card: 'wide', cell: (row) => <What row={row} /> },
    ],
    [t],
  );
}

function What({ row: { action, changes, errors, notes = [] } }: { row: ImportRow }) {
  const { t } = useMessages();
  const words = useProductWords();
  if (action === 'create' && notes.length === 0) return <>{t('becomesNew')}</>;
  return (
    <ul className={`${layout.stack1} ${styles.what}`}>
      {action === 'create' && <li>{t('becomesNew')}</li>}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className={`${layout.quiet} ${styles.label}`}>{words.label(field)}</span>
          <span className={styles.from}>{words.value(field, from)}</span>
          <span className={styles.arrow} aria-hidden="true" />
          <span>{words.value(field, to)}</span>
        </li>
      ))}
      <Told cells={errors} icon={CircleExclamationPoint} className={styles.fault} />
      <Told cells={notes} icon={Info} className={styles.note} />
    </ul>
  );
}

/** What the shop says of cells. */
function Told({ cells, icon, className }: { cells: readonly FieldError[] } & IconProps) {
  return cells.map(({ field, code, message }) => (
    <li key={`${field} ${code}`} className={className}>
      <Icon icon={icon} size={18} />
      <span>
        <bdi className={`${layout.quiet} ${styles.label}`}>{field}</bdi> {message}
      </span>
    </li>
  ));
}
