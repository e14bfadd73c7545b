import { Fragment } from 'react';
import { cart, pieces } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { FragmentProps } from '@fyonka/shop-bridge/remotes/fragments';
import { Button } from '@fyonka/ui/actions/button';
import { usePieceCount } from '@fyonka/ui/orders/piece-count';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../messages.ts';
import styles from './in-cart.module.css';

/** The fragment `in-cart`, on one line: its place is kept before it is there. */
export function InCart({ productId }: FragmentProps['in-cart']) {
  const { t } = useMessages();
  const pieceCount = usePieceCount();
  const lines = useStore(cart).filter(({ _id }) => _id === productId);
  // The first text is the name.
  const names = lines.flatMap(({ customTexts: [first] }) => first?.text ?? []);
  if (lines.length === 0) return null;
  return (
    <p className={styles.line}>
      <span className={styles.words}>
        {t('inCart', { pieces: pieceCount(pieces(lines)) })}
        {names.map((name, at) => (
          <Fragment key={at}>
            {' · '}
            <bdi translate="no">{name}</bdi>
          </Fragment>
        ))}
      </span>
      <Button kind="text" className={styles.way} onClick={() => cartDialog.set(true)}>
        {t('openCart')}
      </Button>
    </p>
  );
}
