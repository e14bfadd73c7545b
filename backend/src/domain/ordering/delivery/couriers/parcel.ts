import type { Fils } from '../../../money.ts';
import { amountAsked } from '../../money/payment-status.ts';
import type { Order } from '../../order.ts';
import type { Location } from '../address.ts';
import { nameOfArea } from '../delivery-areas.ts';
import type { CourierSettings, PickupPlace } from './courier-settings.ts';

/** What a courier has to know of an order. It holds personal data, which is sent to the courier and stored nowhere else. */
export interface Parcel {
  readonly pickup: PickupPlace;
  readonly name: string;
  /** 8 digits. */
  readonly phone: string;
  /** As the courier spells it. */
  readonly area: string;
  readonly block: string;
  readonly street: string;
  readonly building: string;
  readonly floor: string;
  readonly apartment: string;
  readonly instructions: string;
  /** The pin on a map; null: none. */
  readonly location: Location | null;
  readonly toCollect: Fils;
}

export type ParcelResult =
  | { readonly kind: 'parcel'; readonly parcel: Parcel }
  /** Nobody has said how the courier spells the area. */
  | { readonly kind: 'no-spelling'; readonly area: string };

/** @param settings of couriers, switched on */
export function parcelOf(order: Order, { pickup, areas }: CourierSettings): ParcelResult {
  const { fullName, phone, address, notes, gift } = order.delivery;
  const area = Object.hasOwn(areas, address.areaKey) ? areas[address.areaKey] : undefined;
  if (area === undefined) return { kind: 'no-spelling', area: nameOfArea(address).en };
  const { block, street, streetNumber, avenue, buildingNumber, floor, apartmentNumber, paciNumber } = address;
  const instructions = [
    avenue && `Avenue ${avenue}`,
    paciNumber && `PACI ${paciNumber}`,
    gift && 'A present: please do not name its price',
    notes,
  ];
  return {
    kind: 'parcel',
    parcel: {
      pickup,
      name: fullName,
      phone,
      area,
      block,
      street: [...new Set([street, streetNumber])].join(' ').trim(),
      building: buildingNumber,
      floor,
      apartment: apartmentNumber,
      instructions: instructions.filter(Boolean).join(', '),
      location: address.location ?? null,
      toCollect: amountAsked(order),
    },
  };
}
