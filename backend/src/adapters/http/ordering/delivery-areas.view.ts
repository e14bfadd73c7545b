import type { DeliveryAreasAnswer, NearAreasAnswer } from '@fyonka/api-contract/wire/ordering';
import { toKd } from '../../../domain/money.ts';
import type { AreaFound } from '../../../domain/ordering/delivery/area-terms.ts';
import { isServed } from '../../../domain/ordering/delivery/delivery-areas.ts';

export function deliveryAreasAnswer(areas: readonly AreaFound[]): DeliveryAreasAnswer {
  return {
    areas: areas.filter(isServed).map(({ governorate, fee, isClosed, ...area }) => ({
      ...called(area),
      governorate,
      deliveryFee: toKd(fee),
      isOff: isClosed,
    })),
    // An area of the office's own may be a mistake, which nobody else needs to read.
    unserved: areas.filter((area) => !isServed(area) && !area.own).map(called),
  };
}

export function nearAreasAnswer(areas: readonly AreaFound[]): NearAreasAnswer {
  return { areas: areas.map((area) => ({ key: area.key, name: area.name, isServed: isServed(area) })) };
}

function called({ key, name, otherSpellings }: Pick<AreaFound, 'key' | 'name' | 'otherSpellings'>) {
  return { key, name, otherSpellings: [...otherSpellings] };
}
