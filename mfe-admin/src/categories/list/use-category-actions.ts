import { call } from '@fyonka/api-client/endpoints/call';
import type { AnswerState } from '@fyonka/api-client/answers';
import { refusalFrom } from '@fyonka/api-client/http';
import type { OfficeCategoriesAnswer, OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { reasonOf } from '../failure-words.ts';
import { useMessages } from '../messages.ts';

export interface CategoryActions {
  toggle: (category: OfficeCategoryView) => void;
  /** @param ordered every category, in the new order */
  reorder: (ordered: readonly OfficeCategoryView[]) => void;
}

/**
 * Changes that show at once, can be undone, and are reverted when the server refuses them. They do not use `useAction`,
 * because 'Undo' must still work after the page was left.
 * @param all the answer with the categories
 */
export function useCategoryActions({ answer, change, refetch }: AnswerState<OfficeCategoriesAnswer>): CategoryActions {
  const { t, lang } = useMessages();
  const show = (categories: readonly OfficeCategoryView[]) => change(() => ({ categories: [...categories] }));

  function toastText({ name }: OfficeCategoryView, what: string): string {
    return `${name[lang]}: ${what}`;
  }

  function showOne(id: string, isVisible: boolean, isDone: boolean) {
    change(
      ({ categories }) => ({ categories: categories.map((one) => (one._id === id ? { ...one, isVisible } : one)) }),
      isDone,
    );
  }

  async function toggle(category: OfficeCategoryView, canBeUndone = true) {
    const wanted = !category.isVisible;
    showOne(category._id, wanted, false);
    try {
      const { isVisible } = await call('PUT /api/admin/categories/{id}/toggle', {
        id: category._id,
        body: { isVisible: wanted },
      });
      showOne(category._id, isVisible, true);
      const undo = () => void toggle({ ...category, isVisible }, false);
      showToast({
        kind: 'good',
        text: toastText(category, t(isVisible ? 'nowShown' : 'nowHidden')),
        ...(canBeUndone && { action: { label: t('undo'), onPress: undo } }),
      });
    } catch (thrown) {
      const reason = reasonOf(refusalFrom(thrown), t('offline'));
      showOne(category._id, category.isVisible, true);
      showToast({ kind: 'bad', text: toastText(category, reason || t('toggleFailed')) });
    }
  }

  async function reorder(
    ordered: readonly OfficeCategoryView[],
    before: readonly OfficeCategoryView[],
    canBeUndone = true,
  ) {
    show(ordered);
    try {
      await call('PUT /api/admin/categories/order', { body: { ids: idsOf(ordered), was: idsOf(before) } });
      const undo = () => void reorder(before, ordered, false);
      showToast({
        kind: 'good',
        text: t('orderSaved'),
        ...(canBeUndone && { action: { label: t('undo'), onPress: undo } }),
      });
    } catch (thrown) {
      const error = refusalFrom(thrown);
      const theirs = error.answer.conflict?.current as OfficeCategoriesAnswer | undefined;
      show(theirs?.categories ?? before);
      const reason = theirs ? t('orderStale') : [t('orderFailed'), reasonOf(error, t('offline'))].join(' ');
      showToast({ kind: 'bad', text: reason });
    }
    refetch();
  }

  return {
    toggle: (category) => void toggle(category),
    reorder: (ordered) => void reorder(ordered, answer?.categories ?? []),
  };
}

function idsOf(categories: readonly OfficeCategoryView[]): string[] {
  return categories.map(({ _id }) => _id);
}
