import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { session } from '@fyonka/shop-bridge/session';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { fieldName } from '../../form/fields/field-names.ts';
import { rulesOf } from '../../form/fields/field-table.ts';
import { FormFields, Layout } from '../../form/fields/form-fields.tsx';
import type { FormLayout } from '../../form/fields/form-fields.tsx';
import { useNameInLanguage } from '../../form/fields/use-name-in-language.ts';
import { useFaultyFields } from '../../form/form-frame.tsx';
import { SaveBar } from '../../form/save-bar.tsx';
import { focusField } from '../../form/focus-field.ts';
import { officePath } from '../../pages.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { lastList } from '../list/list-memory.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { AttributesGroup } from './attributes/attributes-group.tsx';
import { CategoryField } from './groups/category-field.tsx';
import { Ribbons } from './groups/ribbons.tsx';
import { DeletedNote } from './saving/deleted-note.tsx';
import { draftOf } from './saving/draft.ts';
import { MergeDialog } from './saving/merge-dialog.tsx';
import { PicturesGroup } from './groups/pictures-group.tsx';
import { Preview } from './groups/preview.tsx';
import { NEW_PRODUCT_FIELDS, PRODUCT_FIELDS } from './saving/product-fields.ts';
import { EMPTY_PRODUCT, valuesOf } from './saving/product-values.ts';
import type { ProductValues } from './saving/product-values.ts';
import { Tags } from './groups/tags-group.tsx';
import { useProductForm } from './use-product-form.ts';
import { useSaveProduct } from './saving/use-save-product.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './form.module.css';

export interface ProductEditorProps {
  /** The stored product; null for a new one. */
  opened: OfficeProductView | null;
  /** Initial values of a new product. */
  start?: ProductValues;
  /** Above the form. */
  note?: ReactNode;
  /** Below the form. */
  children?: ReactNode;
  /** Somebody has deleted the product since its form opened. */
  isDeleted?: boolean;
  /** Called when the product was saved while its form stays open. */
  onSaved?: (product: OfficeProductView) => void;
  /** Called when a product could not be saved because there is none. */
  onMissing?: () => void;
}

const NAME_AND_DESCRIPTION: FormLayout<ProductValues, MessageKey> = [
  { legend: 'nameAndDescription', fields: ['name', 'description'] },
];

const DETAILS: FormLayout<ProductValues, MessageKey> = [
  {
    legend: 'priceAndStock',
    fields: [
      'hasDiscount',
      { row: 'money', fields: ['price', 'priceBeforeDiscount', 'stockQuantity', 'costPrice', 'barcode'] },
    ],
  },
  { legend: 'colour', fields: [<Ribbons key="ribbons" />, 'color.name', 'color.level', 'design'] },
  <AttributesGroup key="attributes" />,
  { legend: 'texts', hint: 'textsHint', fields: [<Tags key="tags" />] },
];

const PLACEMENT: FormLayout<ProductValues, MessageKey> = [
  {
    legend: 'placement',
    fields: [
      <CategoryField key="category" />,
      { row: 'switches', fields: ['isVisible', 'isAvailable', 'isNewArrivals'] },
    ],
  },
];

/** Key of the draft of a new product. */
const NEW = 'new';

