import { getFile } from '@fyonka/api-client/files/file';
import { saveFile } from '@fyonka/api-client/files/save-file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { ProductExportQuery } from '@fyonka/api-contract/wire/office/goods/imports';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useCall } from '../../../parts/use-call.ts';
import { useMessages } from '../../messages.ts';

/**
 * Products as a file, for a menu with the items `csv` and `xlsx`. Other items start nothing.
 * @param filter what the list beside the menu is narrowed by; left out: all products
 */
export function useExports(filter: Omit<ProductExportQuery, 'format'> = {}): {
  isBusy: boolean;
  start: (item: unknown) => void;
} {
  const { t } = useMessages();
  const { isBusy, start } = useCall();

  async function save(format: 'csv' | 'xlsx') {
    const path = pathTo('GET /api/admin/products/export', { query: { ...filter, format } });
    saveFile(await getFile(path, LARGE_FILE), `fyonka-products.${format}`);
  }

  return {
    isBusy,
    start: (item) => {
      if (item !== 'csv' && item !== 'xlsx') return;
      start(
        () => save(item),
        () => undefined,
        () => showToast({ kind: 'bad', text: t('exportFailed') }),
      );
    },
  };
}
