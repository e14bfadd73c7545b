import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import Sheet from 'lucide-react/icons/sheet';
import type { ProfitFileQuery } from '@fyonka/api-contract/wire/office/reports/profit';
import type { DownloadFailure } from '@fyonka/api-client/files/use-download';
import { Button } from '@fyonka/ui/actions/button';
import { FileButton } from '../parts/file-button.tsx';
import { useMessages } from './messages.ts';

type Format = NonNullable<ProfitFileQuery['format']>;

const FAILURES = { offline: 'fileOffline', tooMany: 'fileTooMany', failed: 'fileFailed' } as const;

interface ReportFilesProps {
  /** What the report is about, in words, such as `January 2026`. */
  of: string;
  /** Name of the saved file without its ending. */
  name: string;
  fetchFile: (format: Format) => Promise<Blob>;
}

/** Downloads or prints a report. */
export function ReportFiles({ of, name, fetchFile }: ReportFilesProps) {
  const { t } = useMessages();
  const file = (format: Format) => ({
    name: `${name}.${format}`,
    fetchFile: () => fetchFile(format),
    wordsOf: (failure: DownloadFailure) => t(FAILURES[failure]),
  });
  return (
    <>
      <FileButton {...file('csv')} icon={FileText} aria-label={t('csvLong', { month: of })}>
        {t('csv')}
      </FileButton>
      <FileButton {...file('xlsx')} icon={Sheet} aria-label={t('excelLong', { month: of })}>
        {t('excel')}
      </FileButton>
      <Button kind="line" icon={Printer} onClick={() => print()}>
        {t('print')}
      </Button>
    </>
  );
}
