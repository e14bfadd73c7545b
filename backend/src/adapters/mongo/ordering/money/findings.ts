import { Findings } from '../../../../application/ordering/money/ports.ts';
import type { ReconciliationRun } from '../../../../application/ordering/money/ports.ts';
import type { Editor } from '../../../../domain/history.ts';
import type { Finding } from '../../../../domain/ordering/money/finding.ts';
import { findingResolved } from '../../../../domain/ordering/money/money-history.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { isDuplicateKey } from '../../connection/mongo-error.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { editInTurn } from '../../office/office-edits.ts';
import type { FindingDocument } from '../../schema/ordering/money.ts';

export class MongoFindings extends Findings {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async add(finding: Finding): Promise<boolean> {
    try {
      await this.findings().insertOne(findingDocument(finding));
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async list(limit: number): Promise<readonly Finding[]> {
    const documents = await this.findings()
      .find({}, { sort: { isOpen: -1, foundAt: -1, _id: 1 } })
      .limit(limit)
      .toArray();
    return documents.map(findingFrom);
  }

  async countOpen(): Promise<number> {
    return this.findings().countDocuments({ isOpen: true });
  }

  async resolve(id: string, note: string, editor: Editor, at: number): Promise<Finding | null> {
    return editInTurn(this.db, async (tx) => {
      const resolved = { at, by: editor.accountId, note };
      const document = await this.findings().findOneAndUpdate(
        { _id: id, isOpen: true },
        { $set: { resolved, isOpen: false } },
        { session: tx.session, returnDocument: 'after' },
      );
      if (document) {
        const finding = findingFrom(document);
        await addHistoryEntries(tx, [findingResolved(finding, { editor, at })]);
        return finding;
      }
      const known = await this.findings().findOne({ _id: id }, { session: tx.session });
      return known && findingFrom(known);
    });
  }

  async close(ids: readonly string[], at: number): Promise<void> {
    const resolved: Finding['resolved'] = { at, by: null, note: '' };
    await this.findings().updateMany({ _id: { $in: [...ids] }, isOpen: true }, { $set: { resolved, isOpen: false } });
  }

  async lastRun(): Promise<ReconciliationRun | null> {
    const document = await this.runs().findOne({ _id: 'latest' });
    if (!document) return null;
    const { _id, gateways = [], ...run } = document;
    return { ...run, gateways };
  }

  async noteRun(run: ReconciliationRun): Promise<void> {
    await this.runs().updateOne({ _id: 'latest' }, { $set: run }, { upsert: true });
  }

  private findings() {
    return this.db.collection('findings');
  }

  private runs() {
    return this.db.collection('reconciliationRuns');
  }
}

export function findingDocument({ id: _id, ...finding }: Finding): FindingDocument {
  return { _id, ...finding, isOpen: finding.resolved === null };
}

export function findingFrom({ _id: id, isOpen: _isOpen, ...finding }: FindingDocument): Finding {
  return { id, ...finding };
}
