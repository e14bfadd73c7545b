import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { createCategory, updateCategory } from '@fyonka/api-client/office/categories';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { REFUSED, showRefused } from '../../form/rules.ts';
import { useSaving } from '../../form/use-saving.ts';
import type { Saving } from '../../form/use-saving.ts';
import type { CategoryValues } from './category-rules.ts';
import { reasonOf } from '../failure-words.ts';
import { useMessages } from '../messages.ts';

export interface SaveCategory extends Omit<Saving<OfficeCategoryView>, 'save'> {
  /** @param edited the category that the values were read from; null for a new one */
  save: (
    values: CategoryValues,
    edited: OfficeCategoryView | null,
    onSaved: (category: OfficeCategoryView) => void,
    onFaulty: (fields: readonly FieldPath<CategoryValues>[]) => void,
  ) => void;
}

export function useSaveCategory(form: UseFormReturn<CategoryValues>): SaveCategory {
  const { t } = useMessages();
  const saving = useSaving<OfficeCategoryView>();

  /** @returns the words that no field shows; empty when the fields show all of them */
  function showAtFields(error: ApiError, onFaulty: (fields: readonly FieldPath<CategoryValues>[]) => void): string {
    const { fields, others } = showRefused(form, error, (field) => FIELDS[field] ?? null);
    if (isAboutPicture(error)) {
      form.setError('icon', { type: REFUSED, message: error.message });
      fields.push('icon');
    }
    onFaulty(fields);
    const isSaidAtFields = fields.length > 0 && others.length === 0;
    return isSaidAtFields ? '' : others.join(' ') || reasonOf(error, t('offline'));
  }

  return {
    ...saving,
    save: (values, edited, onSaved, onFaulty) =>
      saving.save(
        () => send(values, edited),
        onSaved,
        (error) => showAtFields(error, onFaulty),
      ),
  };
}

const FIELDS: Readonly<Record<string, 'name.ar' | 'name.en' | 'icon'>> = {
  name: 'name.ar',
  'name.ar': 'name.ar',
  'name.en': 'name.en',
  iconImage: 'icon',
};

function isAboutPicture({ code }: ApiError): boolean {
  return code === 'PICTURE_UNREADABLE' || code === 'PICTURE_TOO_LARGE' || code === 'BODY_TOO_LARGE';
}

async function send({ name, icon }: CategoryValues, edited: OfficeCategoryView | null): Promise<OfficeCategoryView> {
  const { category } = edited
    ? await updateCategory(edited._id, { name, icon, version: edited.version })
    : await createCategory({ name, icon });
  return category;
}
