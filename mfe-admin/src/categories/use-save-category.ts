import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { createCategory, updateCategory } from '@fyonka/api-client/office/categories';
import { useAction } from '@fyonka/api-client/use-action';
import type { EditConflict } from '@fyonka/api-contract/office/edits';
import type { OfficeCategoryView } from '@fyonka/api-contract/office/categories';
import { REFUSED, showRefused } from '../form/rules.ts';
import type { CategoryValues } from './category-rules.ts';
import { reasonOf } from './failure-words.ts';
import { useMessages } from './messages.ts';

export interface SaveCategory {
  isBusy: boolean;
  /** Why it was not saved, as far as no field says so. */
  problem: { reason: string } | null;
  conflict: EditConflict | null;
  closeConflict: () => void;
  /** @param edited what the values were made of; null for a new category */
  save: (
    values: CategoryValues,
    edited: OfficeCategoryView | null,
    onSaved: (category: OfficeCategoryView) => void,
    onFaulty: (fields: readonly FieldPath<CategoryValues>[]) => void,
  ) => void;
}

type Outcome = { category: OfficeCategoryView } | { error: ApiError };

export function useSaveCategory(form: UseFormReturn<CategoryValues>): SaveCategory {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<SaveCategory['problem']>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);

  function tell(error: ApiError, onFaulty: (fields: readonly FieldPath<CategoryValues>[]) => void) {
    if (error.answer.conflict) return setConflict(error.answer.conflict);
    const { fields, others } = showRefused(form, error, (field) => FIELDS[field] ?? null);
    if (isAboutPicture(error)) {
      form.setError('icon', { type: REFUSED, message: error.message });
      fields.push('icon');
    }
    onFaulty(fields);
    const isSaidAtFields = fields.length > 0 && others.length === 0;
    setProblem({ reason: isSaidAtFields ? '' : others.join(' ') || reasonOf(error, t('offline')) });
  }

  return {
    isBusy,
    problem,
    conflict,
    closeConflict: () => setConflict(null),
    save(values, edited, onSaved, onFaulty) {
      setProblem(null);
      run(
        () => attempt(values, edited),
        (outcome) => {
          setConflict(null);
          if ('error' in outcome) tell(outcome.error, onFaulty);
          else onSaved(outcome.category);
        },
      );
    },
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

async function attempt({ name, icon }: CategoryValues, edited: OfficeCategoryView | null): Promise<Outcome> {
  try {
    return edited
      ? await updateCategory(edited._id, { name, icon, version: edited.version })
      : await createCategory({ name, icon });
  } catch (thrown) {
    return { error: refusalFrom(thrown) };
  }
}
