import { useEffect } from 'react';
import { createLoadable } from '@fyonka/ui/loading/loadable';
import { useLoadable } from '@fyonka/ui/loading/use-loadable';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { useStore } from '@fyonka/ui/use-store';
import { OfficeDialog } from '../parts/dialogs/office-dialog.tsx';
import { useMessages } from './messages.ts';
import { searchAll } from './search-state.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

const searchBox = createLoadable(async () => (await import('./search-box.tsx')).SearchBox);

/**
 * The search over everything, opened with Ctrl-K (Cmd-K on a Mac) or a button. Its code loads when it is first opened.
 */
export function SearchAll() {
  const { t } = useMessages();
  const isOpen = useStore(searchAll);
  useShortcut();
  useEffect(() => close, []);
  return (
    <OfficeDialog open={isOpen} onClose={close} title={t('title')} look="search">
      <Contents />
    </OfficeDialog>
  );
}

function Contents() {
  const { t } = useMessages();
  const state = useLoadable(searchBox);
  if (state.status === 'ready') return <state.value onClose={close} />;
  return (
    <div className={layout.pad5}>
      {state.status === 'failed' ? (
        <StuckDrawer title={t('stuck')} onRetry={searchBox.retry} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </div>
  );
}

function useShortcut(): void {
  useEffect(() => {
    function open(event: KeyboardEvent): void {
      // Also compares the physical key, because on an Arabic keyboard K types another letter.
      const isK = event.key.toLowerCase() === 'k' || event.code === 'KeyK';
      if (!isK || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      searchAll.set(!searchAll.get());
    }
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
}

function close(): void {
  searchAll.set(false);
}
