import { METHOD_NAMES } from '@fyonka/api-contract/text/orders/payment-words';
import type { KeptCardView } from '@fyonka/api-contract/wire/account/cards';
import type { OfferedPaymentMethod, PayAnswer, PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';
import type { ListPaymentMethodsOutcome } from '../../../../application/ordering/paying/list-payment-methods.ts';
import type { KeptCard } from '../../../../domain/ordering/paying/kept-card.ts';
import type { PaymentUnderWay } from '../../errors/outcomes/outcomes.ts';
import { orderView } from '../orders/order.views.ts';

export function paymentMethodsAnswer({
  methods,
  cardBrands,
  ...rest
}: ListPaymentMethodsOutcome): PaymentMethodsAnswer {
  return {
    methods: methods.map(({ method, kind, gateway, savesCards }): OfferedPaymentMethod => ({
      id: method,
      gateway,
      kind,
      name: METHOD_NAMES[method],
      icon: `/payment-icons/${method}.svg`,
      ...(savesCards && { savesCards }),
    })),
    cardBrands: [...cardBrands],
    ...rest,
  };
}

export function keptCardView({ id, gateway, brand, lastFour, expires, keptAt }: KeptCard): KeptCardView {
  return { id, gateway, brand, lastFour, expires, keptAt: new Date(keptAt).toISOString() };
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
