import { METHOD_NAMES } from '@fyonka/api-contract/text/orders/payment-words';
import type { OfferedPaymentMethod, PayAnswer, PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';
import type { ListPaymentMethodsOutcome } from '../../../../application/ordering/paying/list-payment-methods.ts';
import type { PaymentUnderWay } from '../../errors/outcomes/outcomes.ts';
import { orderView } from '../orders/order.views.ts';

export function paymentMethodsAnswer({
  methods,
  cardBrands,
  ...rest
}: ListPaymentMethodsOutcome): PaymentMethodsAnswer {
  return {
    methods: methods.map(({ method, kind, gateway }): OfferedPaymentMethod => ({
      id: method,
      gateway,
      kind,
      name: METHOD_NAMES[method],
      icon: `/payment-icons/${method}.svg`,
    })),
    cardBrands: [...cardBrands],
    ...rest,
  };
}

export function payAnswer(outcome: PaymentUnderWay): PayAnswer {
  switch (outcome.kind) {
    case 'redirect':
      return { status: outcome.isChallenge ? 'challenge' : 'redirect', redirectUrl: outcome.redirectUrl };
    case 'pending':
      return {
        status: 'pending',
        order: orderView(outcome.order),
        attempt: outcome.attempt,
        ...('mayPayAgain' in outcome && { mayPayAgain: outcome.mayPayAgain }),
      };
    case 'paid':
    case 'accepted':
      return { status: outcome.kind, order: orderView(outcome.order) };
  }
}
