import type { FieldPathByValue } from 'react-hook-form';
import { SwitchField } from '../../../parts/fields/switch-field.tsx';
import { useProductField } from './use-product-field.ts';
import type { ProductControl } from './use-product-field.ts';
import type { ProductValues } from '../saving/product-values.ts';

interface FormSwitchProps {
  control: ProductControl;
  name: FieldPathByValue<ProductValues, boolean>;
  label: string;
}

/** A yes-or-no value of the form. */
export function FormSwitch({ control, name, label }: FormSwitchProps) {
  const { value, onChange } = useProductField(control, name);
  return <SwitchField label={label} isOn={value} onChange={onChange} />;
}
