import { Dialog, DialogBody, DialogHeader } from '@fyonka/ui/overlays/dialog';
import type { DialogProps } from '@fyonka/ui/overlays/dialog';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Stuck } from './stuck.tsx';
import { useIsTooLong } from './use-wait.ts';
import type { Wait } from './use-wait.ts';

interface DialogStandInProps extends Omit<DialogProps, 'children'> {
  wait: Wait;
  /** Whether the contents could not be loaded, or broke. */
  hasFailed: boolean;
}

/** A dialog whose contents are being loaded, or could not be. */
export function DialogStandIn({ wait, hasFailed, ...dialog }: DialogStandInProps) {
  const isTooLong = useIsTooLong(wait.since);
  return (
    <Dialog {...dialog}>
      <DialogHeader onClose={dialog.onClose}>
        <h2>{dialog.label}</h2>
      </DialogHeader>
      <DialogBody>{hasFailed || isTooLong ? <Stuck onRetry={wait.retry} /> : <TextSkeleton lines={6} />}</DialogBody>
    </Dialog>
  );
}
