import { useRef } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { create } from '@fyonka/api-client/endpoints/create';
import type { MakeOrderAnswer } from '@fyonka/api-contract/wire/office/orders/order-edits';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { officePath } from '../../pages.ts';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useMessages } from './messages.ts';
import { OrderForm } from './order-form.tsx';
import { EMPTY_ORDER, makeRequest } from './order-values.ts';
import type { OrderValues } from './order-values.ts';
import { useSaveOrder } from './use-save-order.ts';

/** `/admin/orders/new`: an order that the office makes for a customer. */
export function NewOrderPage() {
  const { t } = useMessages();
  const form = useForm<OrderValues>({ defaultValues: EMPTY_ORDER, shouldFocusError: false });
  const { isDirty } = useFormState({ control: form.control });
  const { question, leaveTo } = useUnsavedChanges(isDirty);
  const element = useRef<HTMLFormElement>(null);
  const saving = useSaveOrder<MakeOrderAnswer>(form, element);

  function make(values: OrderValues) {
    saving.save(
      () => create('POST /api/admin/orders', { body: makeRequest(values) }),
      ({ order }) => {
        showToast({ kind: 'good', text: t('made', { number: order.orderNumber }) });
        leaveTo(officePath('/admin/orders/:id', order._id));
      },
    );
  }

  return (
    <>
      {question}
      <PageHead
        title={t('newTitle')}
        lead={t('newLead')}
        trail={[{ label: t('orders'), href: officePath('/admin/orders') }, { label: t('newTitle') }]}
      />
      <OrderForm
        form={form}
        element={element}
        isNew
        isBusy={saving.isBusy}
        problem={saving.problem}
        state={isDirty ? t('unsaved') : null}
        onSubmit={make}
        onCancel={() => goTo(officePath('/admin/orders'))}
      />
    </>
  );
}
