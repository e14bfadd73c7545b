import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cart } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { ShellProps } from '@fyonka/shop-bridge/remotes/fragments';
import { forgetOfferedPiece, offeredPiece } from '@fyonka/shop-bridge/pieces/sibling-piece';
import { Button } from '@fyonka/ui/actions/button';
import { Dialog, DialogHeader } from '@fyonka/ui/overlays/dialog';
import { Empty } from '@fyonka/ui/notices/empty';
import { usePieceCount } from '@fyonka/ui/orders/piece-count';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../messages.ts';
import { CartContents } from './cart-contents.tsx';
import type { CartContentsProps } from './cart-contents.tsx';
import { allPiecesNow } from './quoted-cart.ts';
import { SiblingOnDemand } from './sibling-on-demand.tsx';
import { useQuote } from './use-quote.ts';
import styles from './cart-dialog.module.css';

/** The cart over any page. It requests a new quote whenever it opens. */
export function CartDialog({ Fragment }: ShellProps<ReactNode>) {
  const { t } = useMessages();
  return (
    <Dialog open={useStore(cartDialog)} onClose={close} label={t('cart')} side="end">
      <Panel Fragment={Fragment} />
    </Dialog>
  );
}

/** The cart, or in its place a piece that is offered with another name. */
function Panel({ Fragment }: Pick<CartContentsProps, 'Fragment'>) {
  const [piece, setPiece] = useState(offeredPiece);
  // Back from a piece, whose pressed button has disappeared, the cart's heading gets the focus.
  const [isBack, setBack] = useState(false);
  useEffect(forgetOfferedPiece, []);

  function showCart() {
    setPiece(null);
    setBack(true);
  }

  if (piece) return <SiblingOnDemand piece={piece} onDone={showCart} onClose={close} />;
  return <CartPanel isBack={isBack} onAgain={setPiece} Fragment={Fragment} />;
}

function CartPanel({ isBack, ...contents }: { isBack: boolean } & Pick<CartContentsProps, 'onAgain' | 'Fragment'>) {
  const { t } = useMessages();
  const pieceCount = usePieceCount();
  const lines = useStore(cart);
  const quote = useQuote(lines);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = lines.length === 0;
  const wasEmpty = useRef(isEmpty);

  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);

  useEffect(() => {
    // The control that emptied the cart is gone together with the focus.
    if (isEmpty && !wasEmpty.current) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  return (
    <>
      <DialogHeader onClose={close} closeLabel={t('closeCart')}>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {t('cart')}
          {!isEmpty && <span className={styles.count}>{pieceCount(allPiecesNow(lines, quote.quoted))}</span>}
        </h2>
      </DialogHeader>
      {isEmpty ? (
        <Empty
          title={t('cartEmpty')}
          action={
            <Button kind="line" onClick={close}>
              {t('continueShopping')}
            </Button>
          }
        >
          {t('cartEmptyHint')}
        </Empty>
      ) : (
        <CartContents lines={lines} quote={quote} onLeave={close} {...contents} />
      )}
    </>
  );
}

function close() {
  cartDialog.set(false);
}
