import { DeliveryAreas } from '../../application/store/ports.ts';
import type { AreasEdit, AreasEditOutcome, OfficeAreas } from '../../application/store/ports.ts';
import type { Authorship } from '../../domain/history.ts';
import { NOTHING } from '../../domain/money.ts';
import type { Fils } from '../../domain/money.ts';
import { editAreas } from '../../domain/ordering/delivery/area-edit.ts';
import { allTerms } from '../../domain/ordering/delivery/area-terms.ts';
import type { AreaDecisions, AreaTerms } from '../../domain/ordering/delivery/area-terms.ts';
import { copiedBy } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { changesSince, get, list, own, put } from '../store.ts';
import type { Store, Work } from '../store.ts';
import { judged } from './edited-whole.ts';

/** The id is the key of the area. There are some hundred at most. */
interface StoredArea extends Omit<AreaTerms, 'fee'>, Stored {
  readonly fee: Fils;
  /** Nothing is delivered there. It is off, too, for an earlier release, which does not know the flag. */
  readonly isUnserved?: boolean;
}

const AREAS: Collection<StoredArea, never> = {
  name: 'areas',
  fields: { fee: 'number', isOff: 'flag', offOn: 'text?', isUnserved: 'flag?', days: 'list?', own: 'anything?' },
  indexes: {},
  counts: ['fee'],
  isPublic: true,
  ends: 'bound',
  copy: copiedBy('areas', 'key'),
};

const SUBJECT = 'delivery-areas';

export class StoredDeliveryAreas extends DeliveryAreas {
  static readonly collections = { areas: AREAS };

  constructor(private readonly store: Store) {
    super();
  }

  find(key: string): Promise<AreaTerms | null> {
    return this.store.read(() => findAreaTerms(key));
  }

  read(): Promise<AreaDecisions> {
    return this.store.read(decisions);
  }

  readForOffice(at: number): Promise<OfficeAreas> {
    return this.store.read(() => forOffice(at));
  }

  change({ areas, version }: AreasEdit, by: Authorship): Promise<AreasEditOutcome> {
    return this.store.write(function* () {
      const result = editAreas(yield* decisions(), areas, yield* changesSince(SUBJECT, '', version), by.at);
      if (result.kind === 'refused') return result;
      const conflict = yield* judged(SUBJECT, result, by, function* () {
        if (result.kind !== 'changed') return;
        for (const [id, terms] of result.terms) if (areas.has(id)) yield* put(AREAS, storedArea(id, terms));
      });
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', areas: yield* forOffice(by.at) };
    });
  }
}

/** The office's decision about an area; null when there is none. */
export function* findAreaTerms(key: string): Work<AreaTerms | null> {
  const area = yield* get(AREAS, key);
  return area && termsOf(area);
}

export function termsOf({ fee, isOff, offOn, isUnserved, days, own }: Omit<StoredArea, 'id'>): AreaTerms {
  const more = { ...(days && { days }), ...(own && { own }) };
  return isUnserved ? { fee: null, isOff: false, offOn, ...more } : { fee, isOff, offOn, ...more };
}

export function storedArea(id: string, { fee, ...terms }: AreaTerms): StoredArea {
  return fee === null ? { id, ...terms, fee: NOTHING, isOff: true, isUnserved: true } : { id, ...terms, fee };
}

function* decisions(): Work<AreaDecisions> {
  return new Map((yield* list(AREAS, null)).map((area) => [area.id, termsOf(area)]));
}

function* forOffice(at: number): Work<OfficeAreas> {
  return { areas: allTerms(yield* decisions(), at), ...(yield* own('editStateOf', SUBJECT, '')) };
}
