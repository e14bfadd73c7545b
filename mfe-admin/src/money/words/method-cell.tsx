import type { MoneyMethod } from '@fyonka/api-contract/wire/office/money';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { useMoneyWords } from './words.ts';

/** A method, and the gateway that takes it. */
export function MethodCell({ method, gateway }: { method: MoneyMethod; gateway: Gateway | null }) {
  const { t } = useMoneyWords();
  return (
    <span>
      {t(`method-${method}`)}
      {gateway !== null && <small> · {t(`gateway-${gateway}`)}</small>}
    </span>
  );
}
