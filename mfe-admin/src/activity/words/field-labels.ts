import type { MessageKey } from '../messages.ts';

/** Fields of an area, after its key. */
export const FIELDS_OF_AREA = ['deliveryFee', 'isOff', 'offOn', 'days', 'name', 'governorate'] as const;

const FIELDS = [
  'status',
  'paymentStatus',
  'received',
  'returned',
  'refunding',
  'acceptedBalance',
  'total',
  'amount',
  'exchange',
  'mail',
  'whatsApp',
  'fullName',
  'phone',
  'email',
  'language',
  'notes',
  'address.city',
  'address.lines',
  'googleMapUrl',
  'gift.wrap',
  'gift.note',
  'orderItems',
  'customTexts',
  'deliveryCost',
  'discount',
  'discountReason',
  'payment',
  'state',
  'driver',
  'courier',
  'courierPaidOut',
  'courierReference',
  'courierState',
  'stops',
  'cash',
  'counted',
  'difference',
  'borneBy',
  'isActive',
  'account',
  'day',
  'seller',
  'taken',
  'back',
  'sold',
  'late',
  'reason',
  'answer',
  'name',
  'percent',
  'from',
  'until',
  'expiresAt',
  'host',
  'events',
  'products',
  'staffRole',
  'permissions',
  'stockQuantity',
] as const;

/** The name of a field of an order, a run, a stall, …; undefined for one that this page does not know. */
export function labelOf(field: string): MessageKey | undefined {
  if (field.startsWith('return.')) return 'f-return';
  if (field.endsWith('.isMade')) return 'f-isMade';
  const known = FIELDS.find((one) => one === field);
  return known && `f-${known}`;
}
