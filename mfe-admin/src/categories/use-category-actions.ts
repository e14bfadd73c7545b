import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { orderCategories, toggleCategory } from '@fyonka/api-client/office/categories';
import type { OfficeCategoriesAnswer, OfficeCategoryView } from '@fyonka/api-contract/office/categories';
import { showToast } from '../parts/toast-queue.ts';
import { reasonOf } from './failure-words.ts';
import { useMessages } from './messages.ts';
import type { Categories } from './use-categories.ts';

export interface CategoryActions {
  toggle: (category: OfficeCategoryView) => void;
  /** @param ordered all of them, as the shop is to show them */
  reorder: (ordered: readonly OfficeCategoryView[]) => void;
}

/** Changes that are shown at once, can be undone, and are taken back when the server refuses them. */
export function useCategoryActions({ categories = [], show, refetch }: Categories): CategoryActions {
  const { t, lang } = useMessages();

  function told({ name }: OfficeCategoryView, what: string): string {
    return `${name[lang]}: ${what}`;
  }

  async function toggle(category: OfficeCategoryView, canBeUndone = true) {
    const isVisible = !category.isVisible;
    show(categories.map((one) => (one._id === category._id ? { ...one, isVisible } : one)));
    try {
      const now = { ...category, ...(await toggleCategory(category._id)) };
      showToast({
        kind: 'good',
        text: told(category, t(now.isVisible ? 'nowShown' : 'nowHidden')),
        ...(canBeUndone && { action: { label: t('undo'), onPress: () => void toggle(now, false) } }),
      });
    } catch (thrown) {
      show(null);
      showToast({
        kind: 'bad',
        text: told(category, reasonOf(refusalFrom(thrown), t('offline')) || t('toggleFailed')),
      });
    }
    refetch();
  }

  async function reorder(
    ordered: readonly OfficeCategoryView[],
    before: readonly OfficeCategoryView[],
    canBeUndone = true,
  ) {
    show(ordered);
    try {
      await orderCategories(idsOf(ordered), idsOf(before));
      showToast({
        kind: 'good',
        text: t('orderSaved'),
        ...(canBeUndone && { action: { label: t('undo'), onPress: () => void reorder(before, ordered, false) } }),
      });
    } catch (thrown) {
      tellOrder(refusalFrom(thrown));
    }
    refetch();
  }

  function tellOrder(error: ApiError) {
    const { conflict } = error.answer;
    show(conflict ? (conflict.current as OfficeCategoriesAnswer).categories : null);
    const reason = conflict ? t('orderStale') : [t('orderFailed'), reasonOf(error, t('offline'))].join(' ');
    showToast({ kind: 'bad', text: reason });
  }

  return {
    toggle: (category) => void toggle(category),
    reorder: (ordered) => void reorder(ordered, categories),
  };
}

function idsOf(categories: readonly OfficeCategoryView[]): string[] {
  return categories.map(({ _id }) => _id);
}
