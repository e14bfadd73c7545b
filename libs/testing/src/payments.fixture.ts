import type { OfferedPaymentMethod, PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';

/** One of each kind of payment method, as a shop with keys of a gateway offers them. */
export const METHODS = {
  knet: { id: 'knet', gateway: 'tap', kind: 'redirect', name: { en: 'KNET', ar: 'كي نت' } },
  card: { id: 'card', gateway: 'sandbox', kind: 'card-form', name: { en: 'Card', ar: 'بطاقة' } },
  'apple-pay': { id: 'apple-pay', gateway: 'tap', kind: 'wallet', name: { en: 'Apple Pay', ar: 'Apple Pay' } },
  'cash-on-delivery': {
    id: 'cash-on-delivery',
    gateway: null,
    kind: 'at-the-door',
    name: { en: 'Cash on delivery', ar: 'نقدًا عند الاستلام' },
  },
  transfer: { id: 'transfer', gateway: null, kind: 'transfer', name: { en: 'Bank transfer', ar: 'تحويل بنكي' } },
} as const satisfies Record<OfferedPaymentMethod['id'], Omit<OfferedPaymentMethod, 'icon'>>;

export const TRANSFER_DETAILS = { en: 'Bank of Kuwait\nKW81 0000 0000', ar: 'بنك الكويت\nKW81 0000 0000' };

/** The answer of a shop that offers these methods, in this order. */
export function paymentMethods(...ids: readonly OfferedPaymentMethod['id'][]): PaymentMethodsAnswer {
  return {
    methods: ids.map((id) => ({ ...METHODS[id], icon: `/payment-icons/${id}.svg` })),
    transferDetails: ids.includes('transfer') ? TRANSFER_DETAILS : null,
    cardTokenUrl: ids.includes('card') ? '/gateway/tokens' : null,
    cardBrands: ids.includes('card') ? ['visa', 'mastercard'] : [],
    isTest: false,
  };
}
