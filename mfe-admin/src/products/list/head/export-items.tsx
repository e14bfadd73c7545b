import { MenuItem } from 'react-aria-components/Menu';
import { useMessages } from '../../messages.ts';
import popup from '../../../parts/fields/popup-list.module.css';

/** The files of all products, in a menu whose actions are those of `useExports`. */
export function ExportItems() {
  const { t } = useMessages();
  return (
    <>
      <MenuItem id="csv" className={popup.item ?? ''}>
        {t('exportCsv')}
      </MenuItem>
      <MenuItem id="xlsx" className={popup.item ?? ''}>
        {t('exportExcel')}
      </MenuItem>
    </>
  );
}
