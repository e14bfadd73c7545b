import RotateCw from 'lucide-react/icons/rotate-cw';
import { cart } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { Button } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { Ltr } from '@fyonka/ui/text/ltr';
import { telephone } from '../frame/links.ts';
import { useHydratedStore } from '../frame/use-hydrated-store.ts';
import { useShopData } from '../shop-data.ts';
import { useMessages } from './messages.ts';
import styles from './offline-page.module.css';
import { useReturn } from './use-return.ts';

const UNKNOWN: readonly CartLine[] = [];

/** Replaces every page while the shop cannot be reached. It shows nothing that may have changed meanwhile. */
export function OfflinePage() {
  const { t } = useMessages();
  const { phone } = useShopData().store;
  const hasCart = useHydratedStore(cart, UNKNOWN).length > 0;
  const { isAsking, hasFailed, ask } = useReturn();
  return (
    <Empty
      level={1}
      title={t('offlineTitle')}
      action={
        <div className={styles.actions}>
          <Button icon={RotateCw} busy={isAsking} onClick={ask}>
            {t('tryAgain')}
          </Button>
          {hasCart && (
            <Button kind="line" onClick={() => cartDialog.set(true)}>
              {t('openCart')}
            </Button>
          )}
        </div>
      }
    >
      <p>{t('offlineText')}</p>
      {hasCart && <p>{t('offlineCart')}</p>}
      {phone && (
        <p>
          {t('offlineCall')}{' '}
          <a href={telephone(phone)}>
            <Ltr>{phone}</Ltr>
          </a>
        </p>
      )}
      <p role="status">{hasFailed && t('stillOffline')}</p>
    </Empty>
  );
}
