import type { PayAnswer, PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';
import type { ListPaymentMethodsOutcome } from '../../../../application/ordering/paying/list-payment-methods.ts';
import type { PaymentUnderWay } from '../../errors/outcomes/outcomes.ts';
import { orderView } from '../orders/order.views.ts';

export function paymentMethodsAnswer({
  methods,
  cardTokenUrl,
  cardBrands,
  isTest,
}: ListPaymentMethodsOutcome): PaymentMethodsAnswer {
  return { methods: [...methods], cardTokenUrl, cardBrands: [...cardBrands], isTest };
}

export function payAnswer(outcome: PaymentUnderWay): PayAnswer {
  if (outcome.kind === 'challenge') return { status: 'challenge', redirectUrl: outcome.redirectUrl };
  return { status: outcome.kind, order: orderView(outcome.order) };
}
