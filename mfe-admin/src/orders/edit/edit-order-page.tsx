import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { officePath } from '../../pages.ts';
import type { OfficePageProps } from '../../pages.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { MissingOrder } from '../order/missing-order.tsx';
import { OrderSkeleton } from '../order/order-skeleton.tsx';
import { EditOrder } from './edit-order.tsx';
import { useMessages } from './messages.ts';

/** `/admin/orders/:id/edit`: changes what an order contains and where it goes. */
export function EditOrderPage({ parameters: { id = '' } }: OfficePageProps) {
  const { t } = useMessages();
  const { answer, error, isMissing, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/orders/{id}', { id }));
  if (isMissing) return <MissingOrder />;
  if (!answer)
    return (
      <>
        <PageHead title={t('editTitle')} lead={null} />
        {error ? <ReadFailed error={error} onRetry={refetch} title={t('stuckTitle')} /> : <OrderSkeleton />}
      </>
    );
  const { order } = answer;
  const trail = [
    { label: t('orders'), href: officePath('/admin/orders') },
    { label: order.orderNumber, href: officePath('/admin/orders/:id', order._id) },
    { label: t('editTitle') },
  ];
  return (
    <>
      <PageHead title={t('editTitle')} lead={null} trail={trail} />
      {order.isEditable ? (
        <EditOrder key={order._id} order={order} onChange={(now) => change(() => ({ order: now }))} />
      ) : (
        <Empty
          title={t('notEditable')}
          action={<ButtonLink href={officePath('/admin/orders/:id', order._id)}>{t('toOrder')}</ButtonLink>}
        />
      )}
    </>
  );
}
