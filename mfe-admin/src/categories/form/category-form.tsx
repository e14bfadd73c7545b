import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { createCategory, updateCategory } from '@fyonka/api-client/office/categories';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { FieldError } from '../../form/field-error.tsx';
import { FormField } from '../../form/fields/form-fields.tsx';
import { REFUSED } from '../../form/rules.ts';
import { FieldsForm, useTableForm } from '../../form/table-form.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import { useSaving } from '../../form/saving/use-saving.ts';
import { ConflictDialog } from '../../parts/dialogs/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { PictureFileField } from '../../pictures/picture-file-field.tsx';
import { categoryFields } from './category-fields.ts';
import type { CategoryValues } from './category-fields.ts';
import { reasonOf } from '../failure-words.ts';
import { useCategoryWords } from '../category-words.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../categories.module.css';

export interface CategoryFormProps {
  /** Null creates a new category. */
  category: OfficeCategoryView | null;
  /** Reports everything that is missing in one sentence for the whole form, instead of at each field. */
  inOneSentence?: boolean;
  /** Set in a row of a list, where the page already has a main button: this form's button is quieter. */
  isInRow?: boolean;
  /** Asks before the page is left with unsaved changes. */
  isGuarded?: boolean;
  onSaved: (category: OfficeCategoryView, leaveTo: (href: string) => void) => void;
  /** Closes the form. Omitted where the form is part of its page. */
  onCancel?: () => void;
}

/** What is said once below both names, or below the whole form, instead of at each field. */
const SAID_ONCE: readonly MessageKey[] = ['fillNames', 'namesRequired', 'allRequired'];

/** Form for the names and the icon of a category. */
export function CategoryForm({ category, isInRow = false, onSaved, onCancel, ...props }: CategoryFormProps) {
  const { t } = useMessages();
  const [edited, setEdited] = useState(category);
  const of = useTableForm(categoryFields(category === null, props.inOneSentence ?? false), {
    values: valuesOf(category),
  });
  const { form } = of;
  const { question, leaveTo } = useUnsavedChanges(props.isGuarded === true && of.isDirty);
  const words = useCategoryWords();
  const saving = useSaving<OfficeCategoryView>();

  /** @returns the words that no field shows; empty when the fields show all of them */
  function showAtFields(error: ApiError): string {
    const { isAtFields, others } = of.show(error);
    if (isAboutPicture(error)) {
      form.setError('icon', { type: REFUSED, message: error.message });
      of.focusFirst();
    }
    const isSaidAtFields = (isAtFields || isAboutPicture(error)) && others.length === 0;
    return isSaidAtFields ? '' : others.join(' ') || reasonOf(error, t('offline'));
  }

  function save(values: CategoryValues, over: OfficeCategoryView | null) {
    saving.save(
      () => send(values, over),
      (saved) => {
        takeOver(category && saved);
        onSaved(saved, leaveTo);
      },
      showAtFields,
    );
  }

  function takeOver(current: OfficeCategoryView | null) {
    setEdited(current);
    form.reset(valuesOf(current));
  }

  return (
    <FieldsForm
      of={of}
      className={`${layout.stack5} ${layout.shrink}`}
      onSend={(values) => save(values, edited)}
      t={(key) => (SAID_ONCE.includes(key) ? '' : t(key))}
    >
      {question}
      <div>
        <div className={`${layout.stack4} ${styles.names}`}>
          <FormField name="name.ar" />
          <FormField name="name.en" />
        </div>
        <SaidOnce keys={['fillNames', 'namesRequired']} />
      </div>
      <Icon current={edited?.iconImage} />
      <SaidOnce keys={['allRequired']} />
      {saving.problem !== null && (
        <Note kind="bad" title={t(category ? 'updateFailed' : 'createFailed')}>
          {saving.problem}
        </Note>
      )}
      <div className={layout.wrap3}>
        <Button type="submit" kind={isInRow ? 'line' : 'main'} tall busy={saving.isBusy}>
          {t(category ? 'save' : 'create')}
        </Button>
        {onCancel && (
          <Button kind={isInRow ? 'text' : 'line'} tall onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <ConflictDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        fieldName={words.label}
        fieldValue={words.value}
        onTakeTheirs={() => {
          takeOver(saving.conflict?.current ?? null);
          saving.closeConflict();
        }}
        onKeepMine={() => save(form.getValues(), saving.conflict?.current ?? null)}
      />
    </FieldsForm>
  );
}

function valuesOf(category: OfficeCategoryView | null): CategoryValues {
  return { name: category ? { ...category.name } : { ar: '', en: '' }, icon: null };
}

async function send({ name, icon }: CategoryValues, over: OfficeCategoryView | null): Promise<OfficeCategoryView> {
  const { category } = over
    ? await updateCategory(over._id, { name, icon, version: over.version })
    : await createCategory({ name, icon });
  return category;
}

function isAboutPicture({ code }: ApiError): boolean {
  return code.startsWith('PICTURE_') || code === 'BODY_TOO_LARGE';
}

function Icon({ current }: { current: string | undefined }) {
  const { t } = useMessages();
  const { control } = useFormContext<CategoryValues>();
  const { name, value, onChange, error } = useFormField(control, 'icon', (key) => (key === 'selectIcon' ? t(key) : ''));
  return (
    <div data-field={name}>
      <PictureFileField
        label={t('icon')}
        file={value}
        onChange={onChange}
        current={current}
        error={error || undefined}
      />
    </div>
  );
}

/** The message of several fields together. @param keys of messages that are shown here */
function SaidOnce({ keys }: { keys: readonly MessageKey[] }) {
  const { t } = useMessages();
  const { errors } = useFormState<CategoryValues>();
  const types = [errors.name?.ar, errors.name?.en, errors.icon].map((error) => error?.type);
  const said = keys.find((key) => types.includes(key));
  return <FieldError text={said && t(said)} />;
}
