import { useController, useFormState, useWatch } from 'react-hook-form';
import { ATTRIBUTE_KINDS } from '@fyonka/api-contract/values/goods/product-filters';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { SwitchField } from '../../parts/fields/switch-field.tsx';
import { AttributeUse } from './attribute-use.tsx';
import { TwinText } from './attribute-text.tsx';
import type { AttributesControl } from './attribute-text.tsx';
import { LONGEST_NAME, LONGEST_UNIT } from './attribute-values.ts';
import { ChoicesList } from './choices-list.tsx';
import { useMessages } from './messages.ts';
import type { Removed } from './remove-dialog.tsx';
import styles from './attributes.module.css';

interface AttributeRowProps {
  control: AttributesControl;
  index: number;
  /** Empty for a new one. */
  attribute: string;
  onRemove: (removed: Removed) => void;
}

/** The fields of one attribute. Products have values of its kind, so that the kind of a stored one stays. */
export function AttributeRow({ control, index, attribute, onRemove }: AttributeRowProps) {
  const { t } = useMessages();
  const path = `attributes.${index}` as const;
  const kind = useWatch({ control, name: `${path}.kind` });
  const { dirtyFields } = useFormState({ control });
  const { field: kindField } = useController({ control, name: `${path}.kind` });
  const { field: filterField } = useController({ control, name: `${path}.isFilterable` });
  return (
    <>
      <TwinText control={control} name={`${path}.name`} label={t('name')} maxLength={LONGEST_NAME} />
      {attribute !== '' && dirtyFields.attributes?.[index]?.name && <AttributeUse attribute={attribute} />}
      <div className={styles.kind}>
        <ChoiceField
          label={t('kind')}
          value={kindField.value}
          options={ATTRIBUTE_KINDS.map((value) => ({ value, label: t(value) }))}
          onChange={kindField.onChange}
          isDisabled={attribute !== ''}
        />
        {kind !== 'text' && (
          <SwitchField label={t('isFilterable')} isOn={filterField.value} onChange={filterField.onChange} />
        )}
      </div>
      {kind === 'number' && (
        <TwinText control={control} name={`${path}.unit`} label={t('unit')} maxLength={LONGEST_UNIT} optional />
      )}
      {kind === 'choice' && <ChoicesList control={control} index={index} attribute={attribute} onRemove={onRemove} />}
    </>
  );
}
