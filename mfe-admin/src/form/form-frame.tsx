import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { classNames } from '@fyonka/ui/class-names';
import type { FieldWords } from '../history/field-words.ts';
import { ConflictDialog } from '../parts/dialogs/conflict-dialog.tsx';
import { useFieldName } from './fields/field-names.ts';
import { Layout } from './fields/arranged-fields.tsx';
import type { FormLayout } from './fields/arranged-fields.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { FieldsForm } from './table-form.tsx';
import type { TableForm } from './table-form.tsx';
import type { Saving } from './saving/use-saving.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './form-frame.module.css';

interface FormFrameProps<Values extends FieldValues, Key extends string, View> {
  of: TableForm<Values, Key>;
  layout: FormLayout<Values, Key>;
  saving: Saving<View>;
  /** Words of the fields of the request, for a conflict. */
  words: Pick<FieldWords, 'label' | 'value'>;
  /** Name of a faulty field; that of the table unless given. */
  nameOf?: ((field: FieldPath<Values>) => string) | undefined;
  /** Words for unsaved changes. */
  unsaved: string;
  buttons: ReactNode;
  onSave: (values: Values) => void;
  /** @param current the version of somebody else */
  onTakeTheirs: (current: View) => void;
  onKeepMine: (current: View) => void;
  /** Of the width of the page. */
  isWide?: boolean;
  t: (key: NoInfer<Key>) => string;
  /** Question before the form is left. */
  children: ReactNode;
}

/** A form of the office with its bar for saving, and the question whose version counts. */
export function FormFrame<Values extends FieldValues, Key extends string, View>(
  props: FormFrameProps<Values, Key, View>,
) {
  const { of, t } = props;
  const { problem, conflict, closeConflict } = props.saving;
  const nameInTable = useFieldName(of.table, t);
  return (
    <FieldsForm
      of={of}
      className={classNames(layout.stack5, layout.shrink, styles.form, props.isWide && styles.wide)}
      onSend={props.onSave}
      t={t}
    >
      {props.children}
      <Layout of={props.layout} />
      <SaveBar
        problem={problem}
        faulty={of.faulty}
        nameOf={props.nameOf ?? nameInTable}
        state={of.isDirty && props.unsaved}
      >
        {props.buttons}
      </SaveBar>
      <ConflictDialog
        conflict={conflict}
        onClose={closeConflict}
        fieldName={props.words.label}
        fieldValue={props.words.value}
        onTakeTheirs={() => {
          if (conflict) props.onTakeTheirs(conflict.current);
          closeConflict();
        }}
        onKeepMine={() => conflict && props.onKeepMine(conflict.current)}
      />
    </FieldsForm>
  );
}
