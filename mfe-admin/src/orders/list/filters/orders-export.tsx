import FileDown from 'lucide-react/icons/file-down';
import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/call';
import type { OrderExportQuery } from '@fyonka/api-contract/wire/office/orders/orders';
import { useDownload } from '@fyonka/api-client/files/use-download';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { todayInKuwait } from '../../../parts/kuwait-day.ts';
import { useMessages } from '../../messages.ts';
import type { OrdersFilter } from '../orders-address.ts';
import styles from './orders-filters.module.css';

/** Downloads all matching orders, from every page, as a spreadsheet. */
export function OrdersExport({ filter }: { filter: OrdersFilter }) {
  const { t } = useMessages();
  return (
    <div className={styles.files} role="group" aria-label={t('export')}>
      <FileButton filter={filter} format="xlsx" label={t('exportExcel')} />
      <FileButton filter={filter} format="csv" label={t('exportCsv')} />
    </div>
  );
}

function FileButton({
  filter,
  format,
  label,
}: {
  filter: OrdersFilter;
  format: OrderExportQuery['format'];
  label: string;
}) {
  const { t } = useMessages();
  const { isBusy, failure, start } = useDownload(
    () => getFile(pathTo('GET /api/admin/orders/export', { query: { ...filter, format } }), LARGE_FILE),
    fileName(filter, format),
  );
  return (
    <>
      <Button kind="line" icon={FileDown} busy={isBusy} onClick={start}>
        {label}
      </Button>
      {failure !== null && (
        <div className={styles.exportFailed}>
          <Note kind="bad">{t(failure === 'failed' ? 'exportFailed' : failure)}</Note>
        </div>
      )}
    </>
  );
}

/** Such as `fyonka-orders-2025-09-01-2025-09-07.xlsx`; without a range of days, the name has today's date. */
function fileName({ dateFrom, dateTo }: OrdersFilter, format: OrderExportQuery['format']): string {
  const days = [dateFrom, dateTo].filter((day) => day !== undefined);
  return `fyonka-orders-${(days.length > 0 ? days : [todayInKuwait().toString()]).join('-')}.${format}`;
}
