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

export function withState(area: AreaTerms, state: AreaState): AreaTerms {
  return { ...termsOf(area), isOff: state === 'off', offOn: state === 'offToday' ? todayInKuwait().toString() : null };
}

export const withFee = (area: AreaTerms, deliveryFee: number): AreaTerms => ({ ...termsOf(area), deliveryFee });

export function termsOf({ key, deliveryFee, isOff, offOn }: AreaTerms): AreaTerms {
  return { key, deliveryFee, isOff, offOn };
}

/** Whether the amount is a valid fee, in KD with at most two decimals. The backend's domain has the same rule. */
export function isFee(kd: number | null): kd is number {
  return kd !== null && kd >= 0 && kd <= HIGHEST_PRICE && Number(kd.toFixed(2)) === kd;
}
