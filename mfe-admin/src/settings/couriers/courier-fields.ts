import type { AreaToSpell, CouriersRequest, CouriersView } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { FieldTable } from '../../form/fields/field-table.ts';
import type { MessageKey } from './messages.ts';

export interface CouriersValues {
  isOn: boolean;
  pickup: { branch: string; name: string; phone: string };
  /** In degrees; empty: none. */
  lat: string;
  lng: string;
  /** Spellings by the keys of areas. */
  areas: Record<string, string>;
}

const degrees = (typed: string): MessageKey | null =>
  typed.trim() === '' || Number.isFinite(Number(typed)) ? null : 'notANumber';

export const COURIER_FIELDS: FieldTable<CouriersValues, MessageKey> = {
  isOn: { label: 'isOn', hint: 'isOnHint', as: 'switch' },
  'pickup.branch': { label: 'branch', hint: 'branchHint', as: 'latin', optional: true },
  'pickup.name': { label: 'name', as: 'auto', optional: null },
  'pickup.phone': { label: 'phone', as: 'tel', optional: null },
  lat: { label: 'lat', as: 'latin', optional: null, check: degrees, also: ['pickup.location'] },
  lng: { label: 'lng', as: 'latin', optional: null, check: degrees },
};

/** The fields with one for each area. */
export function fieldsWith(
  served: readonly AreaToSpell[],
  language: 'ar' | 'en',
): FieldTable<CouriersValues, MessageKey> {
  const spelled = served.map(({ key, name }) => {
    return [`areas.${key}`, { label: { words: name[language] }, as: 'latin', optional: null }] as const;
  });
  return { ...COURIER_FIELDS, ...Object.fromEntries(spelled) };
}

/** @param served every area has a value, so that its field is not changed by being shown */
export function valuesOf({ isOn, pickup, areas }: CouriersView, served: readonly AreaToSpell[]): CouriersValues {
  const { branch, name, phone, location } = pickup;
  const spelled = new Map(areas.map(({ area, spelling }) => [area, spelling]));
  return {
    isOn,
    pickup: { branch, name, phone },
    lat: location ? String(location.lat) : '',
    lng: location ? String(location.lng) : '',
    areas: Object.fromEntries([
      ...served.map(({ key }) => [key, spelled.get(key) ?? ''] as const),
      // Areas that are not delivered to now keep their spelling.
      ...spelled,
    ]),
  };
}

export function requestOf({ isOn, pickup, lat, lng, areas }: CouriersValues, version: number): CouriersRequest {
  const isPlaced = lat.trim() !== '' || lng.trim() !== '';
  return {
    isOn,
    pickup: { ...pickup, location: isPlaced ? { lat: Number(lat), lng: Number(lng) } : null },
    areas: Object.entries(areas).flatMap(([area, spelling]) => (spelling.trim() === '' ? [] : [{ area, spelling }])),
    version,
  };
}
