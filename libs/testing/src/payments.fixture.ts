import { METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { METHOD_NAMES } from '@fyonka/api-contract/text/orders/payment-words';
import type { KeptCardView } from '@fyonka/api-contract/wire/account/cards';
import type { OfferedPaymentMethod, PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';

/** How a shop with keys of a gateway offers the methods of gateways. */
const ONLINE: Readonly<Record<string, Pick<OfferedPaymentMethod, 'gateway' | 'kind'> | undefined>> = {
  knet: { gateway: 'tap', kind: 'redirect' },
  card: { gateway: 'sandbox', kind: 'card-form' },
  'apple-pay': { gateway: 'tap', kind: 'wallet' },
};

export const TRANSFER_DETAILS = { en: 'Bank of Kuwait\nKW81 0000 0000', ar: 'بنك الكويت\nKW81 0000 0000' };

export const KEPT_VISA: KeptCardView = {
  id: 'kept-1',
  gateway: 'sandbox',
  brand: 'VISA',
  lastFour: '1111',
  expires: '2031-04',
  keptAt: '2026-01-01T00:00:00.000Z',
};

/** The answer of a shop that offers these methods, in this order. */
export function paymentMethods(...ids: readonly OfferedPaymentMethod['id'][]): PaymentMethodsAnswer {
  return {
    methods: ids.map((id) => {
      const { way } = METHODS[id];
      const offered = ONLINE[id] ?? { gateway: null, kind: way === 'gateway' ? 'redirect' : way };
      return { id, name: METHOD_NAMES[id], icon: `/payment-icons/${id}.svg`, ...offered };
    }),
    transferDetails: ids.includes('transfer') ? TRANSFER_DETAILS : null,
    cardTokenUrl: ids.includes('card') ? '/gateway/tokens' : null,
    cardBrands: ids.includes('card') ? ['visa', 'mastercard'] : [],
    isTest: false,
  };
}
