import type { ReactNode } from 'react';
import type { AnswerState } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeOrderAnswer, OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Answered } from '../../parts/answered.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { lastList } from '../list/order-list-memory.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-page.module.css';

/** Shows an order with changed parts. */
export type ChangeOrder = AnswerState<OfficeOrderAnswer>['change'];

interface AnsweredOrderProps {
  id: string;
  /** Heading until the order is there. */
  title: string;
  /** Said when it could not be read. */
  failed: string;
  children: (order: OfficeOrderView, change: ChangeOrder) => ReactNode;
}

/** The page of an order once it is read, and what stands there before or instead. */
export function AnsweredOrder({ id, title, failed, children }: AnsweredOrderProps) {
  const state = useOwnAnswer(pathTo('GET /api/admin/orders/{id}', { id }));
  if (state.isMissing) return <MissingOrder />;
  return (
    <>
      {!state.answer && <PageHead title={title} lead={null} />}
      <Answered of={state} skeleton={<OrderSkeleton />} failed={failed}>
        {({ order }) => children(order, state.change)}
      </Answered>
    </>
  );
}

function MissingOrder() {
  const { t } = useMessages();
  return (
    <>
      <PageTitle about={t('missingTitle')} />
      <Empty
        level={1}
        title={t('missingTitle')}
        action={
          <ButtonLink kind="line" tall href={lastList().href}>
            {t('toOrders')}
          </ButtonLink>
        }
      >
        <p>{t('missingText')}</p>
      </Empty>
    </>
  );
}

/** Placeholder in the shape of an order. */
function OrderSkeleton() {
  return (
    <div className={`${layout.column} ${styles.columns}`}>
      <div className={styles.shape}>
        <TextSkeleton lines={8} />
      </div>
      <div className={styles.shape}>
        <TextSkeleton lines={8} />
      </div>
    </div>
  );
}
