import type { OfficeAreasAnswer } from '@fyonka/api-contract/wire/office/settings';
import type { OfficeAreas } from '../../../application/store/ports.ts';
import { toKd } from '../../../domain/money.ts';
import { areaAt } from '../../../domain/ordering/delivery/area-terms.ts';
import { editStateView } from './office-settings.view.ts';

export function officeAreasAnswer({ areas, ...state }: OfficeAreas): OfficeAreasAnswer {
  return {
    areas: [...areas].flatMap(([key, terms]) => {
      const area = areaAt(key, terms, 0);
      if (!area) return [];
      const { fee, isOff, offOn, days, own } = terms;
      return [
        {
          key,
          name: area.name,
          governorate: area.governorate,
          deliveryFee: fee === null ? null : toKd(fee),
          isOff,
          offOn,
          days: days ? [...days] : null,
          isOwn: own !== undefined,
        },
      ];
    }),
    ...editStateView(state),
  };
}
