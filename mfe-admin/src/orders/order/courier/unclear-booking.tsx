import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { CourierBookingView, OrderCourierAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ActionForm } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { useCall } from '../../../parts/use-call.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { Problem } from './courier-actions.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

interface UnclearBookingProps {
  order: OfficeOrderView;
  booking: CourierBookingView;
  onAnswer: (answer: OrderCourierAnswer) => void;
}

const FIELDS: FieldTable<{ deliveryId: string }, MessageKey> = {
  deliveryId: { label: 'found', as: 'latin', check: (typed) => (typed.trim() === '' ? 'idMissing' : null) },
};

/** A booking of which nobody knows whether the courier has it: somebody looks there and says so. */
export function UnclearBooking({ order: { _id: id }, booking, onAnswer }: UnclearBookingProps) {
  const { t } = useMessages();
  const { isBusy, refused, start } = useCall();
  const [problem, setProblem] = useState<OrderCourierAnswer['problem']>(null);
  const resolve = (body: { deliveryId?: string }) => call('POST /api/admin/orders/{id}/courier/resolve', { id, body });
  const take = (answer: OrderCourierAnswer) => {
    setProblem(answer.problem);
    onAnswer(answer);
  };
  return (
    <>
      <Note kind="bad">
        {t('unclearText')} <Ltr>{booking.reference}</Ltr>
      </Note>
      {problem && <Problem problem={problem} />}
      <ActionForm
        fields={FIELDS}
        values={{ deliveryId: '' }}
        send={({ deliveryId }) => resolve({ deliveryId: deliveryId.trim() })}
        onDone={take}
        wordsOf={(error) => refusalWords(error, { offline: t('offline'), otherwise: t('actionFailed') })}
        button={t('isThere')}
        t={t}
      />
      {refused && (
        <Note kind="bad">{refusalWords(refused, { offline: t('offline'), otherwise: t('actionFailed') })}</Note>
      )}
      <p>
        <Button kind="line" busy={isBusy} onClick={() => start(() => resolve({}), take)}>
          {t('isNotThere')}
        </Button>
      </p>
    </>
  );
}
