import { useFormContext } from 'react-hook-form';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import { useFormField } from '../../../form/use-form-field.ts';
import type { FormField } from '../../../form/use-form-field.ts';
import { useMessages } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import type { ProductValues } from '../saving/product-values.ts';

/** One value of the product form, with errors in the words of products. */
export function useProductField<Name extends FieldPath<ProductValues>>(
  name: Name,
): FormField<FieldPathValue<ProductValues, Name>> {
  const { t } = useMessages();
  return useFormField(useFormContext<ProductValues>().control, name, (key) => t(key as MessageKey));
}
