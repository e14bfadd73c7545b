import type { DeliveryAreasAnswer } from '@fyonka/api-contract/ordering';
import { toKd } from '../../../domain/money.ts';
import { DELIVERY_AREAS } from '../../../domain/ordering/delivery-areas.ts';

export function deliveryAreasAnswer(): DeliveryAreasAnswer {
  return {
    areas: DELIVERY_AREAS.map(({ key, name, otherSpellings, fee }) => ({
      key,
      name,
      otherSpellings: [...otherSpellings],
      deliveryFee: toKd(fee),
    })),
  };
}
