import { useEffect, useEffectEvent } from 'react';
import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useDownload } from '@fyonka/api-client/files/use-download';
import type { Download } from '@fyonka/api-client/files/use-download';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useMessages } from '../../messages.ts';

/** All products as a file, for a menu with the items `csv` and `xlsx`. Other items start nothing. */
export function useExports(): { isBusy: boolean; start: (item: unknown) => void } {
  const { t } = useMessages();
  const csv = useDownload(
    () => getFile(pathTo('GET /api/admin/products/export', { query: { format: 'csv' } }), LARGE_FILE),
    'fyonka-products.csv',
  );
  const excel = useDownload(
    () => getFile(pathTo('GET /api/admin/products/export', { query: { format: 'xlsx' } }), LARGE_FILE),
    'fyonka-products.xlsx',
  );
  useFailureToast(csv, t('exportFailed'));
  useFailureToast(excel, t('exportFailed'));
  return {
    isBusy: csv.isBusy || excel.isBusy,
    start: (item) => {
      if (item === 'csv') csv.start();
      else if (item === 'xlsx') excel.start();
    },
  };
}

function useFailureToast({ failure }: Download, text: string) {
  const showFailure = useEffectEvent(() => showToast({ kind: 'bad', text }));
  useEffect(() => {
    if (failure !== null) showFailure();
  }, [failure]);
}
