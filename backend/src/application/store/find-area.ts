import { areaAt, areaNamed } from '../../domain/ordering/delivery/area-terms.ts';
import type { AreaFound } from '../../domain/ordering/delivery/area-terms.ts';
import { knownAreaNamed } from '../../domain/ordering/delivery/delivery-areas.ts';
import type { DeliveryAreas } from './ports.ts';

/** An area by its key or name, as it is now. All decisions are read only for a name that is not known, or known as a part. */
export async function findArea(areas: DeliveryAreas, text: string, at: number): Promise<AreaFound | null> {
  const known = knownAreaNamed(text);
  return known && !known.partOf
    ? areaAt(known.key, await areas.find(known.key), at)
    : areaNamed(text, await areas.read(), at);
}
