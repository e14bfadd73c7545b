import { HIGHEST_PRICE } from '@fyonka/api-contract/values/goods/products';
import type { OfficeAreaView } from '@fyonka/api-contract/wire/office/settings';
import { todayInKuwait } from '../../parts/kuwait-day.ts';

/** The parts of an area that can be changed. */
export type AreaTerms = Omit<OfficeAreaView, 'name' | 'governorate'>;

/** The choices for delivery to an area. */
export const AREA_STATES = ['open', 'offToday', 'off'] as const;
export type AreaState = (typeof AREA_STATES)[number];

export function stateOf({ isOff, offOn }: AreaTerms): AreaState {
  if (isOff) return 'off';
  return offOn === todayInKuwait().toString() ? 'offToday' : 'open';
}

/** What becomes of an area; its other terms stay as they are. */
export type AreaChange = Pick<AreaTerms, 'key'> & Partial<AreaTerms>;

export function withState({ key }: AreaChange, state: AreaState): AreaChange {
  return { key, isOff: state === 'off', offOn: state === 'offToday' ? todayInKuwait().toString() : null };
}

export function termsOf({ key, deliveryFee, isOff, offOn }: AreaTerms): AreaTerms {
  return { key, deliveryFee, isOff, offOn };
}

/** Whether the amount is a valid fee, in KD with at most two decimals. The backend's domain has the same rule. */
export function isFee(kd: number | null): kd is number {
  return kd !== null && kd >= 0 && kd <= HIGHEST_PRICE && Number(kd.toFixed(2)) === kd;
}
