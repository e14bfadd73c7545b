import { DELIVERY_AREAS } from '../../domain/ordering/delivery-areas.ts';
import type { DeliveryArea } from '../../domain/ordering/delivery-areas.ts';

export class ListDeliveryAreas {
  execute(): readonly DeliveryArea[] {
    return DELIVERY_AREAS;
  }
}
