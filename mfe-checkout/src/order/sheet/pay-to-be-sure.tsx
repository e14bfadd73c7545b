import { useAnswer } from '@fyonka/api-client/answers';
import { paymentMethodsPath, usableHere } from '@fyonka/api-client/payments';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { useMessages } from '../../messages.ts';

/** The way to the payment page for an order in cash that waits to be confirmed, where something else is offered. */
export function PayToBeSure({ orderNumber }: { orderNumber: string }) {
  const { t } = useMessages();
  const { answer } = useAnswer(paymentMethodsPath());
  const isOffered = usableHere(answer?.methods ?? []).some(({ gateway }) => gateway !== null);
  return isOffered ? <ButtonLink href={pages.payment(orderNumber)}>{t('payToBeSure')}</ButtonLink> : null;
}
