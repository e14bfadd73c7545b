import { pages } from '@fyonka/api-contract/pages/routes';
import { cart, pieces, productsTotal } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { goOnAsGuest } from '@fyonka/shop-bridge/guest-choice';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { NamedPicture } from '@fyonka/ui/lettering/named-picture';
import { ArrowForward } from '@fyonka/ui/icons/forward';
import { usePieceCount } from '@fyonka/ui/orders/piece-count';
import { Money } from '@fyonka/ui/text/money';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from './messages.ts';
import styles from './login-page.module.css';

/** Most pictures of the cart's products beside its total. */
const MOST_PICTURES = 3;

/** Link to checkout without an account, with pictures of the cart's products. */
export function Guest() {
  const { t } = useMessages();
  const lines = useStore(cart);
  return (
    <section className={styles.guest}>
      {lines.length > 0 && <Goods lines={lines} />}
      <h1>{t('guestTitle')}</h1>
      <p>{t('guestText')}</p>
      <ButtonLink wide endIcon={ArrowForward} href={pages.checkout()} onClick={goOnAsGuest}>
        {t('continueAsGuest')}
      </ButtonLink>
    </section>
  );
}

function Goods({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useMessages();
  const pieceCount = usePieceCount();
  return (
    <div className={styles.goods} role="group" aria-label={t('inCart')}>
      {lines.slice(0, MOST_PICTURES).map((line, index) => (
        <NamedPicture
          key={index}
          src={line.imageUrl}
          texts={line.customTexts}
          size={80}
          sizes="80px"
          className={styles.picture}
        />
      ))}
      <p>
        {pieceCount(pieces(lines))}
        <b>
          <Money kd={productsTotal(lines)} />
        </b>
      </p>
    </div>
  );
}
