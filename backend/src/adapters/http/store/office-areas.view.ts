import type { OfficeAreasAnswer } from '@fyonka/api-contract/wire/office/settings';
import type { OfficeAreas } from '../../../application/store/ports.ts';
import { toKd } from '../../../domain/money.ts';
import { DELIVERY_AREAS } from '../../../domain/ordering/delivery/delivery-areas.ts';
import { editStateView } from './office-settings.view.ts';

export function officeAreasAnswer({ areas, ...state }: OfficeAreas): OfficeAreasAnswer {
  return {
    areas: DELIVERY_AREAS.flatMap(({ key, name, governorate }) => {
      const terms = areas.get(key);
      if (!terms) return [];
      const { fee, isOff, offOn } = terms;
      return [{ key, name, governorate, deliveryFee: toKd(fee), isOff, offOn }];
    }),
    ...editStateView(state),
  };
}
