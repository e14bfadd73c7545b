import { useRef, useState } from 'react';
import { get, useForm, useFormState } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { createBundle, updateBundle } from '@fyonka/api-client/office/goods/bundles';
import type { OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import { Button } from '@fyonka/ui/actions/button';
import { focusField } from '../form/focus-field.ts';
import { resolverOf, showRefused } from '../form/rules.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { useSaving } from '../form/use-saving.ts';
import { ConflictDialog } from '../parts/dialogs/conflict-dialog.tsx';
import { useUnsavedChanges } from '../parts/dialogs/unsaved-changes.tsx';
import { NameAndLevel, PriceAndPlace } from './bundle-fields.tsx';
import { bundleFaults, EMPTY_BUNDLE, requestOf, valuesOf } from './bundle-values.ts';
import type { BundleValues } from './bundle-values.ts';
import { useBundleWords } from './bundle-words.tsx';
import { useMessages } from './messages.ts';
import { PiecesField } from './pieces-field.tsx';
import styles from './bundles.module.css';

interface BundleFormProps {
  /** Null creates a new bundle. */
  bundle: OfficeBundleView | null;
  onSaved: (bundle: OfficeBundleView, leaveTo: (href: string) => void) => void;
}

const FIELDS = [
  'name.ar',
  'name.en',
  'description.ar',
  'description.en',
  'pieces',
  'price',
  'place',
] as const satisfies readonly FieldPath<BundleValues>[];
type Field = (typeof FIELDS)[number];

/** Form of a bundle. The server judges it, and says at which field what is wrong. */
export function BundleForm({ bundle, onSaved }: BundleFormProps) {
  const { t } = useMessages();
  const words = useBundleWords();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(bundle);
  const form = useForm<BundleValues>({
    defaultValues: bundle ? valuesOf(bundle) : EMPTY_BUNDLE,
    resolver: resolverOf<BundleValues>(bundleFaults),
  });
  const { isDirty, errors } = useFormState({ control: form.control });
  const { question, leaveTo } = useUnsavedChanges(isDirty);
  const saving = useSaving<OfficeBundleView>();

  function focusFirst() {
    const first = FIELDS.find((field) => form.getFieldState(field).invalid);
    if (first) focusField(element.current, first);
  }

  const save = (values: BundleValues, over: OfficeBundleView | null) =>
    saving.save(
      async () => {
        const request = requestOf(values, over?.version);
        return (await (over ? updateBundle(over._id, request) : createBundle(request))).bundle;
      },
      (saved) => {
        form.reset(values);
        onSaved(saved, leaveTo);
      },
      (error) => {
        const { fields, others } = showRefused(form, error, fieldOf);
        focusFirst();
        if (fields.length > 0) return others.join(' ') || null;
        return others.join(' ') || (error.code === 'OFFLINE' ? t('offline') : (error.answer.message ?? t('failed')));
      },
    );

  return (
    <form
      className={styles.form}
      ref={element}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => save(values, edited), focusFirst)(event)}
    >
      {question}
      <NameAndLevel control={form.control} />
      <PiecesField control={form.control} />
      <PriceAndPlace control={form.control} />
      <SaveBar
        problem={saving.problem}
        faulty={FIELDS.filter((field) => get(errors, field) !== undefined)}
        nameOf={(field) => t(NAMES[field])}
        state={isDirty ? t('unsaved') : null}
      >
        <Button type="submit" tall busy={saving.isBusy}>
          {t(bundle ? 'save' : 'create')}
        </Button>
      </SaveBar>
      <ConflictDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        fieldName={words.label}
        fieldValue={words.value}
        onTakeTheirs={() => {
          const current = saving.conflict?.current ?? null;
          setEdited(current);
          if (current) form.reset(valuesOf(current));
          saving.closeConflict();
        }}
        onKeepMine={() => save(form.getValues(), saving.conflict?.current ?? null)}
      />
    </form>
  );
}

const NAMES = {
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  'description.ar': 'textAr',
  'description.en': 'textEn',
  pieces: 'pieces',
  price: 'price',
  place: 'place',
} as const;

/** The products are one field of the form. */
function fieldOf(field: string): Field | null {
  if (field.startsWith('pieces')) return 'pieces';
  return FIELDS.find((known) => known === field) ?? null;
}
