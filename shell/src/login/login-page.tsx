import { ArrowForward } from '@fyonka/ui/icons/forward';
import { pages } from '@fyonka/api-contract/pages';
import { cart, pieces, productsTotal } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Money } from '@fyonka/ui/text/money';
import { Note } from '@fyonka/ui/notices/note';
import { Picture } from '@fyonka/ui/goods/picture';
import { usePieceCount } from '@fyonka/ui/orders/piece-count';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from './messages.ts';
import styles from './login-page.module.css';

/** Pictures of the cart's goods that fit beside its total. */
const MOST_PICTURES = 3;

/** Signing in is not open yet; who comes from the cart goes on as a guest. */
export function LoginPage({ search }: { search: string }) {
  const isFromCheckout = new URLSearchParams(search).has('fromCheckout');
  return isFromCheckout ? <GuestOrAccount /> : <AccountsClosed />;
}

function GuestOrAccount() {
  const { t } = useMessages();
  const lines = useStore(cart);
  return (
    <div className={styles.split}>
      <section className={styles.guest}>
        {lines.length > 0 && <Goods lines={lines} />}
        <h1>{t('guestTitle')}</h1>
        <p>{t('guestText')}</p>
        <ButtonLink wide endIcon={ArrowForward} href={pages.checkout()}>
          {t('continueAsGuest')}
        </ButtonLink>
      </section>
      <p className={styles.or} aria-hidden="true" />
      <section className={styles.account}>
        <h2>{t('accountsTitle')}</h2>
        <Note kind="plain">{t('accountsClosed')}</Note>
      </section>
    </div>
  );
}

function Goods({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useMessages();
  const pieceCount = usePieceCount();
  return (
    <div className={styles.goods} role="group" aria-label={t('inCart')}>
      {lines.slice(0, MOST_PICTURES).map((line, index) => (
        <Picture key={index} src={line.imageUrl} alt="" size={80} sizes="80px" />
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

function AccountsClosed() {
  const { t } = useMessages();
  return (
    <div className={styles.closed}>
      <RibbonTitle level={1}>{t('accountsClosed')}</RibbonTitle>
      <p>{t('guestsWelcome')}</p>
      <p className={styles.ways}>
        <ButtonLink href={pages.home()}>{t('backHome')}</ButtonLink>
        <ButtonLink kind="line" tall href={pages.viewInvoice()}>
          {t('trackOrder')}
        </ButtonLink>
      </p>
    </div>
  );
}