/** The product form, with saving, conflicts and drafts. */
export function ProductEditor({
  opened,
  start = EMPTY_PRODUCT,
  note,
  children,
  isDeleted = false,
  onSaved,
  onMissing,
}: ProductEditorProps) {
  const { t } = useMessages();
  const [edited, setEdited] = useState(opened);
  const [picturesBusy, setPicturesBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const key = opened ? `${opened._id}@${opened.version}` : NEW;
  const [rules] = useState(() => rulesOf(opened ? PRODUCT_FIELDS : NEW_PRODUCT_FIELDS));
  const { form, isFromDraft, forgetDraft } = useProductForm(key, opened ? valuesOf(opened) : start, rules);
  const fields = useFaultyFields(form, rules, element);
  const nameInLanguage = useNameInLanguage();
  const { isDirty } = useFormState({ control: form.control });
  const saving = useSaveProduct(fields, onMissing);
  const { question, leaveTo } = useUnsavedChanges(isDirty);
  useDraftUntilLeft(forgetDraft);

  function submit(event: SubmitEvent | null, addAnother = false) {
    void form.handleSubmit(
      (values) => saving.save(values, edited, (product) => saved(product, addAnother)),
      fields.focusFirst,
    )(event ?? undefined);
  }

  function createAnew() {
    const created = ({ _id }: OfficeProductView) => {
      showToast({ kind: 'good', text: t('created') });
      forgetDraft();
      leaveTo(officePath('/admin/products/edit/:id', _id));
    };
    void form.handleSubmit((values) => saving.save(values, null, created), fields.focusFirst)();
  }

  function copyToNew() {
    draftOf(NEW).write(form.getValues());
    leaveTo(officePath('/admin/products/new'));
  }

  function saved(product: OfficeProductView, addAnother: boolean) {
    const isNew = edited === null;
    showToast({ kind: 'good', text: t(isNew ? 'created' : 'updated') });
    forgetDraft();
    if (!isNew) {
      setEdited(product);
      form.reset(valuesOf(product));
      return onSaved?.(product);
    }
    if (!addAnother) return leaveTo(officePath('/admin/products'));
    // The next product is often of the same kind.
    const { categoryId, filterColor, color } = form.getValues();
    form.reset({ ...EMPTY_PRODUCT, categoryId, filterColor, color });
    focusField(element.current, 'name.ar');
  }

  return (
    <form
      className={styles.form}
      ref={element}
      noValidate
      onSubmit={(event) => (isDeleted ? event.preventDefault() : submit(event))}
    >
      {question}
      <div className={`${layout.stack3} ${styles.notes}`}>
        {note}
        {isDeleted && <DeletedNote isBusy={saving.isBusy || picturesBusy} onCreate={createAnew} onCopy={copyToNew} />}
        {isFromDraft && (
          <Note
            kind="wait"
            title={t('draftBack')}
            action={
              <Button
                kind="line"
                onClick={() => {
                  form.reset();
                  forgetDraft();
                }}
              >
                {t('discardDraft')}
              </Button>
            }
          >
            {t('draftText')}
          </Note>
        )}
      </div>
      <FormProvider {...form}>
        <FormFields table={PRODUCT_FIELDS} t={t}>
          <div className={styles.main}>
            <Layout of={NAME_AND_DESCRIPTION} />
            <PicturesGroup control={form.control} onBusy={setPicturesBusy} />
            <Layout of={DETAILS} />
          </div>
          <div className={styles.side}>
            <Preview control={form.control} id={edited?._id ?? 'new'} />
            <Layout of={PLACEMENT} />
          </div>
        </FormFields>
      </FormProvider>
      <SaveBar
        problem={saving.problem}
        faulty={fields.faulty}
        nameOf={(field) => fieldName(PRODUCT_FIELDS, field, t, nameInLanguage)}
        state={picturesBusy ? t('picturesUnderWay') : isDirty && t('unsaved')}
      >
        <ButtonLink kind="text" className={styles.cancel} href={lastList()}>
          {t('cancel')}
        </ButtonLink>
        {edited === null && (
          <Button kind="line" tall busy={saving.isBusy || picturesBusy} onClick={() => submit(null, true)}>
            {t('createAndAdd')}
          </Button>
        )}
        {!isDeleted && (
          <Button type="submit" busy={saving.isBusy || picturesBusy}>
            {t(edited ? 'save' : 'create')}
          </Button>
        )}
      </SaveBar>
      <MergeDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        onMerged={(values, current) => {
          setEdited(current);
          form.reset(valuesOf(current));
          form.reset(values, { keepDefaultValues: true });
          saving.save(values, current, (product) => saved(product, false));
        }}
      />
      {children && <div className={`${layout.shrink} ${styles.below}`}>{children}</div>}
    </form>
  );
}

/**
 * Keeps the draft when a session ends or the tab is closed, and discards it when the form is left, since that was
 * confirmed.
 */
function useDraftUntilLeft(forget: () => void): void {
  const leave = useEffectEvent(() => {
    if (session.get() !== null) forget();
  });
  useEffect(() => () => leave(), []);
}
