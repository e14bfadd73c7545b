import { useState } from 'react';
import { create } from '@fyonka/api-client/endpoints/create';
import type { ArrivedBasketView } from '@fyonka/api-contract/wire/office/orders/arrived-baskets';
import type { MakeOrderAnswer } from '@fyonka/api-contract/wire/office/orders/order-edits';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { officePath } from '../../pages.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { ArrivedBaskets } from './baskets/arrived-baskets.tsx';
import { DoneBasket } from './baskets/done-basket.tsx';
import { valuesOfBasket } from './baskets/basket-values.ts';
import { useMessages as useBasketMessages } from './baskets/messages.ts';
import { useMessages } from './messages.ts';
import { OrderForm } from './order-form.tsx';
import { EMPTY_ORDER, makeRequest } from './order-values.ts';
import type { OrderValues } from './order-values.ts';
import { useOrderForm } from './use-save-order.ts';

/** `/admin/orders/new`: an order that the office makes for a customer. */
export function NewOrderPage() {
  const { t } = useMessages();
  const baskets = useBasketMessages();
  const form = useOrderForm<MakeOrderAnswer>(EMPTY_ORDER, 'order/new');
  /** What has become of the basket that fills the form, once somebody else was faster. */
  const [done, setDone] = useState<{ order: string | null } | null>(null);

  function fill(basket: ArrivedBasketView) {
    form.form.reset(valuesOfBasket(basket), { keepDefaultValues: true });
    showToast({ kind: 'good', text: baskets.t('filled') });
  }

  function make(values: OrderValues) {
    form.save(
      () => create('POST /api/admin/orders', { body: makeRequest(values) }),
      ({ order }) => {
        showToast({ kind: 'good', text: t('made', { number: order.orderNumber }) });
        form.leaveTo(officePath('/admin/orders/:id', order._id));
      },
      ({ code, answer }) => {
        const isDone = code === 'BASKET_DONE';
        setDone(isDone ? { order: answer.orderNumber ?? null } : null);
        return isDone;
      },
    );
  }

  function makeAnyway() {
    setDone(null);
    form.form.setValue('basket', '');
    make(form.form.getValues());
  }

  return (
    <>
      <PageHead
        title={t('newTitle')}
        lead={t('newLead')}
        trail={[{ label: t('orders'), href: officePath('/admin/orders') }, { label: t('newTitle') }]}
      />
      <ArrivedBaskets onUse={fill} />
      <OrderForm
        of={form}
        isNew
        state={form.isDirty ? t('unsaved') : null}
        onSubmit={make}
        onCancel={() => goTo(officePath('/admin/orders'))}
      />
      {done && (
        <DoneBasket
          order={done.order}
          onMakeAnyway={makeAnyway}
          onOpen={(order) => form.leaveTo(officePath('/admin/orders/:id', order))}
          onClose={() => setDone(null)}
        />
      )}
    </>
  );
}
