import { pages } from '@fyonka/api-contract/pages/routes';
import { call } from '@fyonka/api-client/endpoints/call';
import { asHolder } from '@fyonka/api-client/ordering';
import { session } from '@fyonka/shop-bridge/session';
import { signInPath } from '@fyonka/shop-bridge/sign-in-path';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useStore } from '@fyonka/ui/use-store';
import { useOrderAccess } from '../order/order-access.ts';
import type { OrderAccess } from '../order/order-access.ts';
import { useFreshAnswer } from '../order/use-fresh-answer.ts';
import { useTokenInAddress } from '../order/use-token-in-address.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { useOrderParameter } from '../page/use-order-parameter.ts';
import { useMessages } from './messages.ts';
import { PieceReview } from './piece-review.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './reviewing.module.css';

/** `/review-order?order=…`: where the holder of a delivered order says what she thinks of its pieces. */
export function ReviewPage() {
  const { t } = useMessages();
  const orderNumber = useOrderParameter();
  const isOpening = useTokenInAddress(orderNumber);
  const held = useOrderAccess(orderNumber);
  return (
    <PageFrame>
      <RibbonTitle level={1}>{t('title')}</RibbonTitle>
      {held ? <PiecesOf held={held} /> : !isOpening && <NotHolder orderNumber={orderNumber} />}
    </PageFrame>
  );
}

function PiecesOf({ held }: { held: OrderAccess }) {
  const { t } = useMessages();
  const token = useStore(session)?.token;
  const { orderNumber, accessToken } = held;
  const key = ['order-reviews', orderNumber, accessToken, token];
  const { answer, isMissing, isLoading, refetch } = useFreshAnswer(key, (signal) =>
    call('GET /api/orders/{orderNumber}/reviews', { orderNumber }, asHolder(accessToken, { signal })),
  );
  if (isLoading) return <TextSkeleton lines={6} />;
  if (isMissing) return <NotHolder orderNumber={orderNumber} />;
  if (!answer) return <StuckDrawer title={t('stuck')} onRetry={refetch} />;
  const { products, reviewableUntil } = answer;
  const shown = reviewableUntil === null ? products.filter(({ review }) => review !== null) : products;
  return (
    <>
      <p className={styles.lead}>{reviewableUntil === null ? t(shown.length > 0 ? 'over' : 'notYet') : t('lead')}</p>
      <ul className={`${layout.stack5} ${styles.pieces}`}>
        {shown.map((product) => (
          <PieceReview key={product.productId} held={held} product={product} mayWrite={reviewableUntil !== null} />
        ))}
      </ul>
      <p>
        <ButtonLink kind="text" href={pages.viewInvoice(orderNumber)}>
          {t('track')}
        </ButtonLink>
      </p>
    </>
  );
}

function NotHolder({ orderNumber }: { orderNumber: string }) {
  const { t } = useMessages();
  const isSignedIn = useStore(session) !== null;
  const way = isSignedIn ? (
    <ButtonLink href={pages.myOrders()}>{t('myOrders')}</ButtonLink>
  ) : (
    <ButtonLink href={signInPath(pages.reviewOrder(orderNumber))}>{t('signIn')}</ButtonLink>
  );
  return (
    <Empty title={t(isSignedIn ? 'notFound' : 'ownersOnly')} action={way}>
      {t('notHolder')}
    </Empty>
  );
}
