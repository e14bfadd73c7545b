import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import { LONGEST_SPELLING } from '@fyonka/api-contract/values/outside/couriers';
import { DraftFields, judged } from '../../../draft-fields.ts';
import type { Judged, Sent } from '../../../draft-fields.ts';
import { judgeEdit } from '../../../history.ts';
import type { EditVerdict, FieldChange } from '../../../history.ts';
import type { Location } from '../address.ts';
import { readAddress } from '../address.ts';
import { invalidPhone, parsePhone } from '../phone.ts';

/** Where a courier picks orders up. */
export interface PickupPlace {
  /** Id of the shop's branch at the courier; empty: the place on the map counts. */
  readonly branch: string;
  readonly name: string;
  /** 8 digits. */
  readonly phone: string;
  readonly location: Location | null;
}

/** How couriers are used. Own drivers bring orders as well, whatever is set here. */
export interface CourierSettings {
  readonly isOn: boolean;
  readonly pickup: PickupPlace;
  /** For each area of delivery, by its key, how the courier spells it. One without cannot be booked. */
  readonly areas: Readonly<Record<string, string>>;
}

export const NO_COURIERS: CourierSettings = {
  isOn: false,
  pickup: { branch: '', name: '', phone: '', location: null },
  areas: {},
};

export interface SentCourierSettings {
  readonly isOn: boolean;
  readonly pickup: {
    readonly branch?: Sent<string>;
    readonly name?: Sent<string>;
    readonly phone?: Sent<string>;
    readonly location?: Sent<Location>;
  };
  readonly areas: readonly { readonly area: string; readonly spelling: string }[];
}

/**
 * Reads the settings of couriers. Switched on, they need to know where orders are picked up.
 * @param phoneStarts see `parsePhone`
 */
export function readCourierSettings(
  { isOn, pickup, areas }: SentCourierSettings,
  phoneStarts: readonly string[],
): Judged<CourierSettings> {
  const fields = new DraftFields();
  const branch = fields.words('pickup.branch', pickup.branch, { longest: LONGEST_LINE, required: false });
  const needsPlace = isOn && branch === '';
  const name = fields.words('pickup.name', pickup.name, { longest: LONGEST_LINE, required: needsPlace });
  const written = pickup.phone ?? '';
  const phone = written === '' && !needsPlace ? '' : parsePhone(written, phoneStarts);
  if (phone === null) fields.faults.push({ ...invalidPhone(phoneStarts), field: 'pickup.phone' });
  const location = pickup.location ? locationOf(pickup.location, fields) : null;
  if (needsPlace && !pickup.location) fields.fault('pickup.location', 'REQUIRED');
  const spelled = areas.flatMap(({ area, spelling }, index) => {
    const rules = { longest: LONGEST_SPELLING, required: false };
    const cleaned = fields.words(`areas.${index}.spelling`, spelling, rules);
    return cleaned === '' ? [] : [[area, cleaned] as const];
  });
  return judged(fields, {
    isOn,
    pickup: { branch, name, phone: phone ?? '', location },
    areas: Object.fromEntries(spelled.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  });
}

function locationOf(location: Location, fields: DraftFields): Location | null {
  const read = readAddress({ location }, [], true).location;
  if (!read) fields.fault('pickup.location', 'OUTSIDE_KUWAIT');
  return read ?? null;
}

/** Applies an edit to the current settings, see `judgeEdit`. */
export function editCouriers(
  current: CourierSettings,
  yours: CourierSettings,
  since: Iterable<FieldChange>,
): EditVerdict<CourierSettings> {
  return judgeEdit({ current, yours }, (couriers) => ({ couriers }), since);
}
