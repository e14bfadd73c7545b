import { Dialog, DialogBody, DialogHeader } from '@fyonka/ui/overlays/dialog';
import type { DialogProps } from '@fyonka/ui/overlays/dialog';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import type { Failure } from '@fyonka/ui/loading/loadable';
import { mayReloadHelp } from './failures.ts';
import { Stuck } from './stuck.tsx';
import { useTimeLimit } from './use-wait.ts';
import type { Wait } from './use-wait.ts';

interface DialogStandInProps extends Omit<DialogProps, 'children'> {
  wait: Wait;
  /** Reason why the contents cannot be shown. */
  failure: Failure | undefined;
}

/** A dialog while its contents load, or after that failed. */
export function DialogStandIn({ wait, failure, ...dialog }: DialogStandInProps) {
  useTimeLimit(wait, failure !== undefined);
  return (
    <Dialog {...dialog}>
      <DialogHeader onClose={dialog.onClose}>
        <h2>{dialog.label}</h2>
      </DialogHeader>
      <DialogBody>
        {failure || wait.isTooLong ? (
          <Stuck onRetry={wait.retry} offersReload={failure && mayReloadHelp(failure)} />
        ) : (
          <TextSkeleton lines={6} />
        )}
      </DialogBody>
    </Dialog>
  );
}
