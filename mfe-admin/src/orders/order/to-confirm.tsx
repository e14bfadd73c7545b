import Check from 'lucide-react/icons/check';
import type { AnswerState } from '@fyonka/api-client/answers';
import { awaitsConfirmation } from '@fyonka/api-contract/rules/order-state';
import type { OfficeOrderAnswer, OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import { useStatusChange } from '../use-status-change.tsx';

interface ToConfirmProps {
  order: OfficeOrderView;
  onChange: AnswerState<OfficeOrderAnswer>['change'];
}

/** Confirms an order with cash on delivery, which moves it to preparation. The note is shown only while it waits for that. */
export function ToConfirm({ order, onChange }: ToConfirmProps) {
  const { t } = useMessages();
  const { setStatus, question } = useStatusChange((_id, parts, isDone) =>
    onChange((known) => ({ order: { ...known.order, ...parts } }), isDone),
  );
  return (
    <>
      {awaitsConfirmation(order) && (
        <Note
          kind="wait"
          action={
            <Button icon={Check} onClick={() => setStatus(order, 'processing')}>
              {t('confirmOrder')}
            </Button>
          }
        >
          {t('toConfirmText')}
        </Note>
      )}
      {question}
    </>
  );
}
