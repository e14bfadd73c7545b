import { pages } from '@fyonka/api-contract/pages/routes';
import { cart, pieces } from '@fyonka/shop-bridge/cart';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { AgainChange, AgainOutcome } from '@fyonka/shop-bridge/order-again';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Empty } from '@fyonka/ui/notices/empty';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { Ltr } from '@fyonka/ui/text/ltr';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useStore } from '@fyonka/ui/use-store';
import { PageFrame } from '../page/page-frame.tsx';
import { useMessages } from './messages.ts';
import { useLinkedBasket } from './use-linked-basket.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './by-link.module.css';

/** `/cart?add=…&coupon=…`: a basket that somebody was sent. Says what was added and what could not be. */
export function CartPage() {
  const { t } = useMessages();
  const state = useLinkedBasket();
  return (
    <PageFrame>
      <RibbonTitle level={1}>{t('title')}</RibbonTitle>
      <div className={`${layout.stack5} ${styles.page}`}>
        {state.kind === 'adding' && <TextSkeleton lines={4} />}
        {state.kind === 'failed' && (
          <StuckDrawer title={t(state.isOffline ? 'offline' : 'failed')} onRetry={state.retry} />
        )}
        {state.kind === 'added' && <Added outcome={state.outcome} coupon={state.coupon} />}
        {state.kind !== 'adding' && <InCart />}
      </div>
    </PageFrame>
  );
}

function Added({ outcome: { added, changes }, coupon }: { outcome: AgainOutcome; coupon: string | null }) {
  const { t, rich } = useMessages();
  return (
    <>
      {added > 0 && (
        <Note kind="good">
          {t('added', { count: added })}
          {coupon !== null && <> {rich('coupon', { code: <Ltr key="code">{coupon}</Ltr> })}</>}
        </Note>
      )}
      {changes.length > 0 && (
        <Note kind="wait" title={t(added > 0 ? 'notAll' : 'nothing')}>
          <ul className={styles.changes}>
            {changes.map((change, index) => (
              <li key={index}>
                <ChangeWords change={change} />
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

function ChangeWords({ change }: { change: AgainChange }) {
  const { rich } = useMessages();
  const language = useLanguage();
  const { kind } = change;
  const name = <bdi>{change.name[language]}</bdi>;
  if (kind === 'priceChanged') return null;
  if (kind === 'textChanged') {
    const item = (
      <Link key="item" className={styles.link} href={pages.product(change.productId)}>
        {name}
      </Link>
    );
    return rich('needsText', { item });
  }
  const item = <b key="item">{name}</b>;
  if (kind === 'fewer') return rich(kind, { item }, { count: change.count, wanted: change.wanted });
  return rich(kind, { item });
}

/** The cart as it is now, and the ways on. */
function InCart() {
  const { t } = useMessages();
  const language = useLanguage();
  const lines = useStore(cart);
  if (lines.length === 0)
    return <Empty title={t('empty')} action={<ButtonLink href={pages.home()}>{t('shop')}</ButtonLink>} />;
  return (
    <section className={layout.stack4} aria-label={t('inCart', { count: pieces(lines) })}>
      <h2 className={layout.large}>{t('inCart', { count: pieces(lines) })}</h2>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={index}>
            <bdi>{line.name[language]}</bdi> <Ltr>× {line.quantity}</Ltr>
          </li>
        ))}
      </ul>
      <div className={layout.wrap3}>
        <ButtonLink href={pages.checkout()}>{t('checkout')}</ButtonLink>
        <Button kind="line" onClick={() => cartDialog.set(true)}>
          {t('open')}
        </Button>
        <ButtonLink kind="text" href={pages.home()}>
          {t('more')}
        </ButtonLink>
      </div>
    </section>
  );
}
