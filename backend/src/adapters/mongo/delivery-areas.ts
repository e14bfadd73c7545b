import { DeliveryAreas } from '../../application/store/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoDeliveryAreas = notBuilt(DeliveryAreas);
