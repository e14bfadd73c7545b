import { useState } from 'react';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { IconButton } from '@fyonka/ui/actions/button';
import { OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { LiveSign } from '../../live/live-sign.tsx';
import { searchAll } from '../../search-all/search-state.ts';
import { AccountEnd } from '../account-end.tsx';
import { useMessages } from '../messages.ts';
import { OfficeMark } from './sidebar.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './top-bar.module.css';

/** Upper edge of narrow screens: the shop's name, the search, and a menu of what belongs to no room. */
export function TopBar() {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className={`${layout.row1} ${layout.screen} ${styles.bar}`}>
      <OfficeMark />
      <LiveSign quiet />
      <IconButton
        className={styles.button}
        icon={Search}
        label={t('search')}
        aria-haspopup="dialog"
        onClick={() => searchAll.set(true)}
      />
      <IconButton
        className={styles.button}
        icon={MenuIcon}
        label={t('menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <OfficeDialog open={isOpen} onClose={close} title={t('menu')} closeLabel={t('closeMenu')} look="menu">
        <AccountEnd onChoose={close} />
      </OfficeDialog>
    </header>
  );
}
