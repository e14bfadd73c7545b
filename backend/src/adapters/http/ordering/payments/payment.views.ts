import type { OfferedPaymentMethod, PayAnswer, PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';
import type { ListPaymentMethodsOutcome } from '../../../../application/ordering/paying/list-payment-methods.ts';
import type { LocalizedText } from '../../../../domain/localized-text.ts';
import type { PaymentMethod } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { PaymentUnderWay } from '../../errors/outcomes/outcomes.ts';
import { orderView } from '../orders/order.views.ts';

export const METHOD_NAMES: Readonly<Record<PaymentMethod, LocalizedText>> = {
  knet: { en: 'KNET', ar: 'كي نت' },
  card: { en: 'Credit card', ar: 'بطاقة ائتمان' },
  'apple-pay': { en: 'Apple Pay', ar: 'Apple Pay' },
  'cash-on-delivery': { en: 'Cash on delivery', ar: 'نقدًا عند الاستلام' },
  transfer: { en: 'Bank transfer or Wamd', ar: 'تحويل بنكي أو ومض' },
};

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
