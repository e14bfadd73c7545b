import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Printer from 'lucide-react/icons/printer';
import Spool from 'lucide-react/icons/spool';
import { getFile } from '@fyonka/api-client/files/file';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FileButton } from '../parts/file-button.tsx';
import { todayInKuwait } from '../parts/kuwait-day.ts';
import { useMessages } from './messages.ts';

const FAILURES = { offline: 'pdfOffline', tooMany: 'pdfTooMany', failed: 'pdfFailed' } as const;

const FORMATS = [
  { format: 'pdf', icon: FileText },
  { format: 'csv', icon: FileSpreadsheet },
  { format: 'txt', icon: Spool },
] as const;

/** Prints or downloads the sheet, and the names for a machine by thread. */
export function SheetFiles() {
  const { t } = useMessages();
  const lang = useLanguage();
  return (
    <>
      {FORMATS.map(({ format, icon }) => (
        <FileButton
          key={format}
          icon={icon}
          aria-label={t(`${format}Long`)}
          fetchFile={() => getFile(pathTo('GET /api/admin/production', { query: { format, lang } }))}
          name={`fyonka-production-${todayInKuwait().toString()}.${format}`}
          wordsOf={(failure) => t(FAILURES[failure])}
        >
          {t(format)}
        </FileButton>
      ))}
      <Button kind="line" icon={Printer} onClick={() => print()}>
        {t('print')}
      </Button>
    </>
  );
}
