import { DELIVERY_AREAS, type DeliveryArea } from '../../domain/ordering/delivery-areas.ts';

export class ListDeliveryAreas {
  execute(): readonly DeliveryArea[] {
    return DELIVERY_AREAS;
  }
}
