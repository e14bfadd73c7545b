import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from '../../messages.ts';
import popup from '../../../parts/fields/popup-list.module.css';
import styles from '../list.module.css';
import { ExportItems } from './export-items.tsx';
import { useExports } from './use-exports.ts';

/** Downloads all products as a file. */
export function ExportMenu() {
  const { t } = useMessages();
  const { isBusy, start } = useExports();
  return (
    <MenuTrigger>
      <Button className={styles.exportButton ?? ''} isPending={isBusy}>
        {t(isBusy ? 'exporting' : 'export')}
        <Icon icon={ChevronDown} size={18} />
      </Button>
      <Popover className={popup.popup ?? ''} placement="bottom end">
        <Menu className={popup.list ?? ''} onAction={start}>
          <ExportItems />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
