import type { MoneyDayView, MoneyMethod } from '@fyonka/api-contract/wire/office/money';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { filsOf } from '../amounts/fils.ts';

/** What one method brought and took in a month. Amounts in fils. */
export interface MethodSums {
  method: MoneyMethod;
  gateway: Gateway | null;
  received: number;
  returned: number;
}

/** Sums of each method and gateway over all days, the largest first. */
export function sumsByMethod(days: readonly MoneyDayView[]): MethodSums[] {
  const sums = new Map<string, MethodSums>();
  for (const { method, gateway, received, returned } of days) {
    const key = `${method} ${gateway ?? ''}`;
    const before = sums.get(key) ?? { method, gateway, received: 0, returned: 0 };
    sums.set(key, {
      ...before,
      received: before.received + filsOf(received),
      returned: before.returned + filsOf(returned),
    });
  }
  return [...sums.values()].toSorted((one, other) => other.received - one.received);
}
