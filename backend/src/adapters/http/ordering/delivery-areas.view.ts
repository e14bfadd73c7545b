import type { DeliveryAreasAnswer } from '@fyonka/api-contract/wire/ordering';
import { toKd } from '../../../domain/money.ts';
import type { AreaNow } from '../../../domain/ordering/delivery/area-terms.ts';

export function deliveryAreasAnswer(areas: readonly AreaNow[]): DeliveryAreasAnswer {
  return {
    areas: areas.map(({ key, name, governorate, otherSpellings, fee, isClosed }) => ({
      key,
      name,
      governorate,
      otherSpellings: [...otherSpellings],
      deliveryFee: toKd(fee),
      isOff: isClosed,
    })),
  };
}
