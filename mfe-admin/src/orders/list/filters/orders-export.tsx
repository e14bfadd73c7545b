import FileDown from 'lucide-react/icons/file-down';
import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { OrderExportQuery } from '@fyonka/api-contract/wire/office/orders/orders';
import { FileButton } from '../../../parts/file-button.tsx';
import { todayInKuwait } from '../../../parts/kuwait-day.ts';
import { useMessages } from '../../messages.ts';
import type { OrdersFilter } from '../orders-address.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './orders-filters.module.css';

const FORMATS = [
  { format: 'xlsx', label: 'exportExcel' },
  { format: 'csv', label: 'exportCsv' },
] as const;

/** Downloads all matching orders, from every page, as a spreadsheet. */
export function OrdersExport({ filter }: { filter: OrdersFilter }) {
  const { t } = useMessages();
  return (
    <div className={`${layout.wrap2} ${styles.files}`} role="group" aria-label={t('export')}>
      {FORMATS.map(({ format, label }) => (
        <FileButton
          key={format}
          icon={FileDown}
          fetchFile={() =>
            getFile(pathTo('GET /api/admin/orders/export', { query: { ...filter, format } }), LARGE_FILE)
          }
          name={fileName(filter, format)}
          wordsOf={(failure) => t(failure === 'failed' ? 'exportFailed' : failure)}
        >
          {t(label)}
        </FileButton>
      ))}
    </div>
  );
}

/** Such as `fyonka-orders-2025-09-01-2025-09-07.xlsx`; without a range of days, the name has today's date. */
function fileName({ dateFrom, dateTo }: OrdersFilter, format: OrderExportQuery['format']): string {
  const days = [dateFrom, dateTo].filter((day) => day !== undefined);
  return `fyonka-orders-${(days.length > 0 ? days : [todayInKuwait().toString()]).join('-')}.${format}`;
}
