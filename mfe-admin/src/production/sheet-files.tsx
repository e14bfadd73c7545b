import FileText from 'lucide-react/icons/file-text';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Printer from 'lucide-react/icons/printer';
import Spool from 'lucide-react/icons/spool';
import { getFile } from '@fyonka/api-client/files/file';
import { pathTo } from '@fyonka/api-client/endpoints/call';
import { useDownload } from '@fyonka/api-client/files/use-download';
import type { DownloadFailure } from '@fyonka/api-client/files/use-download';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { todayInKuwait } from '../parts/kuwait-day.ts';
import { useMessages } from './messages.ts';
import styles from './production.module.css';

const FAILURES = { offline: 'pdfOffline', tooMany: 'pdfTooMany', failed: 'pdfFailed' } as const satisfies Record<
  DownloadFailure,
  string
>;

/** Prints or downloads the sheet, and the names for a machine by thread. */
export function SheetFiles() {
  const { t } = useMessages();
  const language = useLanguage();
  const name = (format: string) => `fyonka-production-${todayInKuwait().toString()}.${format}`;
  const pdf = useDownload(
    () => getFile(pathTo('GET /api/admin/production', { query: { format: 'pdf', lang: language } })),
    name('pdf'),
  );
  const csv = useDownload(
    () => getFile(pathTo('GET /api/admin/production', { query: { format: 'csv', lang: language } })),
    name('csv'),
  );
  const txt = useDownload(
    () => getFile(pathTo('GET /api/admin/production', { query: { format: 'txt', lang: language } })),
    name('txt'),
  );
  const failure = pdf.failure ?? csv.failure ?? txt.failure;
  return (
    <>
      <Button kind="line" icon={FileText} busy={pdf.isBusy} onClick={pdf.start} aria-label={t('pdfLong')}>
        {t('pdf')}
      </Button>
      <Button kind="line" icon={FileSpreadsheet} busy={csv.isBusy} onClick={csv.start} aria-label={t('csvLong')}>
        {t('csv')}
      </Button>
      <Button kind="line" icon={Spool} busy={txt.isBusy} onClick={txt.start} aria-label={t('txtLong')}>
        {t('txt')}
      </Button>
      <Button kind="line" icon={Printer} onClick={() => print()}>
        {t('print')}
      </Button>
      {failure && (
        <div className={styles.failure}>
          <Note kind="bad">{t(FAILURES[failure])}</Note>
        </div>
      )}
    </>
  );
}
