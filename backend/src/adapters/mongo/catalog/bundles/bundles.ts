import { Bundles } from '../../../../application/catalog/bundles/ports.ts';
import type { OfficeBundle } from '../../../../application/catalog/bundles/ports.ts';
import type { EditOutcome } from '../../../../application/catalog/editing/editing-ports.ts';
import { bundleRecord, editBundle, faultsOfOneMore } from '../../../../domain/catalog/bundles/bundle-edit.ts';
import type { Bundle } from '../../../../domain/catalog/bundles/bundle.ts';
import { changesBetween } from '../../../../domain/history.ts';
import type { Authorship, FieldChange, HistoryEntry, HistoryKind } from '../../../../domain/history.ts';
import type { BundleId } from '../../../../domain/ids.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';
import { addHistoryEntries, changesSince } from '../../office/history-rows.ts';
import { editInTurn } from '../../office/office-edits.ts';
import { bundleFrom, officeBundlesFrom } from './bundle-documents.ts';

const IN_ORDER = { level: 1, place: 1, _id: 1 } as const;

export class MongoBundles extends Bundles {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async ofLevel(level: Bundle['level']): Promise<readonly Bundle[]> {
    const documents = await this.db.collection('bundles').find({ level }).sort(IN_ORDER).toArray();
    return documents.map(bundleFrom).filter(({ isVisible }) => isVisible);
  }

  async visible(ids: readonly BundleId[]): Promise<ReadonlyMap<BundleId, Bundle>> {
    const documents = await this.db
      .collection('bundles')
      .find({ _id: { $in: [...ids] } })
      .toArray();
    const visible = documents.map(bundleFrom).filter(({ isVisible }) => isVisible);
    return new Map(visible.map((bundle) => [bundle.id, bundle]));
  }

  async list(): Promise<readonly OfficeBundle[]> {
    const documents = await this.db.collection('bundles').find().sort(IN_ORDER).toArray();
    return officeBundlesFrom({ db: this.db }, documents);
  }

  async find(id: BundleId): Promise<OfficeBundle | null> {
    return readBundle({ db: this.db }, id);
  }

  create(bundle: Bundle, by: Authorship): Promise<EditOutcome<OfficeBundle>> {
    return editInTurn(this.db, async (tx): Promise<EditOutcome<OfficeBundle>> => {
      const { session } = tx;
      const faults = faultsOfOneMore(await tx.db.collection('bundles').countDocuments({}, { session }));
      if (faults.length > 0) return { kind: 'refused', faults };
      const { id: _id, ...fields } = bundle;
      const state = { version: 1, changedAt: null, changedBy: by.editor.accountId };
      tx.changed('contents');
      await tx.db.collection('bundles').insertOne({ _id, ...fields, ...state }, { session });
      await addHistoryEntries(tx, [entryOf('created', bundle.id, 1, changesBetween(null, bundleRecord(bundle)), by)]);
      return saved(tx, bundle.id);
    });
  }

  change(bundle: Bundle, version: number | undefined, by: Authorship): Promise<EditOutcome<OfficeBundle>> {
    return editInTurn(this.db, async (tx): Promise<EditOutcome<OfficeBundle>> => {
      const found = await readBundle(tx, bundle.id);
      if (!found) return { kind: 'not-found' };
      const result = editBundle(found.bundle, bundle, await changesSince(tx, 'bundle', bundle.id, version));
      if (result.kind === 'unchanged') return { kind: 'saved', saved: found };
      if (result.kind === 'conflict') {
        const { changes } = result.conflict;
        const { changedAt, changedBy } = found;
        return {
          kind: 'conflict',
          conflict: { current: found, yours: { ...found, bundle }, changes, changedAt, changedBy },
        };
      }
      const { id: _id, ...fields } = bundle;
      const state = { version: found.version + 1, changedAt: by.at, changedBy: by.editor.accountId };
      tx.changed('contents');
      await tx.db.collection('bundles').updateOne({ _id }, { $set: { ...fields, ...state } }, { session: tx.session });
      await addHistoryEntries(tx, [entryOf('changed', bundle.id, state.version, result.changes, by)]);
      return saved(tx, bundle.id);
    });
  }

  delete(id: BundleId, by: Authorship): Promise<boolean> {
    return editInTurn(this.db, async (tx) => {
      const found = await readBundle(tx, id);
      if (!found) return false;
      tx.changed('contents');
      await tx.db.collection('bundles').deleteOne({ _id: id }, { session: tx.session });
      const changes = changesBetween(bundleRecord(found.bundle), null);
      await addHistoryEntries(tx, [entryOf('deleted', id, found.version + 1, changes, by)]);
      return true;
    });
  }
}

/** The bundle as read is current only inside the transaction that changes it. */
async function readBundle(reading: Reading, id: BundleId): Promise<OfficeBundle | null> {
  const document = await reading.db.collection('bundles').findOne({ _id: id }, within(reading));
  if (!document) return null;
  const [bundle] = await officeBundlesFrom(reading, [document]);
  return bundle ?? null;
}

async function saved(tx: MongoTransaction, id: BundleId): Promise<EditOutcome<OfficeBundle>> {
  const bundle = await readBundle(tx, id);
  if (!bundle) throw new Error(`bundle ${id} is not where it was written`);
  return { kind: 'saved', saved: bundle };
}

function entryOf(
  kind: HistoryKind,
  subjectId: BundleId,
  version: number,
  changes: readonly FieldChange[],
  { editor, at }: Authorship,
): HistoryEntry {
  return { subject: 'bundle', subjectId, kind, editor, version, at, changes };
}
