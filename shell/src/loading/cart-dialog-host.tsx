import { useState } from 'react';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../messages.ts';
import { Boundary } from './boundary.tsx';
import { DialogStandIn } from './dialog-stand-in.tsx';
import { useRemote } from './remotes.ts';
import { useLoadable } from './use-loadable.ts';
import { useWait } from './use-wait.ts';

/** Draws the cart dialog of checkout. Opening it for the first time loads checkout. */
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
  const wait = useWait(checkout);
  const standIn = (hasFailed: boolean) => (
    <DialogStandIn open={isOpen} onClose={close} label={t('cartTitle')} side="end" wait={wait} hasFailed={hasFailed} />
  );
  if (state.status === 'loading') return standIn(false);
  const Dialog = state.status === 'ready' ? state.value.cartDialog : undefined;
  if (state.status === 'failed' || !Dialog) return standIn(true);
  return (
    <Boundary key={state.attempt} renderInstead={() => standIn(true)}>
      <Dialog />
    </Boundary>
  );
}

function close(): void {
  cartDialog.set(false);
}
