import { useEffect, useRef, useState } from 'react';
import type { BaseSyntheticEvent, ReactNode, RefObject, SubmitEvent } from 'react';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import type { DefaultValues, FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { useLocationProperty } from 'wouter/use-browser-location';
import { focusFieldOfAddress } from './fields/focus-field.ts';
import { useFaultyFields } from './fields/faulty-fields.ts';
import type { FaultyFields } from './fields/faulty-fields.ts';
import { rulesOf } from './fields/field-table.ts';
import type { FieldTable, FormRules } from './fields/field-table.ts';
import { FormFields } from './fields/form-fields.tsx';
import { resolverOf } from './rules.ts';

/** The state of a form whose fields are those of a table. */
export interface TableForm<Values extends FieldValues, Key extends string> extends FaultyFields<Values> {
  table: FieldTable<Values, Key>;
  form: UseFormReturn<Values>;
  element: RefObject<HTMLFormElement | null>;
  isDirty: boolean;
  /** Calls `send` with values without faults; otherwise the first faulty field takes the focus. */
  submit: (send: (values: Values) => void, event?: BaseSyntheticEvent) => void;
}

interface TableFormOptions<Values extends FieldValues> {
  /** What the fields hold at first. */
  values: Values;
  /** When a field is checked for the first time. */
  mode?: UseFormProps['mode'] | undefined;
  /** Rules that no table can say; those of the fields unless given. Read once. */
  rules?: FormRules<Values> | undefined;
}

/** @param table whose rules are read once */
export function useTableForm<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
  options: TableFormOptions<Values>,
): TableForm<Values, Key> {
  const element = useRef<HTMLFormElement>(null);
  const [rules] = useState(() => options.rules ?? rulesOf(table));
  const form = useForm<Values>({
    defaultValues: options.values as DefaultValues<Values>,
    resolver: resolverOf<Values>(rules.faultsOf),
    mode: options.mode ?? 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty } = useFormState({ control: form.control });
  const faulty = useFaultyFields(form, rules, element);
  return {
    ...faulty,
    table,
    form,
    element,
    isDirty,
    submit: (send, event) => void form.handleSubmit(send, faulty.focusFirst)(event),
  };
}

interface FieldsFormProps<Values extends FieldValues, Key extends string> {
  of: TableForm<Values, Key>;
  onSend: (values: Values, event: SubmitEvent) => void;
  className: string | undefined;
  label?: string | undefined;
  t: (key: NoInfer<Key>) => string;
  children: ReactNode;
}

/** The element around the fields of a form, which draw themselves from its table. */
export function FieldsForm<Values extends FieldValues, Key extends string>(props: FieldsFormProps<Values, Key>) {
  const { form, element, table, submit } = props.of;
  const hash = useLocationProperty(() => location.hash);
  useEffect(() => focusFieldOfAddress(element.current, hash), [element, hash]);
  return (
    <FormProvider {...form}>
      <form
        className={props.className}
        ref={element}
        noValidate
        aria-label={props.label}
        onSubmit={(event) => submit((values) => props.onSend(values, event), event)}
      >
        <FormFields table={table} t={props.t}>
          {props.children}
        </FormFields>
      </form>
    </FormProvider>
  );
}
