import { useEffect, useEffectEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { exportProducts } from '@fyonka/api-client/office/goods/products';
import { useDownload } from '@fyonka/api-client/files/use-download';
import type { Download } from '@fyonka/api-client/files/use-download';
import { Icon } from '@fyonka/ui/icons/icon';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import popup from '../../parts/fields/popup-list.module.css';
import styles from './list.module.css';

/** Downloads all products as a file. */
export function ExportMenu() {
  const { t } = useMessages();
  const csv = useDownload(() => exportProducts('csv'), 'fyonka-products.csv');
  const excel = useDownload(() => exportProducts('xlsx'), 'fyonka-products.xlsx');
  useFailureToast(csv, t('exportFailed'));
  useFailureToast(excel, t('exportFailed'));
  const isBusy = csv.isBusy || excel.isBusy;
  return (
    <MenuTrigger>
      <Button className={styles.exportButton ?? ''} isPending={isBusy}>
        {t(isBusy ? 'exporting' : 'export')}
        <Icon icon={ChevronDown} size={18} />
      </Button>
      <Popover className={popup.popup ?? ''} placement="bottom end">
        <Menu className={popup.list ?? ''} onAction={(format) => (format === 'csv' ? csv : excel).start()}>
          <MenuItem id="csv" className={popup.item ?? ''}>
            {t('exportCsv')}
          </MenuItem>
          <MenuItem id="xlsx" className={popup.item ?? ''}>
            {t('exportExcel')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function useFailureToast({ failure }: Download, text: string) {
  const showFailure = useEffectEvent(() => showToast({ kind: 'bad', text }));
  useEffect(() => {
    if (failure !== null) showFailure();
  }, [failure]);
}
