import type { Fields } from '../kit/json.ts';
import { numberOf } from '../kit/money.ts';
import type { Session } from '../pages/session.ts';

export interface PaymentMethod {
  readonly id: number;
  readonly code: string;
  readonly ar: string;
  readonly en: string;
  readonly look: Session['method'];
  /** Invented: MyFatoorah agrees on fees with each merchant. Fils. */
  readonly feeOf: (amount: number) => number;
}

const perThousand = (rate: number) => (amount: number) => Math.round((amount * rate) / 1000);

export const METHODS: readonly PaymentMethod[] = [
  { id: 1, code: 'kn', ar: 'كي نت', en: 'KNET', look: 'knet', feeOf: perThousand(20) },
  { id: 2, code: 'vm', ar: 'فيزا / ماستر', en: 'VISA/MASTER', look: 'card', feeOf: perThousand(25) },
  { id: 11, code: 'ap', ar: 'أبل باي', en: 'Apple Pay', look: 'apple-pay', feeOf: perThousand(25) },
];

/** A way to pay as InitiatePayment lists it. */
export function methodJson({ id, code, ar, en, feeOf }: PaymentMethod, amount: number): Fields {
  return {
    PaymentMethodId: id,
    PaymentMethodAr: ar,
    PaymentMethodEn: en,
    PaymentMethodCode: code,
    IsDirectPayment: false,
    ServiceCharge: numberOf(feeOf(amount)),
    TotalAmount: numberOf(amount),
    CurrencyIso: 'KWD',
    PaymentCurrencyIso: 'KWD',
    ImageUrl: '',
    IsEmbeddedSupported: false,
  };
}
