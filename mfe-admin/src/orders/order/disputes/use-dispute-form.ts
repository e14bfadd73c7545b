import type { ApiError } from '@fyonka/api-client/http';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const WORDS: Readonly<Partial<Record<ApiError['code'], MessageKey>>> = {
  DISPUTE_ENDED: 'ended',
  DISPUTED_BEFORE: 'disputedBefore',
  DISPUTE_NOT_POSSIBLE: 'notPossible',
  DISPUTE_NOT_FOUND: 'gone',
};

const PATHS = ['/api/admin/orders', '/api/admin/disputes', '/api/admin/reconciliation'];
const reread = () => rereadOwnAnswers((path) => PATHS.some((one) => path.startsWith(one)));

/** What every form about a dispute has. The order, its money and the list of disputes are read again afterwards. */
export function useDisputeForm() {
  const { t, lang } = useMessages();
  const wordsOf = (error: ApiError, others: readonly string[]) => {
    if (others.length > 0) return others.join(' ');
    const words = WORDS[error.code];
    return words ? t(words) : refusalWords(error, { offline: t('offline'), otherwise: t('failed') });
  };
  return { t, lang, wordsOf, afterwards: reread };
}
