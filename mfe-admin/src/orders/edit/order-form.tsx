import type { ReactNode } from 'react';
import { FormProvider, useController, useFormContext } from 'react-hook-form';
import { ADDRESS_FIELDS } from '@fyonka/api-contract/text/address';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { pinUrl } from '@fyonka/api-contract/text/pin-url';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { FormFields } from '../../form/fields/form-fields.tsx';
import { Layout } from '../../form/fields/arranged-fields.tsx';
import type { FormLayout } from '../../form/fields/arranged-fields.tsx';
import { SaveBar } from '../../form/saving/save-bar.tsx';
import { AreaChoice } from './fields/area-choice.tsx';
import { LinesFields } from './fields/lines-fields.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import type { OrderValues } from './order-values.ts';
import type { OrderSaving } from './use-save-order.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

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
  of: Pick<OrderSaving<unknown>, 'form' | 'element' | 'isBusy' | 'problem' | 'question'>;
  isNew: boolean;
  /** Shown beside the buttons. */
  state: ReactNode;
  onSubmit: (values: OrderValues) => void;
  onCancel: () => void;
}

/** The form of an order, new or changed. */
export function OrderForm({ of, isNew, state, onSubmit, onCancel }: OrderFormProps) {
  const { t } = useMessages();
  const { form, element, isBusy, problem, question } = of;
  return (
    <form
      className={`${layout.stack5} ${layout.form}`}
      ref={element}
      noValidate
      onSubmit={(event) => {
        // A refusal of the server must not keep the form from being sent again.
        form.clearErrors();
        void form.handleSubmit(onSubmit)(event);
      }}
    >
      {question}
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

/** The customer's pin, where there is one. */
function Pin() {
  const { t } = useMessages();
  const { field } = useController({ control: useFormContext<OrderValues>().control, name: 'address.location' });
  if (!field.value) return null;
  return (
    <p>
      <ButtonLink kind="text" href={pinUrl(field.value)} {...ELSEWHERE}>
        {t('pin')}
      </ButtonLink>{' '}
      <Button kind="text" onClick={() => field.onChange(null)}>
        {t('removePin')}
      </Button>
    </p>
  );
}
