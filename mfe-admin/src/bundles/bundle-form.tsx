import type { FieldPath } from 'react-hook-form';
import { createBundle, updateBundle } from '@fyonka/api-client/office/goods/bundles';
import type { OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import { RecordForm } from '../form/record-form.tsx';
import { NameAndLevel, PriceAndPlace } from './bundle-fields.tsx';
import { bundleFaults, EMPTY_BUNDLE, requestOf, valuesOf } from './bundle-values.ts';
import type { BundleValues } from './bundle-values.ts';
import { useBundleWords } from './bundle-words.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { PiecesField } from './pieces-field.tsx';

interface BundleFormProps {
  /** Null creates a new bundle. */
  bundle: OfficeBundleView | null;
  onSaved: (bundle: OfficeBundleView, leaveTo: (href: string) => void) => void;
}

/** The fields that can be faulty, with their names. */
const NAMES = {
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  'description.ar': 'textAr',
  'description.en': 'textEn',
  pieces: 'pieces',
  price: 'price',
  place: 'place',
} as const satisfies Partial<Record<FieldPath<BundleValues>, MessageKey>>;
type Field = keyof typeof NAMES;
const FIELDS = Object.keys(NAMES) as Field[];

/** Form of a bundle. */
export function BundleForm({ bundle, onSaved }: BundleFormProps) {
  const { t } = useMessages();
  const words = useBundleWords();
  return (
    <RecordForm
      record={bundle}
      empty={EMPTY_BUNDLE}
      valuesOf={valuesOf}
      faultsOf={bundleFaults}
      fields={FIELDS}
      fieldOf={fieldOf}
      send={async (values, over) => {
        const request = requestOf(values, over?.version);
        return (await (over ? updateBundle(over._id, request) : createBundle(request))).bundle;
      }}
      onSaved={onSaved}
      words={words}
      nameOf={(field) => t(NAMES[field])}
      texts={{
        save: t(bundle ? 'save' : 'create'),
        unsaved: t('unsaved'),
        offline: t('offline'),
        failed: t('failed'),
      }}
    >
      {(control) => (
        <>
          <NameAndLevel control={control} />
          <PiecesField control={control} />
          <PriceAndPlace control={control} />
        </>
      )}
    </RecordForm>
  );
}

/** The products are one field of the form. */
function fieldOf(field: string): Field | null {
  if (field.startsWith('pieces')) return 'pieces';
  return FIELDS.find((known) => known === field) ?? null;
}
