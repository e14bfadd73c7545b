import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useFieldName } from '../../form/fields/field-names.ts';
import { focusField } from '../../form/fields/focus-field.ts';
import { Layout } from '../../form/fields/arranged-fields.tsx';
import type { FormLayout } from '../../form/fields/arranged-fields.tsx';
import { SaveBar } from '../../form/saving/save-bar.tsx';
import { leaveDraft, useFormDraft } from '../../form/saving/use-form-draft.ts';
import { FieldsForm, useTableForm } from '../../form/table-form.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { officePath } from '../../pages.ts';
import { lastList } from '../list/list-memory.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { AttributesGroup } from './attributes/attributes-group.tsx';
import { CategoryField } from './groups/category-field.tsx';
import { Ribbons } from './groups/ribbons.tsx';
import { DeletedNote } from './saving/deleted-note.tsx';
import { MergeDialog } from './saving/merge-dialog.tsx';
import { PicturesGroup } from './groups/pictures-group.tsx';
import { Preview } from './groups/preview.tsx';
import { NEW_PRODUCT_FIELDS, PRODUCT_FIELDS } from './saving/product-fields.ts';
import { EMPTY_PRODUCT, valuesOf } from './saving/product-values.ts';
import type { ProductValues } from './saving/product-values.ts';
import { Tags } from './groups/tags-group.tsx';
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
const NEW = 'product/new';

/** The product form, with saving, conflicts and drafts. */
export function ProductEditor(props: ProductEditorProps) {
  const { opened, start = EMPTY_PRODUCT, isDeleted = false } = props;
  const { t } = useMessages();
  const [edited, setEdited] = useState(opened);
  const [picturesBusy, setPicturesBusy] = useState(false);
  const values = opened ? valuesOf(opened) : start;
  const of = useTableForm(opened ? PRODUCT_FIELDS : NEW_PRODUCT_FIELDS, { values, mode: 'onTouched' });
  const { form, isDirty, submit } = of;
  const draft = useFormDraft(form, opened ? `product/${opened._id}@${opened.version}` : NEW);
  const nameOf = useFieldName(PRODUCT_FIELDS, t);
  const saving = useSaveProduct(of, props.onMissing);
  const isBusy = saving.isBusy || picturesBusy;
  const { question, leaveTo } = useUnsavedChanges(isDirty);

  function created(href: string) {
    announce(t('created'));
    draft.forget();
    leaveTo(href);
  }

  function createAnew() {
    submit((typed) => saving.save(typed, null, ({ _id }) => created(officePath('/admin/products/edit/:id', _id))));
  }

  async function copyToNew() {
    if (await leaveDraft(NEW, form.getValues())) leaveTo(officePath('/admin/products/new'));
    else announce(t('createFailed'));
  }

  function createAndAdd() {
    submit((typed) =>
      saving.save(typed, null, () => {
        announce(t('created'));
        draft.forget();
        // The next product is often of the same kind.
        const { categoryId, filterColor, color } = form.getValues();
        form.reset({ ...EMPTY_PRODUCT, categoryId, filterColor, color });
        focusField(of.element.current, 'name.ar');
      }),
    );
  }

  function save(typed: ProductValues, over: OfficeProductView | null) {
    saving.save(typed, over, (product) => {
      if (over === null) return created(officePath('/admin/products'));
      announce(t('updated'));
      draft.forget();
      setEdited(product);
      form.reset(valuesOf(product));
      props.onSaved?.(product);
    });
  }

  return (
    <FieldsForm of={of} className={styles.form} onSend={(typed) => !isDeleted && save(typed, edited)} t={t}>
      {question}
      <div className={`${layout.stack3} ${styles.notes}`}>
        {props.note}
        {isDeleted && <DeletedNote isBusy={isBusy} onCreate={createAnew} onCopy={() => void copyToNew()} />}
        {draft.isFromDraft && (
          <Note
            kind="wait"
            title={t('draftBack')}
            action={
              <Button
                kind="line"
                onClick={() => {
                  form.reset();
                  draft.forget();
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
      <div className={`${layout.stack5} ${layout.shrink}`}>
        <Layout of={NAME_AND_DESCRIPTION} />
        <PicturesGroup onBusy={setPicturesBusy} />
        <Layout of={DETAILS} />
      </div>
      <div className={`${layout.stack5} ${layout.shrink} ${styles.side}`}>
        <Preview id={edited?._id ?? 'new'} />
        <Layout of={PLACEMENT} />
      </div>
      <SaveBar
        problem={saving.problem}
        faulty={of.faulty}
        nameOf={nameOf}
        state={picturesBusy ? t('picturesUnderWay') : isDirty && t('unsaved')}
      >
        <ButtonLink kind="text" className={styles.cancel} href={lastList()}>
          {t('cancel')}
        </ButtonLink>
        {edited === null && (
          <Button kind="line" tall busy={isBusy} onClick={createAndAdd}>
            {t('createAndAdd')}
          </Button>
        )}
        {!isDeleted && (
          <Button type="submit" busy={isBusy}>
            {t(edited ? 'save' : 'create')}
          </Button>
        )}
      </SaveBar>
      <MergeDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        onMerged={(merged, current) => {
          setEdited(current);
          form.reset(valuesOf(current));
          form.reset(merged, { keepDefaultValues: true });
          save(merged, current);
        }}
      />
      {props.children && <div className={`${layout.shrink} ${styles.below}`}>{props.children}</div>}
    </FieldsForm>
  );
}
