import { useAnswer } from '@fyonka/api-client/answers';
import { paymentMethodsPath } from '@fyonka/api-client/payments';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Says on every page of the office that payments take no money, or that customers have no way to pay at all. */
export function PaymentState() {
  const { t } = useMessages();
  const { answer } = useAnswer(paymentMethodsPath());
  const state = !answer ? null : answer.isTest ? 'test' : answer.methods.length === 0 ? 'none' : null;
  if (state === null) return null;
  return (
    <div className={`${layout.screen} ${layout.below6}`}>
      <Note kind="wait" title={t(state === 'test' ? 'testPaymentsTitle' : 'noPaymentsTitle')}>
        {t(state === 'test' ? 'testPayments' : 'noPayments')}
      </Note>
    </div>
  );
}
