import { ONLINE_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type {
  FeeRateRequest,
  FeeRateView,
  MethodSetting,
  PaymentSettingsAnswer,
  PaymentSettingsRequest,
} from '@fyonka/api-contract/wire/office/payments';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { filsOf, filsText, kdOf, readFils } from '../../money/amounts/fils.ts';
import { latinNumber, plainAmount } from '../../form/numbers.ts';

/** Value of the choice 'whichever can', since a choice cannot be empty. */
export const ANY = 'any';

/** Numbers are texts, as they are typed. Empty ones make no rate. */
export interface FeeValues extends Pick<FeeRateView, 'gateway' | 'method'> {
  percent: string;
  fixed: string;
  minimum: string;
}

/** Values of the form; its lists have the order of the page. */
export interface PaymentValues {
  methods: { method: MethodSetting['id']; isOffered: boolean; gateway: Gateway | typeof ANY }[];
  transferDetails: LocalizedText;
  fees: FeeValues[];
}

export function valuesOf({ methods, transferDetails, fees, gateways }: PaymentSettingsAnswer): PaymentValues {
  // The practice gateway takes no fee.
  const charging = gateways.filter(({ keysFrom }) => keysFrom !== 'built-in');
  return {
    methods: methods.map(({ id, isOffered, gateway }) => ({ method: id, isOffered, gateway: gateway ?? ANY })),
    transferDetails: { ...transferDetails },
    fees: charging.flatMap(({ id: gateway }) =>
      ONLINE_METHODS.map((method) => {
        const rate = fees.find((known) => known.gateway === gateway && known.method === method);
        return {
          gateway,
          method,
          percent: rate ? String(rate.percent) : '',
          fixed: rate ? filsText(filsOf(rate.fixed)) : '',
          minimum: rate ? filsText(filsOf(rate.minimum)) : '',
        };
      }),
    ),
  };
}

export const isEmptyRate = ({ percent, fixed, minimum }: FeeValues): boolean =>
  [percent, fixed, minimum].every((typed) => typed.trim() === '');

/** @returns the percentage; NaN unless it is 0 to 100 with at most two decimals; null when it is empty */
export function readPercent(typed: string): number | null {
  const text = plainAmount(latinNumber(typed).replace(/[%٪％]/g, ''));
  if (text === '') return null;
  return text !== null && /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : Number.NaN;
}

/** Builds the request from valid values. @param version of the settings that the values are based on */
export function requestOf({ methods, transferDetails, fees }: PaymentValues, version: number): PaymentSettingsRequest {
  return {
    methods: methods.map(({ method, isOffered, gateway }) => ({
      id: method,
      isOffered,
      gateway: gateway === ANY ? null : gateway,
    })),
    transferDetails: { ar: transferDetails.ar.trim(), en: transferDetails.en.trim() },
    fees: fees.filter((fee) => !isEmptyRate(fee)).map(rateOf),
    version,
  };
}

function rateOf({ gateway, method, percent, fixed, minimum }: FeeValues): FeeRateRequest {
  return {
    gateway,
    method,
    percent: readPercent(percent) ?? 0,
    fixed: kdOf(readFils(fixed) ?? 0),
    minimum: kdOf(readFils(minimum) ?? 0),
  };
}
