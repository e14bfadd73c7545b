import { useState } from 'react';
import MenuIcon from 'lucide-react/icons/menu';
import { IconButton } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';
import { DialogStandIn } from '../parts/dialog-stand-in.tsx';
import { createPart } from '../parts/part.ts';
import { usePart } from '../parts/use-part.ts';
import type { Menu } from './menu.tsx';
import styles from './header.module.css';

const menu = createPart<typeof Menu>(async () => (await import('./menu.tsx')).Menu);

/** Opens the menu of narrow screens; its code is asked for when the button is about to be pressed. */
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
  const state = usePart(menu);
  if (state.is === 'ready') return <state.part open onClose={onClose} />;
  return (
    <DialogStandIn
      open
      onClose={onClose}
      label={t('menu')}
      side="start"
      onRetry={state.is === 'failed' ? menu.retry : undefined}
    />
  );
}
