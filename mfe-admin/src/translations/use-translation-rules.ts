import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { ApiError } from '@fyonka/api-client/http';
import type { TranslationRulesView, TranslationsAnswer } from '@fyonka/api-contract/wire/office/goods/translations';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { useMessages } from './messages.ts';

export interface RulesActions {
  isBusy: boolean;
  setHiding: (hides: boolean) => void;
  mark: (text: string) => void;
  unmark: (text: string) => void;
}

/**
 * Changes one rule at a time, and reads the list again, whose products depend on it.
 * @param answer the rules that are shown
 */
export function useTranslationRules(answer: TranslationsAnswer | undefined, refetch: () => void): RulesActions {
  const { t } = useMessages();
  const [isBusy, setBusy] = useState(false);

  async function save(change: (rules: TranslationRulesView) => Partial<TranslationRulesView>, done: string) {
    if (!answer || isBusy) return;
    setBusy(true);
    try {
      const { rules, version } = answer;
      await call('PUT /api/admin/translations/rules', { body: { ...rules, ...change(rules), version } });
      showToast({ kind: 'good', text: done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'bad', text: t(error.code === 'EDIT_CONFLICT' ? 'changedMeanwhile' : 'notSaved') });
    } finally {
      setBusy(false);
      refetch();
    }
  }

  return {
    isBusy,
    setHiding: (hides) => void save(() => ({ hidesHalfTranslated: hides }), t(hides ? 'nowHiding' : 'nowShowing')),
    mark: (text) => void save(({ sameTexts }) => ({ sameTexts: [...sameTexts, text] }), t('marked', { text })),
    unmark: (text) =>
      void save(({ sameTexts }) => ({ sameTexts: sameTexts.filter((one) => one !== text) }), t('unmarked', { text })),
  };
}
