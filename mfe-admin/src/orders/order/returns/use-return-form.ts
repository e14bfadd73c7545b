import type { ApiError } from '@fyonka/api-client/http';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../../../returns/messages.ts';
import type { MessageKey } from '../../../returns/messages.ts';

const reread = () =>
  rereadOwnAnswers((path) => path.startsWith('/api/admin/orders') || path.startsWith('/api/admin/returns'));

/** What every step of a return has: its words, and that order, money and returns are read again afterwards. */
export function useReturnForm({ email }: Pick<OfficeOrderView, 'email'>) {
  const { t, lang } = useMessages();
  const amountText = useMoneyText();
  function wordsOf(error: ApiError): string {
    const { code, answer } = error;
    if (code === 'RETURN_CHANGED' || code === 'RETURN_NOT_FOUND') return t('changed');
    if (code === 'REFUND_TOO_LARGE') return t('tooLarge', { left: amountText(answer.left ?? 0) });
    if (code === 'VALIDATION_FAILED')
      return (answer.errors ?? []).map(({ message }) => message).join(' ') || t('failed');
    return refusalWords(error, { offline: t('offline'), otherwise: answer.message || t('failed') });
  }
  /** Only who has a mailbox is told by the shop itself. */
  function say(done: MessageKey): void {
    showToast({ kind: 'good', text: email === '' ? t(done) : `${t(done)} ${t('isTold')}` });
  }
  return { t, lang, wordsOf, afterwards: reread, say };
}
