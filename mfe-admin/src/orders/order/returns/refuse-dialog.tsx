import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_RETURN_NOTE } from '@fyonka/api-contract/values/ordering/returns';
import type { OfficeReturnView } from '@fyonka/api-contract/wire/office/orders/returns';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import type { MessageKey } from '../../../returns/messages.ts';
import { useReturnForm } from './use-return-action.ts';

const FIELDS: FieldTable<{ answer: string }, MessageKey> = {
  answer: {
    label: 'refuseReason',
    hint: 'refuseHint',
    as: 'auto',
    longest: LONGEST_RETURN_NOTE,
    rows: 3,
    check: (typed) => (typed.trim() === '' ? 'reasonMissing' : null),
  },
};

interface RefuseDialogProps {
  returned: OfficeReturnView;
  onClose: () => void;
}

/** Refuses a return, with a reason that the customer reads. */
export function RefuseDialog({ returned, onClose }: RefuseDialogProps) {
  const form = useReturnForm();
  const { t } = form;
  return (
    <ActionDialog
      {...form}
      open
      onClose={onClose}
      title={t('refuseTitle')}
      fields={FIELDS}
      values={{ answer: '' }}
      send={({ answer }) =>
        call('PUT /api/admin/returns/{id}/decision', { id: returned._id, body: { decision: 'refuse', answer } })
      }
      onDone={() => {
        onClose();
        showToast({ kind: 'good', text: t('isRefused') });
      }}
      button={t('refuseNow')}
    />
  );
}
