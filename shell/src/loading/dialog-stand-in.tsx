import { Dialog, DialogBody, DialogHeader } from '@fyonka/ui/overlays/dialog';
import type { DialogProps } from '@fyonka/ui/overlays/dialog';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Stuck } from './stuck.tsx';

interface DialogStandInProps extends Omit<DialogProps, 'children'> {
  /** Given when the contents could not be loaded. */
  onRetry?: (() => void) | undefined;
}

/** A dialog whose contents are being loaded, or could not be. */
export function DialogStandIn({ onRetry, ...dialog }: DialogStandInProps) {
  return (
    <Dialog {...dialog}>
      <DialogHeader onClose={dialog.onClose}>
        <h2>{dialog.label}</h2>
      </DialogHeader>
      <DialogBody>{onRetry ? <Stuck onRetry={onRetry} /> : <TextSkeleton lines={6} />}</DialogBody>
    </Dialog>
  );
}
