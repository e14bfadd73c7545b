import { useWatch } from 'react-hook-form';
import { Switch } from '../../parts/switch.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import { useMessages } from '../messages.ts';
import { ProductText } from './product-text.tsx';
import type { ProductControl } from './product-text.tsx';
import type { ProductValues } from './product-values.ts';
import styles from './form.module.css';

export function PriceGroup({ control }: { control: ProductControl }) {
  const { t } = useMessages();
  const hasDiscount = useWatch({ control, name: 'hasDiscount' });
  return (
    <fieldset className={styles.group}>
      <legend>{t('priceAndStock')}</legend>
      <FormSwitch control={control} name="hasDiscount" label={t('hasDiscount')} />
      <div className={styles.money}>
        <ProductText control={control} name="price" label={t('price')} numeric="decimal" prefix="KD" />
        {hasDiscount && (
          <ProductText
            control={control}
            name="priceBeforeDiscount"
            label={t('beforeDiscount')}
            numeric="decimal"
            prefix="KD"
          />
        )}
        <ProductText
          control={control}
          name="stockQuantity"
          label={t('stock')}
          optional
          numeric="numeric"
          hint={t('stockHint')}
        />
      </div>
    </fieldset>
  );
}

type FlagName = { [Name in keyof ProductValues]: ProductValues[Name] extends boolean ? Name : never }[keyof ProductValues];

/** A yes or no of the form. */
export function FormSwitch({
  control,
  name,
  label,
}: {
  control: ProductControl;
  name: FlagName | `customTags.${number}.required`;
  label: string;
}) {
  const { value, onChange } = useFormField(control, name, String);
  return (
    <Switch isSelected={value} onChange={onChange}>
      {label}
    </Switch>
  );
}
