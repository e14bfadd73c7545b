import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { resolverOf } from '../../form/rules.ts';
import { draftOf } from './saving/draft.ts';
import type { FormRules } from '../../form/fields/field-table.ts';
import type { ProductValues } from './saving/product-values.ts';

export type ProductForm = UseFormReturn<ProductValues>;

export interface DraftedForm {
  form: ProductForm;
  /** The form started with unsaved input of an earlier visit. */
  isFromDraft: boolean;
  /** Discards the unsaved input. */
  forgetDraft: () => void;
}

/**
 * The product form. Its input is stored in this tab until it is saved or discarded, so that it survives the end of a
 * session.
 * @param key of the draft: the product and its version
 *
 * @param saved the stored values
 */
export function useProductForm(key: string, saved: ProductValues, { faultsOf }: FormRules<ProductValues>): DraftedForm {
  const [draft] = useState(() => draftOf(key));
  const [restored] = useState(() => draft.read());
  const form = useForm<ProductValues>({
    defaultValues: saved,
    resolver: resolverOf<ProductValues>(faultsOf),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [isFromDraft, setFromDraft] = useState(restored !== null);
  const { subscribe, reset } = form;

  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
  }, [restored, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => (isDirty ? draft.write(values) : draft.forget()),
      }),
    [subscribe, draft],
  );

  function forgetDraft() {
    draft.forget();
    setFromDraft(false);
  }
  return { form, isFromDraft, forgetDraft };
}
