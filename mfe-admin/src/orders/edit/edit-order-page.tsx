import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { officePath } from '../../pages.ts';
import type { OfficePageProps } from '../../pages.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { AnsweredOrder } from '../order/answered-order.tsx';
import { EditOrder } from './edit-order.tsx';
import { useMessages } from './messages.ts';

/** `/admin/orders/:id/edit`: changes what an order contains and where it goes. */
export function EditOrderPage({ parameters: { id = '' } }: OfficePageProps) {
  const { t } = useMessages();
  return (
    <AnsweredOrder id={id} title={t('editTitle')} failed={t('stuckTitle')}>
      {(order, change) => (
        <>
          <PageHead
            title={t('editTitle')}
            lead={null}
            trail={[
              { label: t('orders'), href: officePath('/admin/orders') },
              { label: order.orderNumber, href: officePath('/admin/orders/:id', order._id) },
              { label: t('editTitle') },
            ]}
          />
          {order.isEditable ? (
            <EditOrder key={order._id} order={order} onChange={(now) => change(() => ({ order: now }))} />
          ) : (
            <Empty
              title={t('notEditable')}
              action={<ButtonLink href={officePath('/admin/orders/:id', order._id)}>{t('toOrder')}</ButtonLink>}
            />
          )}
        </>
      )}
    </AnsweredOrder>
  );
}
