import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { cart, pieces } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from '../../messages.ts';
import { useHydratedStore } from '../use-hydrated-store.ts';
import styles from './header.module.css';

const NO_LINES: readonly CartLine[] = [];
/** Above this the badge only says that there are many. */
const MOST_SHOWN = 99;

/** Opens the cart; its badge counts the pieces, whatever tab they were added in. */
export function CartButton() {
  const { t } = useMessages();
  const count = pieces(useHydratedStore(cart, NO_LINES));
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : count;
  return (
    // Its name holds the badge's own text, so that it can be called by what is seen (WCAG 2.5.3).
    <button
      type="button"
      className={styles.cart}
      aria-label={t('cart', { count: shown })}
      aria-haspopup="dialog"
      onClick={() => cartDialog.set(true)}
    >
      <Icon icon={ShoppingBag} size={24} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      )}
    </button>
  );
}
