import { createLoadable } from '@fyonka/ui/loading/loadable';
import { useLoadable } from '@fyonka/ui/loading/use-loadable';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { DialogBody, DialogHeader } from '@fyonka/ui/overlays/dialog';
import { useMessages } from '../messages.ts';
import type { SiblingSheetProps } from './sibling/sibling-sheet.tsx';

const SHEET = createLoadable(async () => (await import('./sibling/sibling-sheet.tsx')).SiblingSheet);

/** The sheet for another name, which few carts need: its code loads when it is opened. */
export function SiblingOnDemand(props: SiblingSheetProps) {
  const { t } = useMessages();
  const code = useLoadable(SHEET);
  if (code.status === 'ready') return <code.value {...props} />;
  return (
    <>
      <DialogHeader onClose={props.onClose} closeLabel={t('closeCart')}>
        <h2>{t('sibling')}</h2>
      </DialogHeader>
      <DialogBody>
        {code.status === 'loading' ? (
          <TextSkeleton lines={5} />
        ) : (
          <StuckDrawer title={t('siblingStuck')} onRetry={SHEET.retry} />
        )}
      </DialogBody>
    </>
  );
}
