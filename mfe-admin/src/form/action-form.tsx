import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormProps } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { randomKey } from '@fyonka/api-client/random-key';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { FormActions, OfficeDialog } from '../parts/dialogs/office-dialog.tsx';
import type { OfficeDialogProps } from '../parts/dialogs/office-dialog.tsx';
import { useCall } from '../parts/use-call.ts';
import { isShown } from './fields/field-table.ts';
import type { FieldName, FieldTable } from './fields/field-table.ts';
import { Fields } from './fields/arranged-fields.tsx';
import type { FieldsInOrder } from './fields/arranged-fields.tsx';
import type { Fault } from './rules.ts';
import { FieldsForm, useTableForm } from './table-form.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

/** How an action was begun. */
interface Press {
  /** The same for every try of one form, so that a second one does nothing twice. */
  key: string;
  /** `value` of the button. */
  button: string | null;
}

export interface ActionFormProps<Values extends FieldValues, Key extends string, Answer> {
  /** Read once: where they follow something that may change, it is the `key` of the form. */
  fields: FieldTable<Values, Key>;
  /** What the fields hold at first. */
  values: Values;
  /** What is drawn; all fields of the table unless given. */
  layout?: FieldsInOrder<Values>;
  /** When a field is checked for the first time. */
  mode?: UseFormProps['mode'];
  /** @throws ApiError */
  send: (values: Values, press: Press) => Promise<Answer>;
  onDone: (answer: Answer, values: Values, press: Press) => void;
  onRefused?: (error: ApiError) => void;
  /** Called after each try, also a refused one. */
  afterwards?: () => void;
  /** The fault that a refusal is about, where its own words say more than the server's. */
  faultOf?: (error: ApiError, values: Values) => Fault<Values, NoInfer<Key>> | null;
  /** Words of a refusal. @param others what the server says of fields that the form does not have */
  wordsOf: (error: ApiError, others: readonly string[]) => ReactNode;
  /** Words of the button. */
  button?: string;
  /** Buttons of another look. */
  renderButtons?: (isBusy: boolean) => ReactNode;
  className?: string;
  label?: string;
  t: (key: NoInfer<Key>) => string;
  /** Above the fields. */
  children?: ReactNode;
}

/** A form that does one thing, such as recording a payment. Unlike that of a record, it asks nothing when it is left. */
export function ActionForm<Values extends FieldValues, Key extends string, Answer>(
  props: ActionFormProps<Values, Key, Answer>,
) {
  const { fields, renderButtons } = props;
  const [key] = useState(randomKey);
  const [unsaid, setUnsaid] = useState<{ error: ApiError; others: readonly string[] } | null>(null);
  const { isBusy, start } = useCall(props.afterwards);
  const of = useTableForm(fields, props);
  const { form } = of;

  function refuse(error: ApiError) {
    const fault = props.faultOf?.(error, form.getValues());
    // Of a field that is not shown, only words can say what is wrong.
    if (fault && isShown(fields, fault.field, form.getValues())) {
      form.setError(fault.field, { type: fault.message });
      of.focusFirst();
    } else {
      const { isAtFields, others } = of.show(error);
      if (!isAtFields || others.length > 0) setUnsaid({ error, others });
    }
    props.onRefused?.(error);
  }

  function send(values: Values, press: Press) {
    setUnsaid(null);
    start(
      () => props.send(values, press),
      (answer) => {
        form.reset();
        props.onDone(answer, values, press);
      },
      refuse,
    );
  }

  return (
    <FieldsForm
      of={of}
      className={props.className ?? layout.stack4}
      label={props.label}
      onSend={(values, { nativeEvent }) =>
        send(values, { key, button: nativeEvent.submitter?.getAttribute('value') ?? null })
      }
      t={props.t}
    >
      {props.children}
      <Fields of={props.layout ?? (Object.keys(fields) as FieldName<Values>[])} />
      {unsaid && <Note kind="bad">{props.wordsOf(unsaid.error, unsaid.others)}</Note>}
      {renderButtons ? (
        renderButtons(isBusy)
      ) : (
        <Button type="submit" kind="line" tall busy={isBusy}>
          {props.button}
        </Button>
      )}
    </FieldsForm>
  );
}

type ActionDialogProps<Values extends FieldValues, Key extends string, Answer> = ActionFormProps<Values, Key, Answer> &
  Pick<OfficeDialogProps, 'open' | 'onClose' | 'title' | 'role'>;

/** An `ActionForm` in a dialog, which the caller closes when it is done. */
export function ActionDialog<Values extends FieldValues, Key extends string, Answer>({
  open,
  onClose,
  title,
  role = 'alertdialog',
  ...form
}: ActionDialogProps<Values, Key, Answer>) {
  return (
    <OfficeDialog open={open} onClose={onClose} title={title} role={role}>
      <ActionForm
        renderButtons={(isBusy) => (
          <FormActions busy={isBusy} onClose={onClose}>
            {form.button}
          </FormActions>
        )}
        {...form}
      />
    </OfficeDialog>
  );
}
