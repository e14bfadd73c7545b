import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../../messages.ts';
import { useDeletedToast } from '../../../trash/use-deleted-toast.tsx';
import { changeMany, NOTHING } from './change-many.ts';
import type { ManyChanged } from './change-many.ts';
import { RefusedProducts } from './refused-products.tsx';

/**
 * Says in a toast how many products have changed, and offers to undo it. 'Undo' works after the page was left, so that
 * what is refused then is said in a toast as well.
 */
export function useManyToast(onChanged: (change: ManyChanged) => void): (change: ManyChanged) => void {
  const { t } = useMessages();
  const showDeleted = useDeletedToast(() => onChanged(NOTHING));

  async function takeBack({ undo, changed }: ManyChanged): Promise<void> {
    const done = await changeMany(undo);
    onChanged(done);
    if (done.refused.length > 0)
      showToast({
        kind: 'bad',
        text: (
          <>
            <span>{t('productsRefused', { count: done.refused.length })}</span>
            <RefusedProducts refused={done.refused} products={changed} />
          </>
        ),
      });
    if (done.failure)
      showToast({
        kind: 'bad',
        text: refusalWords(done.failure, { offline: t('offline'), otherwise: t('rowFailed') }),
      });
  }

  return (change) => {
    const { changed, deleted, undo } = change;
    if (deleted.length > 0) showDeleted(t('manyDeleted', { count: deleted.length }), deleted);
    if (changed.length > 0)
      showToast({
        kind: 'good',
        text: t('productsChanged', { count: undo.length }),
        ...(undo.length > 0 && { action: { label: t('undo'), onPress: () => void takeBack(change) } }),
      });
  };
}
