import { PACI_DIGITS, KUWAIT } from '@fyonka/api-contract/values/ordering/buildings';
import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import type { BUILDING_KINDS } from '@fyonka/api-contract/values/ordering/buildings';
import type { FieldFault } from '../../field-fault.ts';
import { cleanLine } from '../../localized-text.ts';
import type { AreaOfAddress } from './delivery-areas.ts';
import { typedCharacters } from '../../texts/typed.ts';

export type BuildingKind = (typeof BUILDING_KINDS)[number];

/** A point in Kuwait in degrees, with five decimals, which are a metre. */
export interface Location {
  readonly lat: number;
  readonly lng: number;
}

export interface Address extends AreaOfAddress {
  readonly block: string;
  readonly street: string;
  readonly streetNumber: string;
  /** A side street (جادة); left out when not given. */
  readonly avenue?: string;
  /** Left out when not given, as by programs that know no kinds. */
  readonly buildingKind?: BuildingKind;
  readonly buildingNumber: string;
  /** Empty when not given. */
  readonly floor: string;
  /** Number of an apartment or office; empty when not given. */
  readonly apartmentNumber: string;
  /** `PACI_DIGITS` digits, as on the plate of the building; left out when not given. */
  readonly paciNumber?: string;
  /** The pin on a map; left out when not given. */
  readonly location?: Location;
}

/** Text of a form field; null and undefined count as an empty field. */
export type Written = string | null | undefined;

/** The address as it was filled in. */
export interface WrittenAddress {
  /** Key of a delivery area, or its name in either language. */
  readonly city?: Written;
  readonly block?: Written;
  readonly street?: Written;
  readonly streetNumber?: Written;
  readonly avenue?: Written;
  readonly buildingKind?: BuildingKind | null | undefined;
  readonly buildingNumber?: Written;
  readonly floor?: Written;
  readonly apartmentNumber?: Written;
  readonly paciNumber?: Written;
  readonly location?: Partial<Location> | null | undefined;
}

/** A fault of a line of a form; null: none. */
function faultOfLine(field: string, line: string, isRequired: boolean): FieldFault | null {
  if (isRequired && line === '') return { field, code: 'REQUIRED' };
  return line.length > LONGEST_LINE ? { field, code: 'TOO_LONG' } : null;
}

/** The lines that every address has. */
const WAY_TO_DOOR = ['block', 'street', 'streetNumber', 'buildingNumber'] as const;

export type AddressLines = Omit<Address, keyof AreaOfAddress>;

/**
 * Cleans the address below its area. An apartment needs its floor and number, since nobody finds it without them; an
 * address of no kind needs neither.
 * @param faults are added in the order of the form
 * @param isOptional whether all of it may be left out
 */
export function readAddress(form: WrittenAddress, faults: FieldFault[], isOptional = false): AddressLines {
  const isLeftOut = isOptional && WAY_TO_DOOR.every((name) => cleanLine(form[name] ?? '') === '');
  const line = (name: keyof AddressLines & keyof WrittenAddress, isRequired: boolean) => {
    const cleaned = cleanLine((form[name] as Written) ?? '');
    const fault = faultOfLine(`address.${name}`, cleaned, isRequired && !isLeftOut);
    if (fault) faults.push(fault);
    return cleaned;
  };
  const kind = form.buildingKind ?? null;
  const needsDoor = kind === 'apartment';
  const lines = { block: line('block', true), street: line('street', true), streetNumber: line('streetNumber', true) };
  const avenue = line('avenue', false);
  const door = {
    buildingNumber: line('buildingNumber', true),
    floor: line('floor', needsDoor),
    apartmentNumber: line('apartmentNumber', needsDoor),
  };
  const paciNumber = parsePaciNumber(form.paciNumber ?? '');
  if (paciNumber === null) faults.push({ field: 'address.paciNumber', code: 'INVALID_PACI_NUMBER' });
  const location = form.location ? pointInKuwait(form.location) : undefined;
  if (location === null) faults.push({ field: 'address.location', code: 'OUTSIDE_KUWAIT' });
  return {
    ...lines,
    ...(avenue !== '' && { avenue }),
    ...(kind && { buildingKind: kind }),
    ...door,
    ...(paciNumber && { paciNumber }),
    ...(location && { location }),
  };
}

/** @returns 8 digits, which may be typed on any keyboard and in groups; empty for an empty text, null for any other */
function parsePaciNumber(text: string): string | null {
  if (text.length > LONGEST_LINE) return null;
  const digits = typedCharacters(text);
  return digits === '' || (digits.length === PACI_DIGITS && /^\d+$/.test(digits)) ? digits : null;
}

/** @returns null for a point outside of Kuwait */
export function pointInKuwait({ lat, lng }: Partial<Location>): Location | null {
  const isIn = (degrees: number | undefined, [least, most]: readonly [number, number]): degrees is number =>
    degrees !== undefined && degrees >= least && degrees <= most;
  if (!isIn(lat, KUWAIT.lat) || !isIn(lng, KUWAIT.lng)) return null;
  return { lat: toMetre(lat), lng: toMetre(lng) };
}

const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
