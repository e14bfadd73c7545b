import { Settlements } from '../../../../application/ordering/money/ports.ts';
import type { FeesOfMethod, SettlementRow } from '../../../../application/ordering/money/ports.ts';
import type { Editor } from '../../../../domain/history.ts';
import type { KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import { settlementImported } from '../../../../domain/ordering/money/money-history.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { editInTurn } from '../../office/office-edits.ts';
import { boundsOfMonth } from '../../reporting/periods.ts';
import type { SettlementRowDocument } from '../../schema/ordering/money.ts';

/** Milliseconds of the transaction that stores a file, which may have thousands of rows. */
const IMPORT_TIMEOUT = 30_000;

type Charge = Pick<SettlementRow, 'gateway' | 'reference'>;

export class MongoSettlements extends Settlements {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async add(
    rows: readonly SettlementRow[],
    editor: Editor,
    at: number,
  ): Promise<{ readonly matched: number; readonly unknown: readonly string[] }> {
    return editInTurn(
      this.db,
      async (tx) => {
        const writes = rows.map((row) => {
          const { _id, ...fields } = settlementRowDocument(row);
          return { updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } };
        });
        if (writes.length > 0) await tx.db.collection('settlementRows').bulkWrite(writes, { session: tx.session });
        const captured = await capturesAmong(tx, rows);
        const unknown = rows.filter((row) => !captured.has(idOf(row)));
        const matched = rows.length - unknown.length;
        await addHistoryEntries(tx, [settlementImported(rows.length, matched, { editor, at })]);
        return { matched, unknown: unknown.map(({ reference }) => reference) };
      },
      IMPORT_TIMEOUT,
    );
  }

  async ofMonth(month: KuwaitMonth): Promise<readonly FeesOfMethod[]> {
    const { from, to } = boundsOfMonth(month);
    const isSettled = { $gt: [{ $size: '$row' }, 0] };
    const rows = await this.db
      .collection('moneyEntries')
      .aggregate<Fees>(
        [
          { $match: { kind: 'capture', isTest: false, movedAt: { $gte: from, $lt: to } } },
          { $project: { gateway: 1, method: 1, amount: 1, rowId: { $concat: ['$gateway', ':', '$reference'] } } },
          { $lookup: { from: 'settlementRows', localField: 'rowId', foreignField: '_id', as: 'row' } },
          {
            $group: {
              _id: { gateway: '$gateway', method: '$method' },
              captured: { $sum: '$amount' },
              payments: { $sum: 1 },
              settled: { $sum: { $cond: [isSettled, '$amount', 0] } },
              settledPayments: { $sum: { $cond: [isSettled, 1, 0] } },
              fees: { $sum: { $sum: '$row.fee' } },
            },
          },
        ],
        { hint: 'entry_captured' },
      )
      .toArray();
    return rows
      .map(({ _id, captured, payments, settled, settledPayments, fees }) => ({
        ..._id,
        captured: fils(captured),
        payments,
        settled: fils(settled),
        settledPayments,
        fees: fils(fees),
      }))
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }
}

type Fees = { readonly _id: Pick<FeesOfMethod, 'gateway' | 'method'> } & Omit<FeesOfMethod, 'gateway' | 'method'>;

function keyOf({ gateway, method }: FeesOfMethod): string {
  return `${gateway} ${method}`;
}

/** Ids of the rows whose charges the shop has captured. */
async function capturesAmong(reading: Reading, rows: readonly Charge[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const byGateway = Map.groupBy(rows, ({ gateway }) => gateway);
  for (const [gateway, ofGateway] of byGateway) {
    const references = ofGateway.map(({ reference }) => reference);
    const entries = reading.db
      .collection('moneyEntries')
      .find({ kind: 'capture', gateway, reference: { $in: references } }, within(reading))
      .project<{ reference: string }>({ reference: 1 });
    for await (const { reference } of entries) found.add(idOf({ gateway, reference }));
  }
  return found;
}

function idOf({ gateway, reference }: Charge): string {
  return `${gateway}:${reference}`;
}

export function settlementRowDocument(row: SettlementRow): SettlementRowDocument {
  return { _id: idOf(row), ...row };
}

export function settlementRowFrom({ _id, ...row }: SettlementRowDocument): SettlementRow {
  return row;
}
