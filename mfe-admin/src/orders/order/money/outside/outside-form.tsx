import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { OUTSIDE_METHODS } from '@fyonka/api-contract/values/ordering/money';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { OutsideMethod } from '@fyonka/api-contract/wire/office/money';
import type { OrderPaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../../../form/focus-field.ts';
import { resolverOf, showRefused } from '../../../../form/rules.ts';
import { useFormField } from '../../../../form/use-form-field.ts';
import { useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { useMoneyWords } from '../../../../money/words/words.ts';
import { FormActions } from '../../../../parts/dialogs/office-dialog.tsx';
import { ChoiceField } from '../../../../parts/fields/choice-field.tsx';
import { useMessages } from '../messages.ts';
import { moneyRefusal } from '../money-refusal.ts';
import { AmountField } from './amount-field.tsx';
import { DayField, ReferenceField } from './moved-fields.tsx';
import { faultsOf, FIELDS, formFieldOf, outsideValues } from './outside-values.ts';
import type { OutsideValues } from './outside-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

export interface ChosenValues extends OutsideValues {
  method: OutsideMethod;
}

interface OutsideFormProps {
  /** KD in the field at first, such as what is due. */
  amount: string;
  /** What the order was to be paid by. */
  paidBy: OrderPaymentMethod | null;
  text: string;
  button: string;
  isBusy: boolean;
  /** Why the last call was refused. */
  refused: ApiError | null;
  onSubmit: (values: ChosenValues, showAtFields: (error: ApiError) => void) => void;
  onCancel: () => void;
}

/** The particulars of money that moved outside any gateway. */
export function OutsideForm({ onSubmit, onCancel, ...look }: OutsideFormProps) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<OutsideValues>({
    defaultValues: outsideValues(look.amount, look.paidBy),
    resolver: resolverOf<OutsideValues>(faultsOf),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control } = form;
  const words = t as (key: string) => string;

  function focusFirst() {
    const first = FIELDS.find((field) => form.getFieldState(field).invalid);
    if (first) focusField(element.current, first);
  }

  function showAtFields(error: ApiError) {
    if (showRefused(form, error, formFieldOf).fields.length > 0) focusFirst();
  }

  // The rules refuse values without a method.
  const send = ({ method, ...values }: OutsideValues) =>
    method !== null && onSubmit({ ...values, method }, showAtFields);

  return (
    <form
      className={layout.stack4}
      ref={element}
      noValidate
      onSubmit={(event) => void form.handleSubmit(send, focusFirst)(event)}
    >
      <p>{look.text}</p>
      <MethodField control={control} />
      <AmountField control={control} name="amount" label={t('amount')} words={words} />
      <DayField field={useFormField(control, 'day', words)} />
      <ReferenceField field={useFormField(control, 'reference', words)} hint={t('referenceHint')} />
      <NoteField control={control} />
      {look.refused && !isAtFields(look.refused) && (
        <Note kind="bad">{moneyRefusal(look.refused, t, { amountText, isRepeatable: true })}</Note>
      )}
      <FormActions busy={look.isBusy} onClose={onCancel}>
        {look.button}
      </FormActions>
    </form>
  );
}

/** Whether the fields show everything that is wrong. */
function isAtFields({ answer: { errors = [] } }: ApiError): boolean {
  return errors.length > 0 && errors.every(({ field }) => formFieldOf(field) !== null);
}

interface FieldProps {
  control: Control<OutsideValues>;
}

function MethodField({ control }: FieldProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const { error, value, onChange } = useFormField(control, 'method', t as (key: string) => string);
  return (
    <div data-field="method">
      <ChoiceField
        label={t('how')}
        placeholder={t('chooseMethod')}
        value={value}
        options={OUTSIDE_METHODS.map((one) => ({ value: one, label: words.t(`method-${one}`) }))}
        onChange={onChange}
        error={error}
        isRequired
      />
    </div>
  );
}

function NoteField({ control }: FieldProps) {
  const { t } = useMessages();
  const { ref, name, ...field } = useFormField(control, 'note', t as (key: string) => string);
  return (
    <TextAreaField {...field} label={t('note')} optional maxLength={LONGEST_TEXT} input={{ ref, name, rows: 2 }} />
  );
}
