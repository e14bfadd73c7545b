import { useState } from 'react';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { Failure } from '@fyonka/ui/loading/loadable';
import { useLoadable } from '@fyonka/ui/loading/use-loadable';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../messages.ts';
import { Boundary } from './boundary.tsx';
import { reportBroken } from './client-errors.ts';
import { DialogStandIn } from './dialog-stand-in.tsx';
import { Fragment } from './fragment.tsx';
import { useRemote } from './remotes.ts';
import { useWait } from './use-wait.ts';

/** Renders checkout's cart dialog. Opening it for the first time loads checkout. */
export function CartDialogHost() {
  const isOpen = useStore(cartDialog);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? <CartDialog isOpen={isOpen} /> : null;
}

function CartDialog({ isOpen }: { isOpen: boolean }) {
  const { t } = useMessages();
  const checkout = useRemote('checkout');
  const state = useLoadable(checkout);
  const wait = useWait(checkout, 'checkout');
  const standIn = (failure?: Failure) => (
    <DialogStandIn open={isOpen} onClose={close} label={t('cartTitle')} side="end" wait={wait} failure={failure} />
  );
  if (state.status === 'failed') return standIn(state);
  if (state.status === 'loading' || wait.isTooLong) return standIn();
  const { attempt, value } = state;
  const Dialog = value.cartDialog;
  if (!Dialog) return standIn({ cause: undefined, attempt });
  return (
    <Boundary
      key={attempt}
      onError={(cause) => reportBroken('checkout', cause)}
      renderInstead={(cause) => standIn({ cause, attempt })}
    >
      <Dialog Fragment={Fragment} />
    </Boundary>
  );
}

function close(): void {
  cartDialog.set(false);
}
