import { create } from '@fyonka/api-client/endpoints/create';
import { call } from '@fyonka/api-client/endpoints/call';
import type { OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import type { FormLayout } from '../form/fields/form-fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { officePath } from '../pages.ts';
import { BUNDLE_FIELDS } from './bundle-fields.ts';
import { EMPTY_BUNDLE, requestOf, valuesOf } from './bundle-values.ts';
import type { BundleValues } from './bundle-values.ts';
import { useBundleWords } from './bundle-words.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { PiecesField } from './pieces-field.tsx';

const LAYOUT: FormLayout<BundleValues, MessageKey> = [
  { legend: 'nameAndLevel', fields: ['name', 'description', 'level'] },
  { legend: 'pieces', hint: 'piecesHint', fields: [<PiecesField key="pieces" />] },
  { legend: 'priceAndPlace', fields: [{ row: 'twin', fields: ['price', 'place'] }, 'isVisible'] },
];

/** Form of a bundle. @param bundle null: a new one */
export function BundleForm({ bundle }: { bundle: OfficeBundleView | null }) {
  const { t } = useMessages();
  return (
    <RecordForm
      record={bundle}
      empty={EMPTY_BUNDLE}
      valuesOf={valuesOf}
      fields={BUNDLE_FIELDS}
      layout={LAYOUT}
      send={async (values, over) => {
        const request = requestOf(values, over?.version);
        return (
          await (over
            ? call('PUT /api/admin/bundles/{id}', { id: over._id, body: request })
            : create('POST /api/admin/bundles', { body: request }))
        ).bundle;
      }}
      list={officePath('/admin/bundles')}
      words={useBundleWords()}
      t={t}
    />
  );
}
