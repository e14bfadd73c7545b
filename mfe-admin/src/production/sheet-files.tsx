import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import { fetchProductionPdf } from '@fyonka/api-client/office/reports';
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

/** Prints or downloads the sheet. */
export function SheetFiles() {
  const { t } = useMessages();
  const language = useLanguage();
  const { isBusy, failure, start } = useDownload(
    () => fetchProductionPdf(language),
    `fyonka-production-${todayInKuwait().toString()}.pdf`,
  );
  return (
    <>
      <Button kind="line" icon={FileText} busy={isBusy} onClick={start} aria-label={t('pdfLong')}>
        {t('pdf')}
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
