import { useState } from 'react';
import type { ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx';
import { SwitchField } from '../parts/fields/switch-field.tsx';
import { LosingStock } from './losing-stock.tsx';
import { useMessages } from './messages.ts';
import { RowsOfImport } from './rows-of-import.tsx';
import type { Import } from './use-import.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Columns by which a row is the same product when its file is imported again, whatever else it says. */
const NAMING = ['id', 'barcode', 'sku', 'group', 'number'];

interface PreviewOfImportProps {
  preview: ImportPreview;
  importing: Pick<Import, 'apply' | 'isApplying'>;
}

/** What a file would change, in numbers and row by row, with the button that imports it. */
export function PreviewOfImport({ preview, importing }: PreviewOfImportProps) {
  const { t } = useMessages();
  const { created, changed, faulty, joined, strayQuote, rows, columns, ignoredColumns, digest } = preview;
  const isNamed = columns.length === 0 || columns.some(({ column }) => column !== null && NAMING.includes(column));
  const [onlyFaulty, setOnlyFaulty] = useState(faulty > 0);
  const shown = onlyFaulty ? rows.filter(({ action }) => action === 'faulty') : rows;
  return (
    <section className={layout.stack5} aria-label={t('summary')}>
      <Numbers {...preview} />
      {faulty > 0 && (
        <Note kind="bad" title={t('faulty', { count: faulty })}>
          {t('faultyText')}
        </Note>
      )}
      {joined > 0 && <p className={layout.muted}>{t('joined', { count: joined })}</p>}
      {strayQuote !== null && <Note kind="wait">{t('strayQuote', { line: strayQuote })}</Note>}
      {ignoredColumns.length > 0 && (
        <Note kind="wait">
          {t('ignored', { count: ignoredColumns.length })} <bdi>{ignoredColumns.join(' · ')}</bdi>
        </Note>
      )}
      {created > 0 && !isNamed && <Note kind="wait">{t('unnamed')}</Note>}
      {faulty > 0 && rows.length > faulty && (
        <SwitchField label={t('onlyFaulty')} isOn={onlyFaulty} onChange={setOnlyFaulty} />
      )}
      {created + changed + faulty === 0 ? (
        <Note kind="plain">{t('nothing')}</Note>
      ) : (
        <RowsOfImport key={String(onlyFaulty)} rows={shown} leftOut={created + changed + faulty - rows.length} />
      )}
      {digest !== null && <Apply preview={preview} importing={importing} />}
    </section>
  );
}

function Numbers({ created, changed, unchanged }: ImportPreview) {
  const { t } = useMessages();
  const numbers = [
    { count: created, text: t('created', { count: created }) },
    { count: changed, text: t('changed', { count: changed }) },
    { count: unchanged, text: t('unchanged', { count: unchanged }) },
  ];
  return (
    <ul className={`${layout.wrap} ${layout.medium} ${layout.gap25}`}>
      {numbers.map(({ count, text }) => count > 0 && <li key={text}>{text}</li>)}
    </ul>
  );
}

interface ApplyProps {
  preview: ImportPreview;
  importing: PreviewOfImportProps['importing'];
}

function Apply({ preview: { created, changed, rows }, importing: { apply, isApplying } }: ApplyProps) {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const count = created + changed;
  const losing = rows.filter(({ losesStock }) => losesStock);
  return (
    <div className={layout.wrap3}>
      <Button onClick={() => setAsking(true)} busy={isApplying}>
        {t('applyCount', { count })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('applyTitle', { count })}
        confirmLabel={t(losing.length > 0 ? 'applyLosing' : 'apply')}
        onConfirm={() => {
          apply();
          setAsking(false);
        }}
        isBusy={isApplying}
      >
        <p>{t('applyText', { created, changed })}</p>
        {losing.length > 0 && <LosingStock rows={losing} />}
      </ConfirmDialog>
    </div>
  );
}
