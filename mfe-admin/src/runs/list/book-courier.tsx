import { useState } from 'react';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { ReadyOrder } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { isolated } from '@fyonka/i18n/format';
import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMoneyText } from '../../money/amounts/exact-money.tsx';
import { filsOf, kdOf } from '../../money/amounts/fils.ts';
import { ToCourierSettings } from '../../orders/order/courier/courier-actions.tsx';
import { useCourierRefusal } from '../../orders/order/courier/use-courier-refusal.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { ProblemNote, RefusedList } from '../../parts/list-page/problem-note.tsx';
import type { Stepped } from '../../parts/steps/in-steps.ts';
import type { StepsUnderWay } from '../../parts/steps/use-steps.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useMessages } from '../messages.ts';
import { bookEach } from './book-each.ts';
import type { Booked } from './book-each.ts';

interface BookCourierProps {
  /** Ready orders. */
  orders: readonly ReadyOrder[];
  work: StepsUnderWay;
  /** Null: everything was booked. */
  onDone: (booked: Stepped<Booked> | null) => void;
}

/** Books the courier for the marked orders, once somebody has confirmed it. */
export function BookCourier({ orders, work, onDone }: BookCourierProps) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  const reasonOf = useReason();
  const [isAsking, setAsking] = useState(false);
  const toCollect = kdOf(orders.reduce((sum, order) => sum + filsOf(order.toCollect), 0));
  return (
    <>
      <Button kind="line" busy={work.isBusy} onClick={() => setAsking(true)}>
        {t('bookCourier', { count: orders.length })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('bookCourierTitle', { count: orders.length })}
        confirmLabel={t('bookCourier', { count: orders.length })}
        onConfirm={() => {
          setAsking(false);
          work.run((pace) => bookEach(orders, pace), settle);
        }}
      >
        <p>{t('bookCourierText')}</p>
        {toCollect > 0 && <p>{t('courierCollects', { amount: isolated(moneyText(toCollect)) })}</p>}
      </ConfirmDialog>
    </>
  );

  function settle(booked: Stepped<Booked>) {
    const refused = booked.answers.filter((one) => reasonOf(one) !== null);
    const done = booked.answers.length - refused.length;
    if (done > 0) showToast({ kind: 'good', text: t('courierBooked', { count: done }) });
    onDone(refused.length + booked.left > 0 ? { ...booked, answers: refused } : null);
    rereadOwnAnswers((path) => path.startsWith('/api/admin/runs'));
  }
}

/** Why an order is not with the courier; null: it is. */
function useReason(): (booked: Booked) => string | null {
  const { t } = useMessages();
  const { ofProblem, ofBooking } = useCourierRefusal();
  return ({ answer }) => {
    if (answer === null) return t('bookingFailed');
    const latest = answer.bookings.at(-1);
    if (answer.problem) return ofProblem(answer.problem);
    return latest ? ofBooking(latest) : t('bookingFailed');
  };
}

interface NotBookedProps {
  refused: Stepped<Booked>;
  onClose: () => void;
}

/** The orders that are not with the courier, each with the reason. */
export function NotBooked({ refused: { answers, failure, left }, onClose }: NotBookedProps) {
  const { t } = useMessages();
  const reasonOf = useReason();
  const rows = answers.map((booked) => ({ _id: booked.order.orderId, booked }));
  return (
    <ProblemNote
      title={rows.length > 0 && t('notBooked', { count: rows.length })}
      failure={failure}
      left={left}
      otherwise={t('bookingFailed')}
      onClose={onClose}
      t={(key) => t(key === 'close' ? 'closeNote' : key)}
    >
      {rows.length > 0 && (
        <RefusedList
          refused={rows}
          renderName={({ booked }) => <Ltr>{booked.order.orderNumber}</Ltr>}
          reasonOf={({ booked }) => reasonOf(booked) ?? ''}
          t={t}
        />
      )}
      <ToCourierSettings problems={answers.flatMap(({ answer }) => answer?.problem ?? [])} />
    </ProblemNote>
  );
}
