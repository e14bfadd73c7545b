import { useState } from 'react';
import MenuIcon from 'lucide-react/icons/menu';
import { IconButton } from '@fyonka/ui/actions/button';
import { createLoadable } from '@fyonka/ui/loading/loadable';
import { useLoadable } from '@fyonka/ui/loading/use-loadable';
import { useMessages } from '../../messages.ts';
import { DialogStandIn } from '../../loading/dialog-stand-in.tsx';
import { useWait } from '../../loading/use-wait.ts';
import type { Menu } from './menu.tsx';
import styles from '../header/header.module.css';

const menu = createLoadable<typeof Menu>(async () => (await import('./menu.tsx')).Menu);

/** Opens the menu of narrow screens. Its code starts to load before the press, on touch or focus. */
export function MenuButton() {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className={styles.menu}
        icon={MenuIcon}
        label={t('menu')}
        aria-haspopup="dialog"
        onPointerDown={menu.start}
        onFocus={menu.start}
        onClick={() => setOpen(true)}
      />
      {isOpen && <OpenMenu onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenMenu({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const state = useLoadable(menu);
  const wait = useWait(menu);
  if (state.status === 'ready' && !wait.isTooLong) return <state.value open onClose={onClose} />;
  return (
    <DialogStandIn
      open
      onClose={onClose}
      label={t('menu')}
      side="start"
      wait={wait}
      failure={state.status === 'failed' ? state : undefined}
    />
  );
}
