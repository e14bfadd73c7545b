import { call } from '@fyonka/api-client/endpoints/call';
import type { TranslationRulesView, TranslationsAnswer } from '@fyonka/api-contract/wire/office/goods/translations';
import { announce } from '../parts/toasts/announced.ts';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { useCall } from '../parts/use-call.ts';
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
  const { isBusy, start } = useCall(refetch);

  function save(change: (rules: TranslationRulesView) => Partial<TranslationRulesView>, done: string) {
    if (!answer) return;
    const { rules, version } = answer;
    start(
      () => call('PUT /api/admin/translations/rules', { body: { ...rules, ...change(rules), version } }),
      () => announce(done),
      ({ code }) => showToast({ kind: 'bad', text: t(code === 'EDIT_CONFLICT' ? 'changedMeanwhile' : 'notSaved') }),
    );
  }

  return {
    isBusy,
    setHiding: (hides) => save(() => ({ hidesHalfTranslated: hides }), t(hides ? 'nowHiding' : 'nowShowing')),
    mark: (text) => save(({ sameTexts }) => ({ sameTexts: [...sameTexts, text] }), t('marked', { text })),
    unmark: (text) =>
      save(({ sameTexts }) => ({ sameTexts: sameTexts.filter((one) => one !== text) }), t('unmarked', { text })),
  };
}
