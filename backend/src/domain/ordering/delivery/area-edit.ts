import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentNumber } from '../../draft-fields.ts';
import { judgeEdit } from '../../history.ts';
import type { EditVerdict, FieldChange } from '../../history.ts';
import { parseKuwaitDay } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { allTerms, areasRecord } from './area-terms.ts';
import type { AreaDecisions, AreaTerms } from './area-terms.ts';
import { DELIVERY_AREAS } from './delivery-areas.ts';

/** An area as a client has sent it. The fee is in KD. */
export interface SentArea {
  readonly key?: Sent<string>;
  readonly deliveryFee?: SentNumber;
  readonly isOff?: Sent<boolean>;
  readonly offOn?: Sent<string>;
}

const KEYS: ReadonlySet<string> = new Set(DELIVERY_AREAS.map(({ key }) => key));

/** Validates the sent areas and reports every faulty field. */
export function readAreas(sent: readonly SentArea[]): Judged<AreaDecisions> {
  const fields = new DraftFields();
  const draft = new Map<string, AreaTerms>();
  for (const [index, { key, deliveryFee, isOff, offOn }] of sent.entries()) {
    const at = `areas.${index}`;
    const known = key ?? '';
    if (!KEYS.has(known)) fields.fault(`${at}.key`, known === '' ? 'REQUIRED' : 'UNKNOWN_AREA');
    if (draft.has(known)) fields.fault(`${at}.key`, 'DUPLICATE');
    draft.set(known, {
      fee: fields.price(`${at}.deliveryFee`, deliveryFee),
      isOff: isOff ?? false,
      offOn: readDay(fields, `${at}.offOn`, offOn),
    });
  }
  return judged(fields, draft);
}

function readDay(fields: DraftFields, field: string, sent: Sent<string>): KuwaitDay | null {
  if (!sent) return null;
  const day = parseKuwaitDay(sent);
  if (day === null) fields.fault(field, 'INVALID_DATE');
  return day;
}

export type AreasEditResult =
  | Exclude<EditVerdict<AreaDecisions>, { kind: 'changed' }>
  | { readonly kind: 'changed'; readonly terms: AreaDecisions; readonly changes: readonly FieldChange[] };

/**
 * Applies an edit to the current terms, see `judgeEdit`.
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
  return verdict.kind === 'changed' ? { ...verdict, terms: yours } : verdict;
}
