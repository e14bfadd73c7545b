import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { readCount } from '../../form/numbers.ts';
import { announce } from '../../parts/toasts/announced.ts';
import { reasonOf } from '../failure-words.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

export interface DeleteCategoryProps {
  /** The category to delete; null closes the dialog. */
  category: OfficeCategoryView | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** @param count of products that are deleted with the category, which has to be typed */
export const deletionFields = (count: number): FieldTable<{ typed: string }, MessageKey> => ({
  typed: {
    label: 'typeCount',
    as: 'count',
    isRewritten: true,
    isShown: () => count > 0,
    check: (typed) => (readCount(typed) === count ? null : 'typeCountAgain'),
  },
});

/** Confirms the deletion of a category. When products are deleted with it, their number has to be typed. */
export function DeleteCategory({ category, onClose, onDeleted }: DeleteCategoryProps) {
  const { t, lang } = useMessages();
  if (!category) return null;
  const { _id, name, productCount: count } = category;
  return (
    <ActionDialog
      key={_id}
      open
      onClose={onClose}
      title={t('deleteTitle')}
      fields={deletionFields(count)}
      values={{ typed: '' }}
      send={() => deleted(_id)}
      onDone={({ deletedProducts }) => {
        const text = deletedProducts === 0 ? t('deleted') : t('deletedWith', { count: deletedProducts });
        announce(text);
        onClose();
        onDeleted();
      }}
      wordsOf={(error) => [t('deleteFailed'), reasonOf(error, t('offline'))].filter(Boolean).join(': ')}
      button={count === 0 ? t('deleteCategory') : t('deleteButton', { count })}
      t={(key) => t(key, { count })}
    >
      <p className={layout.below4}>
        {count === 0 ? t('deleteEmpty', { name: name[lang] }) : t('deleteWithProducts', { name: name[lang], count })}
      </p>
    </ActionDialog>
  );
}

async function deleted(id: string): Promise<{ deletedProducts: number }> {
  try {
    return await call('DELETE /api/admin/categories/{id}', { id });
  } catch (thrown) {
    const error = refusalFrom(thrown);
    // Somebody else has deleted it already, which is the result that was asked for.
    if (error.status === 404) return { deletedProducts: 0 };
    throw error;
  }
}
