import { call } from '@fyonka/api-client/endpoints/call';
import { MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import { officePath } from '../pages.ts';
import { inSteps } from '../parts/steps/in-steps.ts';
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
    const { answers, failure } = await inSteps(ids, MOST_SENT.products, (some) =>
      call('POST /api/admin/product-restorations', { body: { products: some.map((_id) => ({ _id })) } }),
    );
    const restored = answers.reduce((all, answer) => all + answer.restored.length, 0);
    const refused = answers.reduce((all, answer) => all + answer.refused.length, 0);
    if (restored > 0) {
      announce(t('undone', { count: restored }));
      onBack?.();
    }
    if (refused > 0)
      showToast({
        kind: 'bad',
        text: t('notUndone', { count: refused }),
        link: officePath('/admin/products/trash'),
      });
    if (failure) {
      const text = refusalWords(failure, { offline: t('offline'), otherwise: t('failed') });
      showToast({ kind: 'bad', text });
    }
  }

  return (text, ids) => {
    showToast({ kind: 'good', text, action: { label: t('undo'), onPress: () => void undo(ids) } });
  };
}
