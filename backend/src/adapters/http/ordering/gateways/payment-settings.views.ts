import type { FeeRateView, PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { PaymentSettingsState } from '../../../../application/ordering/gateways/edit-payment-settings.ts';
import { toKd } from '../../../../domain/money.ts';
import type { FeeRate } from '../../../../domain/store/payment-settings.ts';

export function paymentSettingsAnswer({
  version,
  methods,
  transferDetails,
  fees,
  gateways,
}: PaymentSettingsState): PaymentSettingsAnswer {
  return {
    version,
    methods: methods.map(({ method, isOffered, gateway, gateways: takers }) => ({
      id: method,
      isOffered,
      gateway,
      gateways: [...takers],
    })),
    transferDetails,
    fees: fees.map(rateView),
    gateways: gateways.map(({ keyFields, ...gateway }) => ({ ...gateway, keyFields: [...keyFields] })),
  };
}

function rateView({ gateway, method, basisPoints, fixed, minimum }: FeeRate): FeeRateView {
  return { gateway, method, percent: basisPoints / 100, fixed: toKd(fixed), minimum: toKd(minimum) };
}
