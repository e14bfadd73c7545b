import {
  ONLINE_METHODS,
  PAYMENT_METHODS,
  GATEWAYS,
  METHODS,
} from '@fyonka/api-contract/values/ordering/payment-methods';
import type { LocalizedText } from '../localized-text.ts';
import { fils } from '../money.ts';
import type { Fils } from '../money.ts';
import type { GatewayId, OnlineMethod, PaymentMethod } from '../ordering/paying/payment-methods.ts';

/** What the office has decided about a method. */
export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly isOffered: boolean;
  /** The gateway that takes it; null: the first that can, and always for methods without a gateway. */
  readonly gateway: GatewayId | null;
}

/** What a gateway takes for a payment, as the shopkeeper has agreed with it. Only for estimates. */
export interface FeeRate {
  readonly gateway: GatewayId;
  readonly method: OnlineMethod;
  /** Hundredths of a percent of the amount: 275 is 2.75 %. */
  readonly basisPoints: number;
  readonly fixed: Fils;
  /** Least fee of one payment. */
  readonly minimum: Fils;
}

/** Whether shoppers are offered the method. Cash on delivery is a setting of the shop, as it was before there were others. */
export function isOffered({ method, isOffered: isOn }: OfferedMethod, cashOnDelivery: boolean): boolean {
  return method === 'cash-on-delivery' ? cashOnDelivery : isOn;
}

export interface PaymentSettings {
  /** Every method once, in the order in which shoppers see them. */
  readonly methods: readonly OfferedMethod[];
  readonly fees: readonly FeeRate[];
  /** Bank, IBAN or Wamd number for customers who pay by transfer; empty: none. */
  readonly transferDetails: LocalizedText;
}

export const USUAL_PAYMENTS: PaymentSettings = {
  methods: PAYMENT_METHODS.map((method) => ({ method, isOffered: METHODS[method].isOfferedAtFirst, gateway: null })),
  fees: [],
  transferDetails: { en: '', ar: '' },
};

/** The settings with every method exactly once: methods that are new to the program are added at the end. */
export function completePayments(own: Partial<PaymentSettings> | null | undefined): PaymentSettings {
  const { methods = [], fees = [], transferDetails = USUAL_PAYMENTS.transferDetails } = own ?? {};
  const known = methods.filter(
    ({ method }, index) =>
      PAYMENT_METHODS.includes(method) && methods.findIndex((other) => other.method === method) === index,
  );
  const missing = USUAL_PAYMENTS.methods.filter(({ method }) => !known.some((one) => one.method === method));
  return { methods: [...known, ...missing], fees, transferDetails };
}

/** The fee that a gateway is expected to take for a payment. Half a fils is rounded up. */
export function estimatedFee(amount: Fils, { basisPoints, fixed, minimum }: Omit<FeeRate, 'gateway' | 'method'>): Fils {
  return Math.max(minimum, Math.floor((amount * basisPoints + 5_000) / 10_000) + fixed) as Fils;
}

/** The fees that a gateway is expected to take for payments of one method, each estimated by itself. */
export function estimatedFees(
  amounts: readonly { readonly amount: Fils; readonly payments: number }[],
  rate: FeeRate,
): Fils {
  return fils(amounts.reduce((all, { amount, payments }) => all + payments * estimatedFee(amount, rate), 0));
}

export function rateOf(fees: readonly FeeRate[], gateway: GatewayId, method: OnlineMethod): FeeRate | null {
  return fees.find((rate) => rate.gateway === gateway && rate.method === method) ?? null;
}

/** Most rates that are stored: one for each gateway and method. */
export const MOST_FEE_RATES = GATEWAYS.length * ONLINE_METHODS.length;
