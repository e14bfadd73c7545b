import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import Sheet from 'lucide-react/icons/sheet';
import type { ProfitFileQuery } from '@fyonka/api-contract/wire/office/reports/profit';
import { useDownload } from '@fyonka/api-client/files/use-download';
import type { DownloadFailure } from '@fyonka/api-client/files/use-download';
import { Button } from '@fyonka/ui/actions/button';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';
import styles from './report-files.module.css';

type Format = NonNullable<ProfitFileQuery['format']>;

const FAILURES = { offline: 'fileOffline', tooMany: 'fileTooMany', failed: 'fileFailed' } as const satisfies Record<
  DownloadFailure,
  string
>;

interface ReportFilesProps {
  /** What the report is about, in words, such as `January 2026`. */
  of: string;
  /** Name of the saved file without its ending. */
  name: string;
  fetchFile: (format: Format) => Promise<Blob>;
}

/** Downloads or prints a report. */
export function ReportFiles(report: ReportFilesProps) {
  const { t } = useMessages();
  return (
    <>
      <FileButton {...report} format="csv" icon={FileText} />
      <FileButton {...report} format="xlsx" icon={Sheet} />
      <Button kind="line" icon={Printer} onClick={() => print()}>
        {t('print')}
      </Button>
    </>
  );
}

function FileButton({ of, name, fetchFile, format, icon }: ReportFilesProps & { format: Format; icon: IconShape }) {
  const { t } = useMessages();
  const { isBusy, failure, start } = useDownload(() => fetchFile(format), `${name}.${format}`);
  const isCsv = format === 'csv';
  return (
    <>
      <Button
        kind="line"
        icon={icon}
        busy={isBusy}
        onClick={start}
        aria-label={t(isCsv ? 'csvLong' : 'excelLong', { month: of })}
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
