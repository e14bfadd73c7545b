import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { session } from '@fyonka/shop-bridge/session';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { focusField } from '../../form/focus-field.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { lastList } from '../list/list-memory.ts';
import { useMessages } from '../messages.ts';
import { AttributesGroup } from './attributes/attributes-group.tsx';
import { ColourGroup } from './groups/colour-group.tsx';
import { DeletedNote } from './saving/deleted-note.tsx';
import { draftOf } from './saving/draft.ts';
import { MergeDialog } from './saving/merge-dialog.tsx';
import { NamesGroup } from './groups/names-group.tsx';
import { PicturesGroup } from './groups/pictures-group.tsx';
import { PlacementGroup } from './groups/placement-group.tsx';
import { Preview } from './groups/preview.tsx';
import { PriceGroup } from './groups/price-group.tsx';
import { faultyFields, fieldsOf } from './saving/product-rules.ts';
import type { ProductField } from './saving/product-rules.ts';
import { EMPTY_PRODUCT, valuesOf } from './saving/product-values.ts';
import type { ProductValues } from './saving/product-values.ts';
import { ProductSaveBar } from './saving/product-save-bar.tsx';
import { TagsGroup } from './groups/tags-group.tsx';
import { useProductForm } from './use-product-form.ts';
import { useSaveProduct } from './saving/use-save-product.ts';
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
  const { form, isFromDraft, forgetDraft } = useProductForm(key, opened ? valuesOf(opened) : start, opened === null);
  const { isDirty } = useFormState({ control: form.control });
  const saving = useSaveProduct(form, onMissing);
  const { question, leaveTo } = useUnsavedChanges(isDirty);
  useDraftUntilLeft(forgetDraft);

  const tags = () => form.getValues('customTags').length;
  const focusFirst = ([first]: readonly ProductField[]) => {
    if (first !== undefined) focusField(element.current, first);
  };
  const refused = (fields: readonly ProductField[]) =>
    focusFirst(faultyFields((field) => fields.includes(field), tags()));

  function submit(event: SubmitEvent | null, addAnother = false) {
    void form.handleSubmit(
      (values) => saving.save(values, edited, (product) => saved(product, addAnother), refused),
      (errors) => focusFirst(fieldsOf(errors, tags())),
    )(event ?? undefined);
  }

  function createAnew() {
    const created = ({ _id }: OfficeProductView) => {
      showToast({ kind: 'good', text: t('created') });
      forgetDraft();
      leaveTo(officePages.editProduct(_id));
    };
    void form.handleSubmit(
      (values) => saving.save(values, null, created, refused),
      (errors) => focusFirst(fieldsOf(errors, tags())),
    )();
  }

  function copyToNew() {
    draftOf(NEW).write(form.getValues());
    leaveTo(officePages.newProduct());
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
    if (!addAnother) return leaveTo(officePages.products());
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
      <div className={styles.notes}>
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
      <div className={styles.main}>
        <NamesGroup control={form.control} />
        <PicturesGroup control={form.control} onBusy={setPicturesBusy} />
        <PriceGroup control={form.control} />
        <ColourGroup form={form} />
        <AttributesGroup control={form.control} />
        <TagsGroup control={form.control} />
      </div>
      <div className={styles.side}>
        <Preview control={form.control} id={edited?._id ?? 'new'} />
        <PlacementGroup control={form.control} />
      </div>
      <ProductSaveBar form={form} problem={saving.problem} picturesBusy={picturesBusy}>
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
      </ProductSaveBar>
      <MergeDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        onMerged={(values, current) => {
          setEdited(current);
          form.reset(valuesOf(current));
          form.reset(values, { keepDefaultValues: true });
          saving.save(values, current, (product) => saved(product, false), refused);
        }}
      />
      {children && <div className={styles.below}>{children}</div>}
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
