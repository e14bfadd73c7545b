import { LONGEST_CATEGORY_NAME } from '@fyonka/api-contract/values/goods/products';
import { useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { createCategory, updateCategory } from '@fyonka/api-client/office/categories';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { FieldError } from '../../form/field-error.tsx';
import { rulesOf } from '../../form/fields/field-table.ts';
import { useFaultyFields } from '../../form/form-frame.tsx';
import { REFUSED, resolverOf } from '../../form/rules.ts';
import { useFormField } from '../../form/use-form-field.ts';
import { useSaving } from '../../form/use-saving.ts';
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

/** Form for the names and the icon of a category. */
export function CategoryForm({
  category,
  inOneSentence = false,
  isInRow = false,
  isGuarded = false,
  onSaved,
  onCancel,
}: CategoryFormProps) {
  const { t } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(category);
  const [rules] = useState(() => rulesOf(categoryFields(category === null, inOneSentence)));
  const form = useForm<CategoryValues>({
    defaultValues: valuesOf(category),
    resolver: resolverOf<CategoryValues>(rules.faultsOf),
    shouldFocusError: false,
  });
  const { isDirty } = useFormState({ control: form.control });
  const { question, leaveTo } = useUnsavedChanges(isGuarded && isDirty);
  const words = useCategoryWords();
  const saving = useSaving<OfficeCategoryView>();
  const fields = useFaultyFields(form, rules, element);

  /** @returns the words that no field shows; empty when the fields show all of them */
  function showAtFields(error: ApiError): string {
    const { isAtFields, others } = fields.show(error);
    if (isAboutPicture(error)) {
      form.setError('icon', { type: REFUSED, message: error.message });
      fields.focusFirst();
    }
    const isSaidAtFields = (isAtFields || isAboutPicture(error)) && others.length === 0;
    return isSaidAtFields ? '' : others.join(' ') || reasonOf(error, t('offline'));
  }

  function save(values: CategoryValues, over: OfficeCategoryView | null) {
    saving.save(
      () => send(values, over),
      (saved) => {
        form.reset(valuesOf(category === null ? null : saved));
        setEdited(category === null ? null : saved);
        onSaved(saved, leaveTo);
      },
      showAtFields,
    );
  }

  return (
    <form
      className={`${layout.stack5} ${layout.shrink}`}
      ref={element}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => save(values, edited), fields.focusFirst)(event)}
    >
      {question}
      <Names control={form.control} />
      <Icon control={form.control} current={edited?.iconImage} />
      <Together control={form.control} />
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
          const current = saving.conflict?.current ?? null;
          setEdited(current);
          form.reset(valuesOf(current));
          saving.closeConflict();
        }}
        onKeepMine={() => save(form.getValues(), saving.conflict?.current ?? null)}
      />
    </form>
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
  return code === 'PICTURE_UNREADABLE' || code === 'PICTURE_TOO_LARGE' || code === 'BODY_TOO_LARGE';
}

interface PartProps {
  control: Control<CategoryValues>;
}

/** The two name fields. When one is missing, the message appears once below both. */
function Names({ control }: PartProps) {
  const { t } = useMessages();
  const { errors } = useFormState({ control });
  const missing = [errors.name?.ar, errors.name?.en].find(
    (error) => error?.type === 'fillNames' || error?.type === 'namesRequired',
  );
  return (
    <div>
      <div className={`${layout.stack4} ${styles.names}`}>
        <Name control={control} lang="ar" label={t('nameAr')} />
        <Name control={control} lang="en" label={t('nameEn')} />
      </div>
      <FieldError text={missing && t(missing.type as MessageKey)} />
    </div>
  );
}

function Name({ control, lang, label }: PartProps & { lang: 'ar' | 'en'; label: string }) {
  // A missing name is reported below both fields, so that here only refusals of the server are shown.
  const { name, ref, ...field } = useFormField(control, `name.${lang}`, () => '');
  return (
    <TextField
      {...field}
      label={label}
      maxLength={LONGEST_CATEGORY_NAME}
      input={{ name, ref, lang, dir: DIRECTION[lang], autoComplete: 'off' }}
    />
  );
}

function Icon({ control, current }: PartProps & { current: string | undefined }) {
  const { t } = useMessages();
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

/** The message for the whole form when something is missing. */
function Together({ control }: PartProps) {
  const { t } = useMessages();
  const { errors } = useFormState({ control });
  const isIncomplete = [errors.name?.ar, errors.name?.en, errors.icon].some((error) => error?.type === 'allRequired');
  return <FieldError text={isIncomplete ? t('allRequired') : undefined} />;
}
