import type { StockBookingRequest } from '@fyonka/api-contract/wire/office/stock/bookings';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { useMessages } from '../messages.ts';
import { signed } from '../signed.ts';
import type { BookingQuestion } from './use-booking.ts';

interface BookingQuestionDialogProps {
  question: BookingQuestion | null;
  /** Name of the product. */
  name: string;
  isBusy: boolean;
  onYes: (request: StockBookingRequest) => void;
  onClose: () => void;
}

/** Asks before a stock is tracked from now on, and before a count that is far from the stock is stored. */
export function BookingQuestionDialog({ question, name, isBusy, onYes, onClose }: BookingQuestionDialogProps) {
  const { t } = useMessages();
  const isLarge = question?.kind === 'large-difference';
  return (
    <ConfirmDialog
      open={question !== null}
      hasEntry={false}
      title={t(isLarge ? 'largeTitle' : 'trackTitle')}
      confirmLabel={t(isLarge ? 'largeYes' : 'trackYes')}
      isBusy={isBusy}
      onConfirm={() => question && onYes(question.request)}
      onClose={onClose}
    >
      <p>
        {isLarge
          ? t('largeText', { name, difference: `\u2066${signed(question.difference)}\u2069` })
          : t('trackText', { name })}
      </p>
    </ConfirmDialog>
  );
}
