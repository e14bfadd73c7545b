import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ATTRIBUTE_KINDS } from '@fyonka/api-contract/values/goods/attributes';
import { FormField } from '../../form/fields/form-fields.tsx';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { AttributeUse } from './attribute-use.tsx';
import type { FormValues } from './attribute-values.ts';
import { ChoicesList } from './choices-list.tsx';
import { useMessages } from './messages.ts';
import type { Removed } from './remove-dialog.tsx';
import styles from './attributes.module.css';

interface AttributeRowProps {
  index: number;
  /** Empty for a new one. */
  attribute: string;
  onRemove: (removed: Removed) => void;
}

/** The fields of one attribute. Products have values of its kind, so that the kind of a stored one stays. */
export function AttributeRow({ index, attribute, onRemove }: AttributeRowProps) {
  const { t } = useMessages();
  const { control } = useFormContext<FormValues>();
  const path = `attributes.${index}` as const;
  const kind = useWatch({ control, name: `${path}.kind` });
  const { dirtyFields } = useFormState({ control });
  const { field: kindField } = useController({ control, name: `${path}.kind` });
  return (
    <>
      <FormField name={`${path}.name`} />
      {attribute !== '' && dirtyFields.attributes?.[index]?.name && <AttributeUse attribute={attribute} />}
      <div className={styles.kind}>
        <ChoiceField
          label={t('kind')}
          value={kindField.value}
          options={ATTRIBUTE_KINDS.map((value) => ({ value, label: t(value) }))}
          onChange={kindField.onChange}
          isDisabled={attribute !== ''}
        />
        {kind !== 'text' && <FormField name={`${path}.isFilterable`} />}
      </div>
      {kind === 'number' && <FormField name={`${path}.unit`} />}
      {kind === 'choice' && <ChoicesList index={index} attribute={attribute} onRemove={onRemove} />}
    </>
  );
}
