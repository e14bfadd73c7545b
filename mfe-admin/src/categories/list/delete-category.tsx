import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { TextField } from '@fyonka/ui/fields/field';
import { latinNumber, readCount } from '../../form/numbers.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { reasonOf } from '../failure-words.ts';
import { useMessages } from '../messages.ts';
import styles from '../categories.module.css';

export interface DeleteCategoryProps {
  /** The category to delete; null closes the dialog. */
  category: OfficeCategoryView | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a category. When products are deleted with it, their number has to be typed. */
export function DeleteCategory(props: DeleteCategoryProps) {
  return props.category && <Question key={props.category._id} {...props} category={props.category} />;
}

function Question({ category, onClose, onDeleted }: DeleteCategoryProps & { category: OfficeCategoryView }) {
  const { t, lang } = useMessages();
  const { isBusy, run } = useAction();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [error, setError] = useState<string>();
  const { _id, name, productCount: count } = category;

  function confirm() {
    if (count > 0 && readCount(typed) !== count) return setWrong(true);
    run(
      () => attempt(_id, t('offline')),
      (outcome) => {
        if ('reason' in outcome) return setError([t('deleteFailed'), outcome.reason].filter(Boolean).join(': '));
        const { deletedProducts } = outcome;
        const text = deletedProducts === 0 ? t('deleted') : t('deletedWith', { count: deletedProducts });
        showToast({ kind: 'good', text });
        onClose();
        onDeleted();
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('deleteTitle')}
      confirmLabel={count === 0 ? t('deleteCategory') : t('deleteButton', { count })}
      onConfirm={confirm}
      isBusy={isBusy}
      error={error}
    >
      <p className={styles.warning}>
        {count === 0 ? t('deleteEmpty', { name: name[lang] }) : t('deleteWithProducts', { name: name[lang], count })}
      </p>
      {count > 0 && (
        <TextField
          label={t('typeCount', { count })}
          value={typed}
          onChange={(text) => {
            setTyped(latinNumber(text));
            setWrong(false);
          }}
          latin
          error={isWrong ? t('typeCountAgain', { count }) : undefined}
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
        />
      )}
    </ConfirmDialog>
  );
}

async function attempt(id: string, offline: string): Promise<{ deletedProducts: number } | { reason: string }> {
  try {
    return await call('DELETE /api/admin/categories/{id}', { id });
  } catch (thrown) {
    const error = refusalFrom(thrown);
    // Somebody else has deleted it already, which is the result that was asked for.
    return error.status === 404 ? { deletedProducts: 0 } : { reason: reasonOf(error, offline) };
  }
}
