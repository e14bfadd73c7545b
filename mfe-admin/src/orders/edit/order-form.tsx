import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { SaveBar } from '../../form/save-bar.tsx';
import { focusField } from '../../form/focus-field.ts';
import { AddressFields } from './fields/address-fields.tsx';
import { CustomerFields } from './fields/customer-fields.tsx';
import { LinesFields } from './fields/lines-fields.tsx';
import { DiscountFields, PaymentFields } from './fields/price-fields.tsx';
import { useMessages } from './messages.ts';
import type { OrderValues } from './order-values.ts';
import styles from './order-form.module.css';

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
  const { control } = form;
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
      <LinesFields control={control} />
      <CustomerFields control={control} isNew={isNew} />
      <AddressFields control={control} />
      <DiscountFields control={control} />
      {isNew && <PaymentFields control={control} />}
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

/** The element of the form, and a function that focuses the first of its fields that was refused. */
export function useFirstRefused(form: UseFormReturn<OrderValues>) {
  const element = useRef<HTMLFormElement>(null);
  function focusFirst() {
    const names = [...(element.current?.querySelectorAll('[name], [data-field]') ?? [])].map(
      (field) => field.getAttribute('name') ?? field.getAttribute('data-field') ?? '',
    );
    const first = names.find((name) => name !== '' && form.getFieldState(name as 'fullName').invalid);
    if (first !== undefined) focusField(element.current, first);
  }
  return { element, focusFirst };
}
