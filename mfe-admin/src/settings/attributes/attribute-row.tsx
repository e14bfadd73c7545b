import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FormField } from '../../form/fields/form-fields.tsx';
import { AttributeUse } from './attribute-use.tsx';
import type { FormValues } from './attribute-values.ts';
import { ChoicesList } from './choices-list.tsx';
import { SizeColumns } from './size-columns.tsx';
import type { Removed } from './remove-dialog.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './attributes.module.css';

interface AttributeRowProps {
  index: number;
  /** Empty for a new one. */
  attribute: string;
  onRemove: (removed: Removed) => void;
}

/** The fields of one attribute. */
export function AttributeRow({ index, attribute, onRemove }: AttributeRowProps) {
  const { control } = useFormContext<FormValues>();
  const path = `attributes.${index}` as const;
  const [kind, choosesPiece] = useWatch({ control, name: [`${path}.kind`, `${path}.choosesPiece`] });
  const { dirtyFields } = useFormState({ control });
  return (
    <>
      <FormField name={`${path}.name`} />
      {attribute !== '' && dirtyFields.attributes?.[index]?.name && <AttributeUse attribute={attribute} />}
      <div className={`${layout.stack4} ${styles.kind}`}>
        <FormField name={`${path}.kind`} />
        <FormField name={`${path}.isFilterable`} />
        <FormField name={`${path}.choosesPiece`} />
      </div>
      <FormField name={`${path}.unit`} />
      {kind === 'choice' && choosesPiece && <SizeColumns index={index} />}
      {kind === 'choice' && <ChoicesList index={index} attribute={attribute} onRemove={onRemove} />}
    </>
  );
}
