import { useState } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import { deleteProduct } from '@fyonka/api-client/office/goods/products';
import { useAction } from '@fyonka/api-client/use-action';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { useDeletedToast } from '../../trash/use-deleted-toast.tsx';
import { useMessages } from '../messages.ts';

export interface DeleteProductProps {
  /** The product to delete; null closes the dialog. */
  product: Pick<OfficeProductView, '_id' | 'name'> | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
  /** Called when the deletion was undone. */
  onBack?: () => void;
}

/** Confirms the deletion of a product, and offers to undo it afterwards. */
export function DeleteProduct({ product, onClose, onDeleted, onBack }: DeleteProductProps) {
  const { t, lang } = useMessages();
  const { isBusy, run } = useAction();
  const showDeleted = useDeletedToast(onBack);
  const [error, setError] = useState<string>();

  function close() {
    setError(undefined);
    onClose();
  }

  function confirm() {
    if (!product) return;
    run(
      () => attempt(product._id),
      (failure) => {
        if (failure !== null) return setError(failure || t('deleteFailed'));
        showDeleted(t('deleted'), [product._id]);
        close();
        onDeleted(product._id);
      },
    );
  }

  return (
    <ConfirmDialog
      open={product !== null}
      onClose={close}
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      isBusy={isBusy}
      error={error}
    >
      {product && <p>{t('deleteText', { name: product.name[lang] })}</p>}
    </ConfirmDialog>
  );
}

/**
 * Deletes a product.
 * @returns the server's reason for a refusal, which may be empty; null when the product is deleted
 */
async function attempt(id: string): Promise<string | null> {
  try {
    await deleteProduct(id);
    return null;
  } catch (thrown) {
    const { status, answer } = refusalFrom(thrown);
    // Somebody else has deleted it already, which is the result that was asked for.
    return status === 404 ? null : (answer.message ?? '');
  }
}
