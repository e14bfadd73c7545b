import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '@fyonka/ui/icons/icon';
import { PopupMenu } from '../../../parts/fields/popup-menu.tsx';
import { useMessages } from '../../messages.ts';
import styles from '../list.module.css';
import { ExportItems } from './export-items.tsx';
import { useExports } from './use-exports.ts';

/** Downloads all products as a file. */
export function ExportMenu() {
  const { t } = useMessages();
  const { isBusy, start } = useExports();
  const button = (
    <>
      {t(isBusy ? 'exporting' : 'export')}
      <Icon icon={ChevronDown} size={18} />
    </>
  );
  return (
    <PopupMenu className={styles.exportButton} button={button} isBusy={isBusy} onAction={start}>
      <ExportItems />
    </PopupMenu>
  );
}
