import { DeliveryAreas } from '../../../application/store/ports.ts';
import type { AreasEdit, AreasEditOutcome, OfficeAreas } from '../../../application/store/ports.ts';
import type { Authorship } from '../../../domain/history.ts';
import { editAreas } from '../../../domain/ordering/delivery/area-edit.ts';
import { allTerms } from '../../../domain/ordering/delivery/area-terms.ts';
import type { AreaDecisions, AreaTerms } from '../../../domain/ordering/delivery/area-terms.ts';
import { findAreaTerms, readAreaDecisions, writeAreaTerms } from './area-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince, editStateOf } from '../office/history-rows.ts';

const SUBJECT = 'delivery-areas';

export class SqliteDeliveryAreas extends DeliveryAreas {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async find(key: string): Promise<AreaTerms | null> {
    return findAreaTerms(this.db, key);
  }

  async read(): Promise<AreaDecisions> {
    return readAreaDecisions(this.db);
  }

  async readForOffice(at: number): Promise<OfficeAreas> {
    return this.forOffice(at);
  }

  change({ areas, version }: AreasEdit, { editor, at }: Authorship): Promise<AreasEditOutcome> {
    return this.db.write((): AreasEditOutcome => {
      const { areas: current, ...state } = this.forOffice(at);
      const since = changesSince(this.db, SUBJECT, '', version);
      const result = editAreas(current, areas, since, at);
      if (result.kind === 'conflict') return { kind: 'conflict', conflict: { ...result.conflict, ...state } };
      if (result.kind === 'changed') {
        for (const key of areas.keys()) {
          const terms = result.terms.get(key);
          if (terms) writeAreaTerms(this.db, key, terms);
        }
        const entry = { subject: SUBJECT, subjectId: null, kind: 'changed', version: state.version + 1 } as const;
        addHistoryEntries(this.db, [{ ...entry, editor, at, changes: result.changes }]);
      }
      return { kind: 'saved', areas: this.forOffice(at) };
    });
  }

  private forOffice(at: number): OfficeAreas {
    return { areas: allTerms(readAreaDecisions(this.db), at), ...editStateOf(this.db, SUBJECT, '') };
  }
}
