import { useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import Sheet from 'lucide-react/icons/sheet';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { getFile } from '@fyonka/api-client/files/file';
import type { DownloadFailure } from '@fyonka/api-client/files/use-download';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { SelectField } from '@fyonka/ui/fields/select';
import { FileButton } from '../../parts/file-button.tsx';
import { monthAfter, thisMonth } from '../../reports/month.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './books.module.css';

const FAILURES = { offline: 'fileOffline', tooMany: 'fileTooMany', failed: 'quarterFailed' } as const;
const FORMATS = [
  { format: 'xlsx', icon: Sheet, words: 'excel' },
  { format: 'csv', icon: FileText, words: 'zip' },
] as const;
/** Those of three years. */
const QUARTERS = 12;

function quarterOf(month: string): string {
  return `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/** All books of a quarter in one file. */
export function QuarterFile() {
  const { t } = useMessages();
  const quarters = Array.from({ length: QUARTERS }, (_, before) => quarterOf(monthAfter(thisMonth(), -3 * before)));
  const [quarter, setQuarter] = useState(quarters[0] ?? '');
  return (
    <section className={`${layout.column4} ${layout.sheet} ${layout.pad5}`} aria-label={t('quarter')}>
      <h2 className={layout.large}>{t('quarter')}</h2>
      <p className={layout.muted}>{t('quarterText')}</p>
      <div className={styles.file}>
        <SelectField
          label={t('whichQuarter')}
          value={quarter}
          options={quarters.map((one) => ({
            value: one,
            label: t('quarterName', { number: one.slice(-1), year: one.slice(0, 4) }),
          }))}
          onChange={setQuarter}
        />
        <span className={`${layout.wrap} ${styles.buttons}`}>
          {FORMATS.map(({ format, icon, words }) => (
            <FileButton
              key={format}
              icon={icon}
              name={({ type }) => `fyonka-books-${quarter}.${type.startsWith('application/zip') ? 'zip' : 'xlsx'}`}
              aria-label={t('fileOf', { book: t('quarter'), format: t(words) })}
              fetchFile={() =>
                getFile(pathTo('GET /api/admin/books/quarter', { query: { quarter, format } }), LARGE_FILE)
              }
              wordsOf={(failure: DownloadFailure) => t(FAILURES[failure])}
            >
              {t(words)}
            </FileButton>
          ))}
        </span>
      </div>
    </section>
  );
}
