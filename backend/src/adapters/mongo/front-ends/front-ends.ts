import { FrontEnds } from '../../../application/front-ends/ports.ts';
import { changePointer, FIRST_POINTER } from '../../../domain/front-ends/pointer.ts';
import type { Pointer, PointerChange, PointerVerdict } from '../../../domain/front-ends/pointer.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { FROM_PRIMARY } from '../connection/transaction.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { editInTurn } from '../office/office-edits.ts';
import type { FrontEndDocument } from '../schema/front-ends.ts';

export class MongoFrontEnds extends FrontEnds {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async pointers(): Promise<ReadonlyMap<string, Pointer>> {
    const documents = await this.db.collection('frontEnds').find({}, FROM_PRIMARY).toArray();
    return new Map(documents.map((document) => [document._id, pointerFrom(document)]));
  }

  change(remote: string, change: PointerChange, { editor, at }: Authorship): Promise<PointerVerdict> {
    return editInTurn(this.db, async (tx) => {
      const frontEnds = tx.db.collection('frontEnds');
      const document = await frontEnds.findOne({ _id: remote }, { session: tx.session });
      const verdict = changePointer(document ? pointerFrom(document) : FIRST_POINTER, change, at);
      if (verdict.kind === 'changed') {
        await frontEnds.updateOne(
          { _id: remote },
          { $set: { ...verdict.pointer } },
          { session: tx.session, upsert: true },
        );
        const subject = { subject: 'front-ends', subjectId: remote, version: null } as const;
        await addHistoryEntries(tx, [{ ...subject, ...verdict.entry, editor, at }]);
      }
      return verdict;
    });
  }
}

function pointerFrom({ version, previous, canary, failed }: FrontEndDocument): Pointer {
  return { version, previous, canary, failed };
}
