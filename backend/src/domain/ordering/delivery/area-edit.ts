import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import { LONGEST_AREA_NAME, MOST_OWN_AREAS } from '@fyonka/api-contract/values/ordering/areas';
import { slugOf } from '../../catalog/category-edit.ts';
import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentNumber, SentText } from '../../draft-fields.ts';
import type { FieldFault } from '../../field-fault.ts';
import { judgeEdit } from '../../history.ts';
import type { EditVerdict, FieldChange } from '../../history.ts';
import { parseKuwaitDay } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { Weekday } from '../../store/calendar/calendar-settings.ts';
import { allTerms, areasRecord, ownAreas } from './area-terms.ts';
import type { AreaDecisions, AreaTerms } from './area-terms.ts';
import { knownAreaNamed, knownAreaOf, spelling, spellingsOf } from './delivery-areas.ts';
import type { OwnArea } from './delivery-areas.ts';

/** An area as a client has sent it: a known one by its key, or one of the office's own, which gets its key here. */
export interface SentArea {
  /** Left out: a new area of the office's own. */
  readonly key?: Sent<string>;
  /** In KD; null: nothing is delivered there. */
  readonly deliveryFee?: SentNumber;
  readonly isOff?: Sent<boolean>;
  readonly offOn?: Sent<string>;
  /** Left out: as they are; null: the shop's days of delivery. */
  readonly days?: readonly Weekday[] | null | undefined;
  /** Of an area of the office's own; left out: as it is. The names of known areas do not change. */
  readonly name?: SentText;
  readonly governorate?: Sent<string>;
}

/**
 * Validates the sent areas and reports every faulty field.
 * @param decisions of the shop, which has areas of its own
 */
export function readAreas(sent: readonly SentArea[], decisions: AreaDecisions): Judged<AreaDecisions> {
  const fields = new DraftFields();
  const draft = new Map<string, AreaTerms>();
  for (const [index, one] of sent.entries()) {
    const at = `areas.${index}`;
    const { key, own } = readArea(fields, at, one, decisions);
    if (draft.has(key)) fields.fault(`${at}.key`, 'DUPLICATE');
    const { deliveryFee, isOff, offOn, days = decisions.get(key)?.days } = one;
    const read = days ? WEEKDAYS.filter((day) => days.includes(day)) : null;
    if (read?.length === 0) fields.fault(`${at}.days`, 'REQUIRED');
    draft.set(key, {
      fee: deliveryFee === null ? null : fields.price(`${at}.deliveryFee`, deliveryFee),
      isOff: deliveryFee !== null && (isOff ?? false),
      offOn: readDay(fields, `${at}.offOn`, offOn),
      ...(read && { days: read }),
      ...(own && { own }),
    });
  }
  return judged(fields, draft);
}

function readArea(fields: DraftFields, at: string, sent: SentArea, decisions: AreaDecisions) {
  const key = sent.key ?? '';
  if (knownAreaOf(key)) return { key };
  const former = decisions.get(key)?.own;
  if (former && !sent.name) return { key, own: former };
  if (!former && !(key === '' && sent.name)) {
    fields.fault(`${at}.key`, key === '' ? 'REQUIRED' : 'UNKNOWN_AREA');
    return { key };
  }
  const name = fields.text(`${at}.name`, sent.name, { longest: LONGEST_AREA_NAME, required: true });
  // Every address without letters would name it.
  for (const language of ['en', 'ar'] as const)
    if (name[language] !== '' && spelling(name[language]) === '') fields.fault(`${at}.name.${language}`, 'INVALID');
  const wanted = sent.governorate ?? former?.governorate;
  const governorate = GOVERNORATES.find((one) => one.key === wanted)?.key;
  if (!governorate) fields.fault(`${at}.governorate`, wanted ? 'INVALID' : 'REQUIRED');
  const own: OwnArea = { name, governorate: governorate ?? 'capital' };
  if (former) return { key, own };
  const made = slugOf(name.en);
  const namesake = decisions.get(made)?.own;
  // The same area sent again, as after an answer that was lost, is no second one.
  if (knownAreaOf(made) || (namesake && !isSame(namesake, own))) fields.fault(`${at}.name.en`, 'DUPLICATE');
  return { key: made, own };
}

function isSame(one: OwnArea, other: OwnArea): boolean {
  return one.governorate === other.governorate && one.name.en === other.name.en && one.name.ar === other.name.ar;
}

function readDay(fields: DraftFields, field: string, sent: Sent<string>): KuwaitDay | null {
  if (!sent) return null;
  const day = parseKuwaitDay(sent);
  if (day === null) fields.fault(field, 'INVALID_DATE');
  return day;
}

export type AreasEditResult =
  | Exclude<EditVerdict<AreaDecisions>, { kind: 'changed' }>
  | { readonly kind: 'changed'; readonly terms: AreaDecisions; readonly changes: readonly FieldChange[] }
  | Extract<Judged<AreaDecisions>, { kind: 'refused' }>;

/**
 * Applies an edit to the current terms, see `judgeEdit`. It is refused where two areas would share a spelling.
 * @param edit complete terms of the areas that are edited; other areas stay as they are
 */
export function editAreas(
  decisions: AreaDecisions,
  edit: AreaDecisions,
  since: Iterable<FieldChange>,
  at: number,
): AreasEditResult {
  const current = allTerms(decisions, at);
  const yours = allTerms(new Map([...current, ...edit]), at);
  const verdict = judgeEdit({ current, yours }, areasRecord, since);
  if (verdict.kind !== 'changed') return verdict;
  const faults = faultsOfOwn(edit, yours);
  return faults.length > 0 ? { kind: 'refused', faults } : { ...verdict, terms: yours };
}

function faultsOfOwn(edit: AreaDecisions, all: AreaDecisions): FieldFault[] {
  const own = ownAreas(all);
  const faults: FieldFault[] = [];
  if (own.length > MOST_OWN_AREAS) faults.push({ field: 'areas', code: 'TOO_MANY_ITEMS' });
  for (const [index, key] of [...edit.keys()].entries()) {
    const area = own.find((one) => one.key === key);
    if (!area) continue;
    const others = new Set(own.filter((one) => one !== area).flatMap(spellingsOf));
    for (const language of ['en', 'ar'] as const) {
      const isTaken = knownAreaNamed(area.name[language]) ?? others.has(spelling(area.name[language]));
      if (isTaken) faults.push({ field: `areas.${index}.name.${language}`, code: 'DUPLICATE' });
    }
  }
  return faults;
}
