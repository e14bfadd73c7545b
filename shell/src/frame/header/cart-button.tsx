import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { cart, pieces } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from '../../messages.ts';
import { useHydratedStore } from '../use-hydrated-store.ts';
import styles from './header.module.css';

const NO_LINES: readonly CartLine[] = [];
/** Highest number in the badge. Above it the badge shows a plus sign. */
const MOST_SHOWN = 99;

/** Opens the cart. Its badge counts the pieces, including those added in other tabs. */
export function CartButton() {
  const { t } = useMessages();
  const count = pieces(useHydratedStore(cart, NO_LINES));
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : count;
  return (
    // Its accessible name contains the visible text of the badge, so that speech input finds it (WCAG 2.5.3).
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
