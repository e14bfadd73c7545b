import { fils } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import { pointInKuwait } from '../../../domain/ordering/delivery/address.ts';
import type { Location } from '../../../domain/ordering/delivery/address.ts';
import type { CourierDelivery } from '../../../domain/ordering/delivery/couriers/booking.ts';
import { cleanLine } from '../../../domain/localized-text.ts';
import { parseWebAddress } from '../../../domain/texts/web-address.ts';
import { fieldsOf } from './api.ts';
import type { Fields } from './api.ts';

const STATES: Readonly<Record<string, CourierDelivery['state']>> = {
  pending: 'pending',
  accepted: 'accepted',
  dispatched: 'dispatched',
  en_route: 'under-way',
  completed: 'delivered',
  canceled: 'cancelled',
  failed: 'failed',
};

const LONGEST = 120;

/** A delivery of an answer. Armada's documents name some fields in two ways. @returns null unless it has an id and a known status */
export function readDelivery(body: Fields): CourierDelivery | null {
  const [id, status] = [textOf(body['id']), textOf(body['status'])];
  const state = status !== null && Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  if (id === null || state === undefined) return null;
  const [driver, logistics] = [fieldsOf(body['driver']) ?? {}, fieldsOf(body['logistics']) ?? {}];
  return {
    id,
    reference: textOf(body['reference']),
    state,
    code: shownOf(body['code']),
    fee: amountOf(body['delivery_fee']) ?? amountOf(body['deliveryFee']),
    driverName: shownOf(driver['name']) ?? shownOf(body['driverName']),
    driverPhone: shownOf(driver['phone']) ?? shownOf(body['driverPhone']),
    driverPlace: placeOf(driver),
    trackingUrl: addressOf(logistics['tracking_url']) ?? addressOf(body['trackingLink']),
  };
}

/** A number of KD in fils; null for anything else. */
export function amountOf(value: unknown): Fils | null {
  const kd = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof kd === 'number' && Number.isFinite(kd) && kd >= 0 && kd < 1_000_000
    ? fils(Math.round(kd * 1000))
    : null;
}

/** A text that is not empty, cut to a length that can be stored and shown; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST) : null;
}

/** What people read, without direction marks and controls. */
function shownOf(value: unknown): string | null {
  return cleanLine(textOf(value) ?? '') || null;
}

function placeOf({ latitude: lat, longitude: lng }: Fields): Location | null {
  return typeof lat === 'number' && typeof lng === 'number' ? pointInKuwait({ lat, lng }) : null;
}

function addressOf(value: unknown): string | null {
  return (typeof value === 'string' && parseWebAddress(value)) || null;
}
