import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { officePath } from '../pages.ts';
import { portionsOf } from '../parts/lists/portions.ts';
import { announce } from '../parts/toasts/announced.ts';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';

/**
 * Says that products were deleted, and offers to undo it, which works after the page was left.
 * @param onBack called when some are back
 */
export function useDeletedToast(onBack?: () => void): (text: string, ids: readonly string[]) => void {
  const { t } = useMessages();

  async function undo(ids: readonly string[]): Promise<void> {
    try {
      for (const some of portionsOf(ids)) {
        const { restored, refused } = await call('POST /api/admin/product-restorations', {
          body: { products: some.map((_id) => ({ _id })) },
        });
        if (restored.length > 0) {
          announce(t('undone', { count: restored.length }));
          onBack?.();
        }
        if (refused.length > 0)
          showToast({
            kind: 'bad',
            text: t('notUndone', { count: refused.length }),
            link: officePath('/admin/products/trash'),
          });
      }
    } catch (thrown) {
      const text = refusalWords(refusalFrom(thrown), { offline: t('offline'), otherwise: t('failed') });
      showToast({ kind: 'bad', text });
    }
  }

  return (text, ids) => {
    showToast({ kind: 'good', text, action: { label: t('undo'), onPress: () => void undo(ids) } });
  };
}
