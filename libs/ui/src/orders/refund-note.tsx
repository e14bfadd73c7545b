import type { ReactNode } from 'react';
import { DAYS_OF_REFUND } from '@fyonka/api-contract/values/ordering/money';
import { ONLINE_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { messagesHook } from '../language/messages-hook.ts';
import { Note } from '../notices/note.tsx';
import { Money } from '../text/money.tsx';

const useMessages = messagesHook({
  en: {
    dueTitle: 'You are getting money back',
    due: 'We have money of yours from this order. We are giving it back, and will write to you when it is sent.',
    'due-knet': '{amount} go back to you by KNET. We write to you when they are sent.',
    'due-card': '{amount} go back to the card that the order was paid with. We write to you when they are sent.',
    'due-apple-pay': '{amount} go back to you by Apple Pay. We write to you when they are sent.',
    dueOtherwise: '{amount} are due back to you. We will ask you where to send them.',
    underWayTitle: 'A refund is under way',
    underWay: '{amount} is on its way back to you.',
    doneTitle: 'Money was given back',
    done: '{amount} was given back to you.',
    days: 'Your bank may take up to {days} working days to show it.',
  },
  ar: {
    dueTitle: 'لكم مبلغ نعيده إليكم',
    due: 'لكم عندنا مبلغ من هذا الطلب. نعمل على إعادته إليكم، وسنكتب إليكم عند إرساله.',
    'due-knet': 'نعيد إليكم {amount} عبر كي نت، وسنكتب إليكم عند إرساله.',
    'due-card': 'نعيد {amount} إلى البطاقة التي دُفع بها الطلب، وسنكتب إليكم عند إرساله.',
    'due-apple-pay': 'نعيد إليكم {amount} عبر Apple Pay، وسنكتب إليكم عند إرساله.',
    dueOtherwise: 'المبلغ المستحق لكم {amount}. سنسألكم إلى أين نرسله.',
    underWayTitle: 'إعادة المبلغ جارية',
    underWay: 'نعيد إليكم الآن {amount}.',
    doneTitle: 'أُعيد إليكم مبلغ',
    done: 'أعدنا إليكم {amount}.',
    days: 'قد يحتاج البنك حتى {days} يوم عمل ليظهر المبلغ في حسابكم.',
  },
});

export type RefundState = Pick<OrderView, 'paymentStatus' | 'amountRefunded' | 'amountBeingRefunded'> &
  // A server of before does not say how much is due.
  Partial<Pick<OrderView, 'amountDueBack' | 'paymentMethod'>>;

export interface RefundNoteProps {
  order: RefundState;
  /** Why money is due, where that is known. */
  reason?: ReactNode;
}

/** What of an order's money goes back or has gone back; nothing where none does. */
export function RefundNote({ order, reason }: RefundNoteProps) {
  const { paymentStatus, paymentMethod, amountRefunded, amountBeingRefunded, amountDueBack = 0 } = order;
  const { t, rich } = useMessages();
  const isUnderWay = amountBeingRefunded > 0;
  const isDue = paymentStatus === 'refund-due' && !isUnderWay;
  const isDone = amountRefunded > 0;
  if (!isUnderWay && !isDue && !isDone) return null;
  const title = isUnderWay ? 'underWayTitle' : isDue ? 'dueTitle' : 'doneTitle';
  return (
    <Note kind={isUnderWay || isDue ? 'wait' : 'good'} title={t(title)}>
      {paymentStatus === 'refund-due' && reason && <p>{reason}</p>}
      {isDue && (
        <p>
          {amountDueBack > 0
            ? rich(wordsOfDue(paymentMethod), { amount: <Money key="amount" kd={amountDueBack} /> })
            : t('due')}
        </p>
      )}
      {isUnderWay && <p>{rich('underWay', { amount: <Money key="amount" kd={amountBeingRefunded} /> })}</p>}
      {isDone && <p>{rich('done', { amount: <Money key="amount" kd={amountRefunded} /> })}</p>}
      {(isUnderWay || isDone || amountDueBack > 0) && <p>{t('days', { days: DAYS_OF_REFUND })}</p>}
    </Note>
  );
}

/** The money goes back by the way it was paid, if that was online. */
function wordsOfDue(method: OrderView['paymentMethod'] | undefined) {
  const online = ONLINE_METHODS.find((one) => one === method);
  return online ? (`due-${online}` as const) : 'dueOtherwise';
}
