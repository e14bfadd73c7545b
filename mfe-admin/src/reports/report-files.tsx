import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import Sheet from 'lucide-react/icons/sheet';
import { fetchSalesReportFile } from '@fyonka/api-client/office/reports';
import type { ReportFileFormat } from '@fyonka/api-client/office/reports';
import { useDownload } from '@fyonka/api-client/files/use-download';
import type { DownloadFailure } from '@fyonka/api-client/files/use-download';
import { Button } from '@fyonka/ui/actions/button';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';
import { monthName } from './month.ts';
import styles from './report-files.module.css';

const FAILURES = { offline: 'fileOffline', tooMany: 'fileTooMany', failed: 'fileFailed' } as const satisfies Record<
  DownloadFailure,
  string
>;

/** Downloads or prints the report. */
export function ReportFiles({ month }: { month: string }) {
  const { t } = useMessages();
  return (
    <>
      <FileButton month={month} format="csv" icon={FileText} />
      <FileButton month={month} format="xlsx" icon={Sheet} />
      <Button kind="line" icon={Printer} onClick={() => print()}>
        {t('print')}
      </Button>
    </>
  );
}

function FileButton({ month, format, icon }: { month: string; format: ReportFileFormat; icon: IconShape }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { isBusy, failure, start } = useDownload(
    () => fetchSalesReportFile(month, format),
    `fyonka-sales-${month}.${format}`,
  );
  const isCsv = format === 'csv';
  return (
    <>
      <Button
        kind="line"
        icon={icon}
        busy={isBusy}
        onClick={start}
        aria-label={t(isCsv ? 'csvLong' : 'excelLong', { month: monthName(month, language) })}
      >
        {t(isCsv ? 'csv' : 'excel')}
      </Button>
      {failure && (
        <div className={styles.failure}>
          <Note kind="bad">{t(FAILURES[failure])}</Note>
        </div>
      )}
    </>
  );
}
