import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { session } from '@fyonka/shop-bridge/session';
import { draftOf } from './draft.ts';
import type { ProductValues } from './product-values.ts';

/**
 * Stores the input of the product form in this tab until it is saved or discarded, so that it survives the end of a
 * session or a closed tab. It is discarded when the form is left, since that was confirmed.
 * @param key of the draft: the product and its version
 *
 * @returns `isFromDraft`: the form started with unsaved input of an earlier visit
 */
export function useDraft({ subscribe, reset }: UseFormReturn<ProductValues>, key: string) {
  const [draft] = useState(() => draftOf(key));
  const [restored] = useState(() => draft.read());
  const [isFromDraft, setFromDraft] = useState(restored !== null);

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
  const leave = useEffectEvent(() => {
    if (session.get() !== null) forgetDraft();
  });
  useEffect(() => () => leave(), []);

  return { isFromDraft, forgetDraft };
}
