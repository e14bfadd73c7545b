import { isValidElement } from 'react';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { isShown } from './field-table.ts';
import type { FieldName } from './field-table.ts';
import { FormField, useFieldsOfForm } from './form-fields.tsx';
import styles from '../group.module.css';

/** Fields side by side: in two columns, or as many as there is room for. */
interface Row<Values extends FieldValues> {
  row: 'twin' | 'pair' | 'numbers' | 'days' | 'money' | 'short' | 'switches';
  fields: readonly (FieldName<Values> | ReactElement)[];
}

/** Fields under a legend, from above to below. */
interface FieldGroup<Values extends FieldValues, Key extends string> {
  legend: Key;
  id?: string;
  hint?: Key;
  fields: FieldsInOrder<Values>;
}

/** Names of the table. An element is what no table can say, and draws itself. */
export type FieldsInOrder<Values extends FieldValues> = readonly (FieldName<Values> | Row<Values> | ReactElement)[];

export type FormLayout<Values extends FieldValues, Key extends string> = readonly (
  | FieldGroup<Values, Key>
  | ReactElement
)[];

/** The groups of a form. */
export function Layout<Values extends FieldValues, Key extends string>({ of }: { of: FormLayout<Values, Key> }) {
  const { t } = useFieldsOfForm();
  return of.map((group) => {
    if (isValidElement(group)) return group;
    const { legend, id, hint, fields } = group;
    return (
      <fieldset key={legend} id={id} className={styles.group}>
        <legend>{t(legend)}</legend>
        {hint !== undefined && <p className={styles.hint}>{t(hint)}</p>}
        <Fields of={fields} />
      </fieldset>
    );
  });
}

/** Fields from above to below. */
export function Fields<Values extends FieldValues>({ of }: { of: FieldsInOrder<Values> }) {
  return of.map((field) =>
    typeof field === 'string' || isValidElement(field) ? (
      drawn(field)
    ) : (
      <RowOfFields key={field.fields.filter((name) => typeof name === 'string').join(' ')} {...field} />
    ),
  );
}

const drawn = (field: string | ReactElement) =>
  typeof field === 'string' ? <FormField key={field} name={field} /> : field;

function RowOfFields<Values extends FieldValues>({ row, fields }: Row<Values>) {
  const { table } = useFieldsOfForm();
  const isAnyShown = useWatch({
    control: useFormContext<Values>().control,
    compute: (values: Values) => fields.some((field) => typeof field !== 'string' || isShown(table, field, values)),
  });
  return isAnyShown && <div className={styles[row]}>{fields.map((field) => drawn(field))}</div>;
}
