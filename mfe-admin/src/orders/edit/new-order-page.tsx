import { create } from '@fyonka/api-client/endpoints/create';
import type { MakeOrderAnswer } from '@fyonka/api-contract/wire/office/orders/order-edits';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { officePath } from '../../pages.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useMessages } from './messages.ts';
import { OrderForm } from './order-form.tsx';
import { EMPTY_ORDER, makeRequest } from './order-values.ts';
import type { OrderValues } from './order-values.ts';
import { useOrderForm } from './use-save-order.ts';

/** `/admin/orders/new`: an order that the office makes for a customer. */
export function NewOrderPage() {
  const { t } = useMessages();
  const form = useOrderForm<MakeOrderAnswer>(EMPTY_ORDER, 'order/new');

  function make(values: OrderValues) {
    form.save(
      () => create('POST /api/admin/orders', { body: makeRequest(values) }),
      ({ order }) => {
        showToast({ kind: 'good', text: t('made', { number: order.orderNumber }) });
        form.leaveTo(officePath('/admin/orders/:id', order._id));
      },
    );
  }

  return (
    <>
      <PageHead
        title={t('newTitle')}
        lead={t('newLead')}
        trail={[{ label: t('orders'), href: officePath('/admin/orders') }, { label: t('newTitle') }]}
      />
      <OrderForm
        of={form}
        isNew
        state={form.isDirty ? t('unsaved') : null}
        onSubmit={make}
        onCancel={() => goTo(officePath('/admin/orders'))}
      />
    </>
  );
}
