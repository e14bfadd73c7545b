import type { FieldPathByValue } from 'react-hook-form';
import { useFormField } from '../../form/use-form-field.ts';
import { SwitchField } from '../../parts/switch-field.tsx';
import type { ProductControl } from './product-text.tsx';
import type { ProductValues } from './product-values.ts';

interface FormSwitchProps {
  control: ProductControl;
  name: FieldPathByValue<ProductValues, boolean>;
  label: string;
}

/** A yes or no of the form. */
export function FormSwitch({ control, name, label }: FormSwitchProps) {
  const { value, onChange } = useFormField(control, name, String);
  return <SwitchField label={label} isOn={value} onChange={onChange} />;
}
