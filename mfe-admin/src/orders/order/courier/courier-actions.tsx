import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type {
  CourierBookingView,
  CourierProblem,
  OrderCourierAnswer,
} from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { officePath } from '../../../pages.ts';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { useCall } from '../../../parts/use-call.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from './messages.ts';
import { useCourierRefusal } from './use-courier-refusal.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface CourierActionsProps {
  order: OfficeOrderView;
  /** The latest booking; undefined: there is none. */
  latest: CourierBookingView | undefined;
  /** Whether couriers can be booked. */
  isOn: boolean;
  /** The answer to what was done last. */
  said: OrderCourierAnswer | null;
  onAnswer: (answer: OrderCourierAnswer) => void;
}

const OVER = ['refused', 'delivered', 'cancelled', 'failed'];

/** Asks for the price, books and cancels; says what has come of it. */
export function CourierActions({ order, latest, isOn, said, onAnswer }: CourierActionsProps) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const { isBusy, refused, start } = useCall();
  const [question, setQuestion] = useState<'book' | 'cancel' | null>(null);
  const id = order._id;
  const isFree = latest === undefined || OVER.includes(latest.state);
  const canBook = isOn && isFree && order.status === 'ready';
  const canCancel = !isFree && latest.state !== 'asked';

  return (
    <>
      {said?.quote && (
        <Note kind="good">
          {said.quote.minutes === null
            ? t('quoted', { fee: amountText(said.quote.fee) })
            : t('quotedIn', { fee: amountText(said.quote.fee), minutes: said.quote.minutes })}
        </Note>
      )}
      {said?.problem && <Problem problem={said.problem} />}
      {refused && (
        <Note kind="bad">{refusalWords(refused, { offline: t('offline'), otherwise: t('actionFailed') })}</Note>
      )}
      <div className={`${layout.wrap} ${layout.gap23}`}>
        {canBook && (
          <>
            <Button
              kind="line"
              busy={isBusy}
              onClick={() => start(() => call('POST /api/admin/orders/{id}/courier/quote', { id }), onAnswer)}
            >
              {t('quote')}
            </Button>
            <Button kind="line" busy={isBusy} onClick={() => setQuestion('book')}>
              {t('book')}
            </Button>
          </>
        )}
        {canCancel && (
          <Button kind="line" busy={isBusy} onClick={() => setQuestion('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {question && (
        <ConfirmDialog
          open
          onClose={() => setQuestion(null)}
          title={t(`${question}Title`)}
          confirmLabel={t(question)}
          cancelLabel={t('keep')}
          isBusy={isBusy}
          onConfirm={() => {
            const route =
              question === 'book'
                ? ('POST /api/admin/orders/{id}/courier' as const)
                : ('POST /api/admin/orders/{id}/courier/cancel' as const);
            start(
              () => call(route, { id }),
              (answer) => {
                setQuestion(null);
                onAnswer(answer);
              },
              () => setQuestion(null),
            );
          }}
        >
          <p>{t(`${question}Text`)}</p>
          {question === 'book' && order.amountDue > 0 && (
            <p>{t('toCollect', { amount: amountText(order.amountDue) })}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Why it was not done, with the way to the settings where those are the reason. */
export function Problem({ problem }: { problem: CourierProblem }) {
  const { ofProblem } = useCourierRefusal();
  return (
    <Note kind="bad">
      <bdi>{ofProblem(problem)}</bdi>
      <ToCourierSettings problems={[problem]} />
    </Note>
  );
}

/** The way to the settings of couriers, for who may change them and where those are the reason. */
export function ToCourierSettings({ problems }: { problems: readonly CourierProblem[] }) {
  const { t } = useMessages();
  const isPermitted = usePermissions();
  const isOfSettings = problems.some(({ kind }) => kind === 'off' || kind === 'no-spelling');
  if (!isOfSettings || !isPermitted('settings.write')) return null;
  return (
    <p>
      <a className={`${layout.inline} ${layout.target} ${layout.link}`} href={officePath('/admin/settings/couriers')}>
        {t('toSettings')}
      </a>
    </p>
  );
}
