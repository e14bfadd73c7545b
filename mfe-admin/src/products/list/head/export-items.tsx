import { PopupItem } from '../../../parts/fields/popup-menu.tsx';
import { useMessages } from '../../messages.ts';

/** The files of all products, in a menu whose actions are those of `useExports`. */
export function ExportItems() {
  const { t } = useMessages();
  return (
    <>
      <PopupItem id="csv">{t('exportCsv')}</PopupItem>
      <PopupItem id="xlsx">{t('exportExcel')}</PopupItem>
    </>
  );
}
