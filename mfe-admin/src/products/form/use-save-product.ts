import { useState } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { createProduct, updateProduct } from '@fyonka/api-client/office/products';
import { useAction } from '@fyonka/api-client/use-action';
import type { OfficeProductView } from '@fyonka/api-contract/office/products';
import type { EditConflict } from '@fyonka/api-contract/office/edits';
import { showRefused } from '../../form/rules.ts';
import { useMessages } from '../messages.ts';
import { formFieldOf } from './product-rules.ts';
import type { ProductField } from './product-rules.ts';
import { requestOf } from './product-values.ts';
import type { ProductValues } from './product-values.ts';
import type { ProductForm } from './use-product-form.ts';

/** The two versions of a product between which somebody has to choose. */
export interface ProductConflict extends EditConflict {
  current: OfficeProductView;
}

export interface SaveProduct {
  isBusy: boolean;
  /** Why it was not saved, as far as no field says so. */
  problem: string | null;
  /** Somebody else has changed the same fields. */
  conflict: ProductConflict | null;
  closeConflict: () => void;
  /** @param edited what the values were made of; null for a new product */
  save: (
    values: ProductValues,
    edited: OfficeProductView | null,
    onSaved: (product: OfficeProductView) => void,
    onFaulty: (fields: readonly ProductField[]) => void,
  ) => void;
}

type Outcome = { product: OfficeProductView } | { error: ApiError };

export function useSaveProduct(form: ProductForm): SaveProduct {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ProductConflict | null>(null);

  function tell(error: ApiError, isNew: boolean, onFaulty: (fields: readonly ProductField[]) => void) {
    if (error.answer.conflict) return setConflict(error.answer.conflict as ProductConflict);
    const failed = t(isNew ? 'createFailed' : 'updateFailed');
    if (error.code === 'OFFLINE') return setProblem(`${failed} ${t('offline')}`);
    const { fields, others } = showRefused(form, error, formFieldOf);
    if (fields.length > 0) onFaulty(fields);
    if (fields.length > 0 && others.length === 0) return;
    const said = others.join(' ') || error.answer.message;
    // The specification has creating fail in its own words alone.
    setProblem(isNew ? [failed, said].filter(Boolean).join(' ') : (said ?? failed));
  }

  return {
    isBusy,
    problem,
    conflict,
    closeConflict: () => setConflict(null),
    save(values, edited, onSaved, onFaulty) {
      setProblem(null);
      setConflict(null);
      run(
        () => attempt(values, edited),
        (outcome) => ('error' in outcome ? tell(outcome.error, edited === null, onFaulty) : onSaved(outcome.product)),
      );
    },
  };
}

async function attempt(values: ProductValues, edited: OfficeProductView | null): Promise<Outcome> {
  const request = requestOf(values, edited);
  try {
    return edited ? await updateProduct(edited._id, request) : await createProduct(request);
  } catch (error) {
    return { error: refusalFrom(error) };
  }
}
