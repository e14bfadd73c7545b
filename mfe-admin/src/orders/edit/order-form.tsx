import type { ReactNode, RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { ADDRESS_FIELDS } from '@fyonka/api-contract/text/address';
import { Button } from '@fyonka/ui/actions/button';
import { FormFields, Layout } from '../../form/fields/form-fields.tsx';
import type { FormLayout } from '../../form/fields/form-fields.tsx';
import { SaveBar } from '../../form/save-bar.tsx';
import { AreaChoice } from './fields/area-choice.tsx';
import { LinesFields } from './fields/lines-fields.tsx';
import { Pin } from './fields/pin.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import type { OrderValues } from './order-values.ts';
import styles from './order-form.module.css';

const layoutOf = (isNew: boolean): FormLayout<OrderValues, MessageKey> => [
  <LinesFields key="lines" />,
  { legend: 'customer', fields: ['fullName', 'phone', 'email', ...(isNew ? (['language'] as const) : [])] },
  {
    legend: 'delivery',
    fields: [
      <AreaChoice key="area" />,
      'address.buildingKind',
      { row: 'short', fields: ADDRESS_FIELDS.map((part) => `address.${part}` as const) },
      <Pin key="pin" />,
      'notes',
      'googleMapUrl',
      'gift.wrap',
      'gift.note',
    ],
  },
  {
    legend: 'discount',
    fields: [{ row: 'short', fields: ['discount.kind', 'discount.value'] }, 'discount.freeDelivery', 'discount.reason'],
  },
  ...(isNew ? [{ legend: 'payment', fields: ['payment'] } as const] : []),
];
const NEW_LAYOUT = layoutOf(true);
const EDIT_LAYOUT = layoutOf(false);

interface OrderFormProps {
  form: UseFormReturn<OrderValues>;
  element: RefObject<HTMLFormElement | null>;
  isNew: boolean;
  isBusy: boolean;
  problem: string | null;
  /** Shown beside the buttons. */
  state: ReactNode;
  onSubmit: (values: OrderValues) => void;
  onCancel: () => void;
}

/** The form of an order, new or changed. */
export function OrderForm({ form, element, isNew, isBusy, problem, state, onSubmit, onCancel }: OrderFormProps) {
  const { t } = useMessages();
  return (
    <form
      className={styles.form}
      ref={element}
      noValidate
      onSubmit={(event) => {
        // A refusal of the server must not keep the form from being sent again.
        form.clearErrors();
        void form.handleSubmit(onSubmit)(event);
      }}
    >
      <FormProvider {...form}>
        <FormFields table={ORDER_FIELDS} t={t}>
          <Layout of={isNew ? NEW_LAYOUT : EDIT_LAYOUT} />
        </FormFields>
      </FormProvider>
      <SaveBar problem={problem} faulty={[]} nameOf={String} state={state}>
        <Button kind="line" tall onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" tall busy={isBusy}>
          {t(isNew ? 'make' : 'save')}
        </Button>
      </SaveBar>
    </form>
  );
}
