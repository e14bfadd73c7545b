/** Companies that bring orders for the shop. */
export const COURIERS = ['armada'] as const;

/**
 * `asked`: the courier is being asked to take it; `unclear`: its answer was lost, so nobody knows whether it will come.
 * `refused`: it will not come. The others are what the courier says of it.
 */
export const BOOKING_STATES = [
  'asked',
  'unclear',
  'refused',
  'pending',
  'accepted',
  'dispatched',
  'under-way',
  'delivered',
  'cancelled',
  'failed',
] as const;

/** States that something may still follow on. */
export const OPEN_BOOKING_STATES = [
  'asked',
  'unclear',
  'pending',
  'accepted',
  'dispatched',
  'under-way',
] as const satisfies readonly (typeof BOOKING_STATES)[number][];

/** Why a courier does not do what it is asked for. */
export const COURIER_REFUSALS = [
  'address',
  'wallet',
  'keys',
  'state',
  'unknown',
  'busy',
  'unreachable',
  'other',
] as const;

/** Most characters of an area's name as a courier spells it. */
export const LONGEST_SPELLING = 80;

/** Most bookings of one payout of a courier. */
export const MOST_OF_PAYOUT = 500;

/** Payouts of couriers on a page of their list. */
export const PAYOUTS_ON_PAGE = 20;

/** Where the cash comes that a courier pays out. */
export const PAYOUT_PLACES = ['bank', 'till'] as const;
