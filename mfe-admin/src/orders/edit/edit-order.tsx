import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { DiscountChoice, EditOrderAnswer } from '@fyonka/api-contract/wire/office/orders/order-edits';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { moneyText } from '@fyonka/i18n/format';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { lookAt } from '../../form/fields/field-table.ts';
import { officePath } from '../../pages.ts';
import { ConflictDialog } from '../../parts/dialogs/conflict-dialog.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { DiscountQuestion } from './discount-question.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import { OrderForm } from './order-form.tsx';
import { editRequest, valuesOf } from './order-values.ts';
import type { OrderValues } from './order-values.ts';
import { useOrderRefusal, useOrderForm } from './use-save-order.ts';

interface EditOrderProps {
  order: OfficeOrderView;
  onChange: (order: OfficeOrderView) => void;
}

/** An edit that waits for what becomes of the discount. */
interface AskedDiscount {
  choice: DiscountChoice;
  values: OrderValues;
  version: number;
}

/** The form of an order that is there already. Only what was changed is sent. */
export function EditOrder({ order, onChange }: EditOrderProps) {
  const { t } = useMessages();
  const [edited, setEdited] = useState(order);
  const saving = useOrderForm<EditOrderAnswer>(valuesOf(order), `order/${order._id}@${order.version}`);
  const { form, isDirty } = saving;
  const showSaved = useShowSaved(onChange);
  const [asked, setAsked] = useState<AskedDiscount | null>(null);

  function save(values: OrderValues, version: number, keepDiscount?: boolean) {
    const isKept = keepDiscount === undefined ? {} : { keepDiscount };
    saving.save(
      () =>
        call('PATCH /api/admin/orders/{id}', {
          id: edited._id,
          body: { ...editRequest(valuesOf(edited), values), ...isKept, version },
        }),
      (answer) => {
        setAsked(null);
        onChange(answer.order);
        showSaved(edited, answer);
        saving.leaveTo(officePath('/admin/orders/:id', edited._id));
      },
      ({ answer: { discountChoice: choice } }) => {
        setAsked(choice ? { choice, values, version } : null);
        return choice !== undefined;
      },
    );
  }

  function takeOver(current: OfficeOrderView) {
    setEdited(current);
    form.reset(valuesOf(current));
    saving.closeConflict();
  }

  return (
    <>
      <OrderForm
        of={saving}
        isNew={false}
        state={isDirty ? (edited.email === '' ? t('unsaved') : t('willMail')) : t('nothingChanged')}
        onSubmit={(values) => save(values, edited.version)}
        onCancel={() => goTo(officePath('/admin/orders/:id', edited._id))}
      />
      <DiscountQuestion
        choice={asked?.choice ?? null}
        isBusy={saving.isBusy}
        onAnswer={(isKept) => asked && save(asked.values, asked.version, isKept)}
        onClose={() => setAsked(null)}
      />
      <ConflictDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        fieldName={(field) => t(fieldWord(field))}
        fieldValue={() => null}
        onTakeTheirs={() => saving.conflict && takeOver(conflictOrder(saving.conflict.current))}
        onKeepMine={() => saving.conflict && save(form.getValues(), conflictOrder(saving.conflict.current).version)}
      />
    </>
  );
}

/** A conflict contains the order, where a save answers with more. */
function conflictOrder(current: unknown): OfficeOrderView {
  return current as OfficeOrderView;
}

/** Fields of a conflict that the form has under another name; the parts of an address are one. */
const FIELD_WORDS: Readonly<Record<string, MessageKey>> = {
  orderItems: 'field-orderItems',
  customTexts: 'field-customTexts',
  deliveryCost: 'field-deliveryCost',
  discount: 'field-discount',
  discountReason: 'field-discountReason',
};

function fieldWord(field: string): MessageKey {
  const label = field.startsWith('address.') ? undefined : lookAt(ORDER_FIELDS, field)?.look.label;
  return FIELD_WORDS[field] ?? (typeof label === 'string' ? label : 'field-address');
}

/** Says what the change means for the price, with a button that takes it back before the customer hears of it. */
function useShowSaved(onChange: (order: OfficeOrderView) => void) {
  const { t, lang } = useMessages();
  const refusal = useOrderRefusal();

  async function undo(before: OfficeOrderView, after: OfficeOrderView) {
    try {
      const back = editRequest(valuesOf(after), valuesOf(before));
      const orderItems = back.orderItems?.map(({ line: _line, ...item }) => item);
      const { order } = await call('PATCH /api/admin/orders/{id}', {
        id: after._id,
        body: {
          ...back,
          ...(orderItems && { orderItems }),
          version: after.version,
        },
      });
      onChange(order);
      announce(t('undone'));
    } catch (error) {
      showToast({ kind: 'bad', text: t('undoFailed', { reason: refusal(refusalFrom(error)) }) });
    }
  }

  return (before: OfficeOrderView, { order, difference }: EditOrderAnswer) => {
    const amount = moneyText(Math.abs(difference), lang);
    const text = difference === 0 ? t('saved') : t(wordsOf(order, difference), { amount });
    showToast({ kind: 'good', text, action: { label: t('undo'), onPress: () => void undo(before, order) } });
  };
}

/** What an edit means for the customer's money: nothing is due back of an order that was not paid. */
function wordsOf({ paymentStatus, amountDue }: OfficeOrderView, difference: number): MessageKey {
  if (difference > 0) return amountDue > 0 ? 'savedDearer' : 'savedMore';
  return paymentStatus === 'refund-due' ? 'savedCheaper' : 'savedLess';
}
