import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_DISPUTE_NOTE } from '@fyonka/api-contract/values/ordering/money';
import type { DisputeState, DisputeView } from '@fyonka/api-contract/wire/office/orders/disputes';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { todayInKuwait } from '../../../parts/kuwait-day.ts';
import { announce } from '../../../parts/toasts/announced.ts';
import type { MessageKey } from './messages.ts';
import { dayFault } from './open-dispute-dialog.tsx';
import { useDisputeForm } from './use-dispute-form.ts';

interface Values {
  /** Days are `YYYY-MM-DD`. */
  deadline: string;
  movedAt: string;
  note: string;
}

interface DecideDisputeDialogProps {
  onClose: () => void;
  order: OfficeOrderView;
  dispute: DisputeView;
  /** What has become of it. */
  state: DisputeState;
}

const WORDS = {
  open: ['titleOpen', 'textOpen', 'textOpen', 'toOpen'],
  answered: ['titleAnswered', 'textAnswered', 'textAnswered', 'toAnswered'],
  lost: ['titleLost', 'textLost', 'textLostTaken', 'toLost'],
  won: ['titleWon', 'textWon', 'textWonTaken', 'toWon'],
  released: ['titleReleased', 'textReleased', 'textReleasedTaken', 'toReleased'],
} as const satisfies Readonly<Record<DisputeState, readonly [MessageKey, MessageKey, MessageKey, MessageKey]>>;

/** Writes down what has become of a dispute, and says before what that does to the order's money. */
export function DecideDisputeDialog({ onClose, order, dispute, state }: DecideDisputeDialogProps) {
  const form = useDisputeForm();
  const { t } = form;
  const amountText = useMoneyText();
  const { id, isTaken, amount, openedOn, deadline } = dispute;
  const [title, text, textTaken, button] = WORDS[state];
  const isMoving = state === 'lost' ? !isTaken : (state === 'won' || state === 'released') && isTaken;
  const fields: FieldTable<Values, MessageKey> = {
    deadline: {
      label: 'deadline',
      as: 'date',
      check: (day) => (day === '' ? 'dayMissing' : day < openedOn ? 'deadlineEarly' : null),
      isShown: () => state === 'open',
    },
    movedAt: {
      label: 'movedOn',
      as: 'date',
      latest: todayInKuwait().toString(),
      check: dayFault,
      isShown: () => isMoving,
    },
    note: { label: 'note', hint: 'noteHint', as: 'auto', optional: true, longest: LONGEST_DISPUTE_NOTE, rows: 2 },
  };
  return (
    <ActionDialog
      {...form}
      open
      onClose={onClose}
      title={t(title)}
      fields={fields}
      values={{ deadline, movedAt: todayInKuwait().toString(), note: '' }}
      send={(values) =>
        call('PUT /api/admin/orders/{id}/disputes/{disputeId}', {
          id: order._id,
          disputeId: id,
          body: {
            state,
            ...(state === 'open' && { deadline: values.deadline }),
            ...(isMoving && { movedAt: values.movedAt }),
            note: values.note.trim(),
          },
        })
      }
      onDone={() => {
        onClose();
        announce(t('done'));
      }}
      button={t(button)}
    >
      <p>{t(isTaken ? textTaken : text, { amount: amountText(amount) })}</p>
    </ActionDialog>
  );
}
