import { DeliveryAreas } from '../../../application/store/ports.ts';
import type { AreasEdit, AreasEditOutcome, OfficeAreas } from '../../../application/store/ports.ts';
import type { Authorship } from '../../../domain/history.ts';
import { editAreas } from '../../../domain/ordering/delivery/area-edit.ts';
import { allTerms } from '../../../domain/ordering/delivery/area-terms.ts';
import type { AreaDecisions, AreaTerms } from '../../../domain/ordering/delivery/area-terms.ts';
import { readAreaDecisions, termsFrom, writeAreaTerms } from './area-documents.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince, editStateOf } from '../office/history-rows.ts';
import { editInTurn } from '../office/office-edits.ts';
import type { Reading } from '../connection/transaction.ts';

const SUBJECT = 'delivery-areas';

export class MongoDeliveryAreas extends DeliveryAreas {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async find(key: string): Promise<AreaTerms | null> {
    const document = await this.db.collection('areas').findOne({ _id: key });
    return document && termsFrom(document);
  }

  async read(): Promise<AreaDecisions> {
    return readAreaDecisions({ db: this.db });
  }

  async readForOffice(at: number): Promise<OfficeAreas> {
    return this.forOffice({ db: this.db }, at);
  }

  async change({ areas, version }: AreasEdit, { editor, at }: Authorship): Promise<AreasEditOutcome> {
    return editInTurn(this.db, async (tx): Promise<AreasEditOutcome> => {
      const { areas: current, ...state } = await this.forOffice(tx, at);
      const since = await changesSince(tx, SUBJECT, '', version);
      const result = editAreas(current, areas, since, at);
      if (result.kind === 'conflict') return { kind: 'conflict', conflict: { ...result.conflict, ...state } };
      if (result.kind === 'changed') {
        const edited = [...result.terms].filter(([key]) => areas.has(key));
        await writeAreaTerms(tx, new Map(edited));
        tx.changed('contents');
        const entry = { subject: SUBJECT, subjectId: null, kind: 'changed', version: state.version + 1 } as const;
        await addHistoryEntries(tx, [{ ...entry, editor, at, changes: result.changes }]);
      }
      return { kind: 'saved', areas: await this.forOffice(tx, at) };
    });
  }

  private async forOffice(reading: Reading, at: number): Promise<OfficeAreas> {
    return { areas: allTerms(await readAreaDecisions(reading), at), ...(await editStateOf(reading, SUBJECT, '')) };
  }
}
