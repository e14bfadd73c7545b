import { useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import Sheet from 'lucide-react/icons/sheet';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { getFile } from '@fyonka/api-client/files/file';
import type { DownloadFailure } from '@fyonka/api-client/files/use-download';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { BOOKS } from '@fyonka/api-contract/values/ordering/books/exported-books';
import { hashOfField } from '../../form/fields/focus-field.ts';
import { officePath } from '../../pages.ts';
import { DateRangeField } from '../../parts/fields/date-range-field.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { todayInKuwait } from '../../parts/kuwait-day.ts';
import { OfficeButtonLink } from '../../permissions/office-button-link.tsx';
import { thisMonth } from '../../reports/month.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './books.module.css';

const FAILURES = { offline: 'fileOffline', tooMany: 'fileTooMany', failed: 'fileFailed' } as const;
const FORMATS = [
  { format: 'csv', icon: FileText, words: 'csv' },
  { format: 'xlsx', icon: Sheet, words: 'excel' },
] as const;

/** Downloads the books from one day to another, such as for an accountant. */
export function BookFiles() {
  const { t } = useMessages();
  const [range, setRange] = useState({ from: `${thisMonth()}-01`, to: todayInKuwait().toString() });
  const { from, to } = range;
  return (
    <section className={`${layout.column4} ${layout.sheet} ${layout.pad5}`} aria-label={t('files')}>
      <h2 className={layout.large}>{t('files')}</h2>
      <p className={layout.muted}>{t('filesText')}</p>
      <div className={layout.wrap}>
        <OfficeButtonLink kind="text" href={officePath('/admin/settings/shop') + hashOfField('accountNumbers.cash')}>
          {t('toAccountNumbers')}
        </OfficeButtonLink>
      </div>
      <DateRangeField
        label={t('days')}
        range={range}
        onChange={(next) => setRange({ from: next.from ?? from, to: next.to ?? to })}
      />
      <ul className={layout.stack}>
        {BOOKS.map((book) => (
          <li key={book} className={styles.file}>
            <span>
              <b>{t(`book-${book}`)}</b>
              <br />
              <span className={layout.muted}>{t(`about-${book}`)}</span>
            </span>
            <span className={`${layout.wrap} ${styles.buttons}`}>
              {FORMATS.map(({ format, icon, words }) => (
                <FileButton
                  key={format}
                  icon={icon}
                  name={`fyonka-${book}-${from}-${to}.${format}`}
                  aria-label={t('fileOf', { book: t(`book-${book}`), format: t(words) })}
                  fetchFile={() =>
                    getFile(
                      pathTo('GET /api/admin/books/{book}/export', { book, query: { from, to, format } }),
                      LARGE_FILE,
                    )
                  }
                  wordsOf={(failure: DownloadFailure) => t(FAILURES[failure])}
                >
                  {t(words)}
                </FileButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
