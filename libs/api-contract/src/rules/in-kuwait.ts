import { KUWAIT } from '../values/ordering/buildings.ts';

/** Whether a point lies in Kuwait. */
export function isInKuwait({ lat, lng }: { lat: number; lng: number }): boolean {
  return lat >= KUWAIT.lat[0] && lat <= KUWAIT.lat[1] && lng >= KUWAIT.lng[0] && lng <= KUWAIT.lng[1];
}
