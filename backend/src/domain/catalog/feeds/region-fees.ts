import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { Fils } from '../../money.ts';
import { areasAt } from '../../ordering/delivery/area-terms.ts';
import type { AreaDecisions, AreaNow } from '../../ordering/delivery/area-terms.ts';
import { isServed } from '../../ordering/delivery/delivery-areas.ts';
import type { RegionFee, RowTerms } from './feed-row.ts';

/**
 * The highest fee of the country and of each governorate, so that nobody pays more than a channel has said. None where
 * the shop delivers to no area now.
 */
export function regionFees(decisions: AreaDecisions, at: number): RowTerms['fees'] {
  const areas = areasAt(decisions, at).filter((area): area is AreaNow => isServed(area) && !area.isClosed);
  const country = highest(areas);
  const regions = GOVERNORATES.flatMap(({ key, name }): RegionFee[] => {
    const fee = highest(areas.filter(({ governorate }) => governorate === key));
    return fee === null ? [] : [{ region: name, fee }];
  });
  return { country: country === null ? [] : [{ region: null, fee: country }], regions };
}

function highest(areas: readonly AreaNow[]): Fils | null {
  return areas.reduce<Fils | null>((most, { fee }) => (most === null || fee > most ? fee : most), null);
}
