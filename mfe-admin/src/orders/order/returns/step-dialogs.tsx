import type { FieldValues } from 'react-hook-form';
import { call } from '@fyonka/api-client/endpoints/call';
import { create } from '@fyonka/api-client/endpoints/create';
import { methodOf } from '@fyonka/api-contract/rules/payment-methods';
import { LONGEST_REFERENCE, REFUND_WAYS } from '@fyonka/api-contract/values/ordering/money';
import { LONGEST_RETURN_NOTE } from '@fyonka/api-contract/values/ordering/returns';
import type { RefundWay } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OfficeReturnView } from '@fyonka/api-contract/wire/office/orders/returns';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { ActionFormProps } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { useMoneyWords } from '../../../money/words/words.ts';
import type { MessageKey } from '../../../returns/messages.ts';
import { useReturnForm } from './use-return-form.ts';

type Order = Pick<OfficeOrderView, 'email'>;

export interface StepProps {
  order: OfficeOrderView;
  returned: OfficeReturnView;
  onClose: () => void;
}

interface StepDialogProps<Values extends FieldValues, Answer> extends Pick<
  ActionFormProps<Values, MessageKey, Answer>,
  'fields' | 'values' | 'send' | 'children'
> {
  order: Order;
  onClose: () => void;
  title: MessageKey;
  button: MessageKey;
  /** Said when it is done. */
  done: MessageKey;
}

/** A form of one step of a return. */
export function StepDialog<Values extends FieldValues, Answer>({
  order,
  onClose,
  title,
  button,
  done,
  ...form
}: StepDialogProps<Values, Answer>) {
  const { t, wordsOf, afterwards, say } = useReturnForm(order);
  return (
    <ActionDialog
      {...{ t, wordsOf, afterwards, ...form }}
      open
      onClose={onClose}
      title={t(title)}
      button={t(button)}
      onDone={() => {
        onClose();
        say(done);
      }}
    />
  );
}

const REFUSAL: FieldTable<{ answer: string }, MessageKey> = {
  answer: {
    label: 'refuseReason',
    hint: 'refuseHint',
    as: 'auto',
    longest: LONGEST_RETURN_NOTE,
    rows: 3,
    check: (typed) => (typed.trim() === '' ? 'reasonMissing' : null),
  },
};

/** Refuses a return, with a reason that the customer reads. */
export function RefuseDialog({ returned, ...step }: StepProps) {
  return (
    <StepDialog
      {...step}
      title="refuseTitle"
      fields={REFUSAL}
      values={{ answer: '' }}
      send={({ answer }) =>
        call('PUT /api/admin/returns/{id}/decision', { id: returned._id, body: { decision: 'refuse', answer } })
      }
      button="refuseNow"
      done="isRefused"
    />
  );
}

/** Receives the pieces of a return: how many of each can be sold again, the others are written off. */
export function ReceiveDialog({ returned, ...step }: StepProps) {
  const { t, lang } = useReturnForm(step.order);
  const { items, restockable } = returned;
  const sold = items.flatMap((item, index) => (restockable[index] ? [{ ...item, index }] : []));
  const fields = sold.map(({ index, name, quantity }) => [
    `item${index}`,
    {
      label: { words: t('intoStock', { name: name[lang] }) },
      as: 'choice',
      options: Array.from({ length: quantity + 1 }, (_, count) => ({
        value: String(count),
        label: { words: t('ofPieces', { count, all: quantity }) },
      })),
    },
  ]);
  // What is faulty is rarely sold again.
  const values = sold.map(({ index, reason, quantity }) => [
    `item${index}`,
    reason === 'faulty' ? '0' : String(quantity),
  ]);
  return (
    <StepDialog
      {...step}
      title="receiveTitle"
      fields={Object.fromEntries(fields) as FieldTable<Record<string, string>, MessageKey>}
      values={Object.fromEntries(values) as Record<string, string>}
      send={(chosen) => {
        const restocked = items.map((_, index) => Number(chosen[`item${index}`] ?? 0));
        return call('PUT /api/admin/returns/{id}/receipt', { id: returned._id, body: { restocked } });
      }}
      button="receiveNow"
      done="isReceived"
    >
      <p>{t('receiveText')}</p>
      {items.map(
        ({ line, name }, index) => !restockable[index] && <p key={line}>{t('neverStock', { name: name[lang] })}</p>,
      )}
    </StepDialog>
  );
}

interface RefundValues {
  deliveryFee: boolean;
  way: RefundWay;
  reference: string;
}

/** Gives back what the received pieces were paid. */
export function RefundDialog({ returned, ...step }: StepProps) {
  const { t } = useReturnForm(step.order);
  const amountText = useMoneyText();
  const money = useMoneyWords();
  const fields: FieldTable<RefundValues, MessageKey> = {
    deliveryFee: { label: 'deliveryFee', as: 'switch' },
    way: {
      label: 'way',
      as: 'choice',
      options: REFUND_WAYS.map((value) => ({
        value,
        label: value === 'gateway' ? 'way-gateway' : { words: money.t(`method-${value}`) },
      })),
    },
    reference: {
      label: 'reference',
      as: 'latin',
      optional: true,
      longest: LONGEST_REFERENCE,
      isShown: ({ way }) => way !== 'gateway',
    },
  };
  const values: RefundValues = {
    deliveryFee: returned.deliveryFee > 0,
    way: methodOf(step.order)?.way === 'gateway' ? 'gateway' : 'cash',
    reference: '',
  };
  return (
    <StepDialog
      {...step}
      title="refundTitle"
      fields={fields}
      values={values}
      send={({ deliveryFee, way, reference }) => {
        const byHand = way === 'gateway' ? {} : { way, ...(reference.trim() && { reference: reference.trim() }) };
        return create('POST /api/admin/returns/{id}/refund', { id: returned._id, body: { ...byHand, deliveryFee } });
      }}
      button="refundNow"
      done="isRefunded"
    >
      <p>{t('refundText', { amount: amountText(returned.worth) })}</p>
    </StepDialog>
  );
}
