import { call } from '@fyonka/api-client/endpoints/call';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { DeleteQuestion } from '../../parts/dialogs/delete-button.tsx';
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
  const showDeleted = useDeletedToast(onBack);
  return (
    <DeleteQuestion
      open={product !== null}
      onClose={onClose}
      name={product?.name[lang] ?? ''}
      work={async () => product && call('DELETE /api/admin/products/{id}', { id: product._id })}
      onDeleted={() => {
        if (!product) return;
        showDeleted(t('deleted'), [product._id]);
        onDeleted(product._id);
      }}
      t={t}
    />
  );
}
