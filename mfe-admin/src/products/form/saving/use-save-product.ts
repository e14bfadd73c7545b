import { create } from '@fyonka/api-client/endpoints/create';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { ApiError } from '@fyonka/api-client/http';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import type { FaultyFields } from '../../../form/fields/faulty-fields.ts';
import { useSaving } from '../../../form/saving/use-saving.ts';
import type { ConflictOver } from '../../../form/saving/use-saving.ts';
import { useMessages } from '../../messages.ts';
import { requestOf } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

export type ProductConflict = ConflictOver<OfficeProductView>;

/** @param onMissing called when there is no such product any more */
export function useSaveProduct({ show }: FaultyFields<ProductValues>, onMissing?: () => void) {
  const { t } = useMessages();
  const saving = useSaving<OfficeProductView>();
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/attributes'));

  function showAtFields(error: ApiError, isNew: boolean): string | null {
    const failed = t(isNew ? 'createFailed' : 'updateFailed');
    if (error.code === 'PRODUCT_NOT_FOUND') onMissing?.();
    if (error.code === 'OFFLINE') return `${failed} ${t('offline')}`;
    const { isAtFields, others } = show(error);
    if (isAtFields && others.length === 0) return null;
    const said = others.join(' ') || error.answer.message;
    // The specification wants our own words first when creating fails.
    return isNew ? [failed, said].filter(Boolean).join(' ') : (said ?? failed);
  }

  /** @param edited the product that the values were read from; null for a new one */
  function save(
    values: ProductValues,
    edited: OfficeProductView | null,
    onSaved: (product: OfficeProductView) => void,
  ): void {
    saving.save(
      () => send(withAttributes(values, answer?.attributes), edited),
      onSaved,
      (error) => showAtFields(error, edited === null),
    );
  }

  return { ...saving, save };
}

/** Leaves out attributes that the shop has deleted since; the server knows them no more. */
function withAttributes(values: ProductValues, defined: readonly AttributeView[] | undefined): ProductValues {
  if (!defined) return values;
  const known = Object.entries(values.attributes).filter(([key]) => defined.some((attribute) => attribute.key === key));
  return { ...values, attributes: Object.fromEntries(known) };
}

async function send(values: ProductValues, edited: OfficeProductView | null): Promise<OfficeProductView> {
  const body = requestOf(values, edited);
  const saved = edited
    ? call('PUT /api/admin/products/{id}', { id: edited._id, body })
    : create('POST /api/admin/products', { body });
  return (await saved).product;
}
