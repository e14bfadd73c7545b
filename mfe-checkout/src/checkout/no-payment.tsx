import { useAnswer } from '@fyonka/api-client/answers';
import { paymentMethodsPath, usableHere } from '@fyonka/api-client/payments';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';

/** Says before the form is filled in that the shop offers no way to pay. */
export function NoPayment() {
  const { t } = useMessages();
  const { answer } = useAnswer(paymentMethodsPath());
  if (!answer || usableHere(answer.methods).length > 0) return null;
  return (
    <Note kind="wait" title={t('noPaymentSoonTitle')}>
      {t('noPaymentSoon')}
    </Note>
  );
}
