import { useState } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { OrderReturnsAnswer } from '@fyonka/api-contract/wire/orders/returns';
import { call } from '@fyonka/api-client/endpoints/call';
import { asHolder } from '@fyonka/api-client/ordering';
import { pageData } from '@fyonka/api-client/pages/page-data';
import { formatDate } from '@fyonka/i18n/times';
import { session } from '@fyonka/shop-bridge/session';
import { signInPath } from '@fyonka/shop-bridge/sign-in-path';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useStore } from '@fyonka/ui/use-store';
import { InView } from '../focus/in-view.tsx';
import { useOrderAccess } from '../order/order-access.ts';
import type { OrderAccess } from '../order/order-access.ts';
import { messageLink } from '../order/sheet/whats-app.ts';
import { useFreshAnswer } from '../order/use-fresh-answer.ts';
import { useTokenInAddress } from '../order/use-token-in-address.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { useOrderParameter } from '../page/use-order-parameter.ts';
import { useMessages } from './messages.ts';
import { OneReturn } from './one-return.tsx';
import { ReturnForm } from './return-form.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './returning.module.css';

/** `/return-order?order=…`: where the holder of a delivered order gives pieces of it back. */
export function ReturnPage() {
  const { t } = useMessages();
  const orderNumber = useOrderParameter();
  const isOpening = useTokenInAddress(orderNumber);
  const held = useOrderAccess(orderNumber);
  return (
    <PageFrame>
      <RibbonTitle level={1}>{t('title')}</RibbonTitle>
      {held ? <ReturnsOf held={held} /> : !isOpening && <NotHolder orderNumber={orderNumber} />}
    </PageFrame>
  );
}

function ReturnsOf({ held }: { held: OrderAccess }) {
  const { t } = useMessages();
  const token = useStore(session)?.token;
  const { orderNumber, accessToken } = held;
  const [isAsked, setAsked] = useState(false);
  const key = ['order-returns', orderNumber, accessToken, token];
  const { answer, isMissing, isLoading, refetch } = useFreshAnswer(key, (signal) =>
    call('GET /api/orders/{orderNumber}/returns', { orderNumber }, asHolder(accessToken, { signal })),
  );
  if (isLoading) return <TextSkeleton lines={6} />;
  if (isMissing) return <NotHolder orderNumber={orderNumber} />;
  if (!answer) return <StuckDrawer title={t('stuck')} onRetry={refetch} />;
  return (
    <div className={`${layout.stack5} ${styles.page}`}>
      <Lead answer={answer} />
      {isAsked && (
        <InView takesFocus>
          <Note kind="good">{t('asked')}</Note>
        </InView>
      )}
      {answer.returns.length > 0 && (
        <ul className={layout.stack4}>
          {answer.returns.toReversed().map((one) => (
            <OneReturn key={one._id} held={held} returned={one} onChanged={refetch} />
          ))}
        </ul>
      )}
      {answer.isPossible && (
        <ReturnForm
          key={answer.returns.length}
          held={held}
          items={answer.items}
          onAsked={() => {
            setAsked(true);
            refetch();
          }}
        />
      )}
      <p>
        <ButtonLink kind="text" href={pages.viewInvoice(orderNumber)}>
          {t('track')}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Until when pieces can be given back, or why they cannot. */
function Lead({ answer: { until, isPossible, items, returns } }: { answer: OrderReturnsAnswer }) {
  const { t, rich } = useMessages();
  if (isPossible && until)
    return (
      <p className={layout.quiet}>{rich('until', { day: <bdi key="day">{formatDate(`${until}T12:00:00Z`)}</bdi> })}</p>
    );
  if (until === null) return <p className={layout.quiet}>{t('notYet')}</p>;
  if (items.length === 0) return <p className={layout.quiet}>{t('nothingLeft')}</p>;
  const isOver = !returns.some(({ state }) => state === 'requested' || state === 'approved' || state === 'received');
  return <p className={layout.quiet}>{t(isOver ? 'over' : 'anotherLater')}</p>;
}

/** The digits of a phone show an order, but nobody gives its pieces back by them: what does is offered. */
function NotHolder({ orderNumber }: { orderNumber: string }) {
  const { t, lang } = useMessages();
  const isSignedIn = useStore(session) !== null;
  const store = pageData()?.store;
  const message = store && messageLink(store, t('message', { shop: store.name[lang], number: orderNumber }));
  const way = isSignedIn ? (
    <ButtonLink href={pages.myOrders()}>{t('myOrders')}</ButtonLink>
  ) : (
    <ButtonLink href={signInPath(pages.returnOrder(orderNumber))}>{t('signIn')}</ButtonLink>
  );
  return (
    <Empty
      title={t(isSignedIn ? 'notFound' : 'ownersOnly')}
      action={
        <span className={layout.wrap3}>
          {way}
          <ButtonLink kind="line" href={pages.viewInvoice()}>
            {t('byCode')}
          </ButtonLink>
          {message && (
            <ButtonLink kind="line" icon={MessageCircle} href={message} target="_blank" rel="noopener">
              {t('writeToUs')}
            </ButtonLink>
          )}
        </span>
      }
    >
      {t('notHolder')}
    </Empty>
  );
}
