import { HIGHEST_PRICE } from '@fyonka/api-contract/values/goods/products';
import type { OfficeAreaView } from '@fyonka/api-contract/wire/office/settings';
import { todayInKuwait } from '../../parts/kuwait-day.ts';

/** The parts of an area that can be changed. */
export type AreaTerms = Pick<OfficeAreaView, 'key' | 'deliveryFee' | 'isOff' | 'offOn' | 'days'>;

/** Whether the shop delivers to an area, unless it is off. */
export const isServed = ({ deliveryFee }: OfficeAreaView): boolean => deliveryFee !== null;

/** The choices for delivery to an area. `none` comes without a fee, and ends with one. */
export const AREA_STATES = ['open', 'offToday', 'off', 'none'] as const;
export type AreaState = (typeof AREA_STATES)[number];

export function stateOf({ deliveryFee, isOff, offOn }: AreaTerms): AreaState {
  if (deliveryFee === null) return 'none';
  if (isOff) return 'off';
  return offOn === todayInKuwait().toString() ? 'offToday' : 'open';
}

/** What becomes of an area; its other terms stay as they are. */
export type AreaChange = Pick<AreaTerms, 'key'> & Partial<AreaTerms>;

export function withState({ key }: AreaChange, state: AreaState): AreaChange {
  if (state === 'none') return { key, deliveryFee: null };
  return { key, isOff: state === 'off', offOn: state === 'offToday' ? todayInKuwait().toString() : null };
}

export function termsOf({ key, deliveryFee, isOff, offOn, days }: AreaTerms): AreaTerms {
  return { key, deliveryFee, isOff, offOn, days };
}

/** Whether the amount is a valid fee, in KD with at most two decimals. The backend's domain has the same rule. */
export function isFee(kd: number | null): kd is number {
  return kd !== null && kd >= 0 && kd <= HIGHEST_PRICE && Number(kd.toFixed(2)) === kd;
}
