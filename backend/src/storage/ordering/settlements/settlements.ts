import { nextTurn } from '../../../application/ordering/next-turn.ts';
import { Settlements } from '../../../application/ordering/settlements/ports.ts';
import type {
  ComparedLines,
  FeesOfAmount,
  FeesOfMethod,
  LinesOfPayout,
  NamedLine,
  PayoutLine,
  StoredLine,
} from '../../../application/ordering/settlements/ports.ts';
import type { Editor } from '../../../domain/history.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { fils, sum } from '../../../domain/money.ts';
import { settlementImported } from '../../../domain/ordering/money/money-history.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import { LINE_FINDINGS, referenceOf } from '../../../domain/ordering/settlements/compare-lines.ts';
import type { Difference, DuePeriod, LedgerCapture } from '../../../domain/ordering/settlements/compare-lines.ts';
import { list, note, own } from '../../store.ts';
import type { Store } from '../../store.ts';
import { closedThrough } from '../books/closed-months.ts';
import { FINDINGS, closeFindings, openDifferences } from '../findings.ts';
import { captureOf, capturesOf, compareLines, removeRows, storeLines } from './compared-rows.ts';
import { completeRow, lineOf, SETTLED_DAYS, SETTLEMENT_ROWS } from './settlement-rows.ts';
import { byDay } from '../by-day.ts';

/** Imports write findings and sums of days, each after the other. */
const KEYS = ['settlements', 'findings'];
/** Rows of one payout that are read or removed at once. */
const BATCH = 500;
/** Open findings whose lines are compared again in one night. */
const MOST_RECHECKED = 500;

const RECHECKED: ReadonlySet<string> = new Set(LINE_FINDINGS);

const BY_DAY = { index: 'settlementRows_by_day', next: 'id' } as const;

/** Settlement files in any database. */
export class StoredSettlements extends Settlements {
  static readonly collections = { settlementRows: SETTLEMENT_ROWS, settledDays: SETTLED_DAYS };

  constructor(private readonly database: Store) {
    super();
  }

  compare(lines: readonly NamedLine[]): Promise<ComparedLines> {
    return this.database.read(function* () {
      return (yield* compareLines(lines, yield* closedThrough())).compared;
    });
  }

  store(lines: readonly NamedLine[], at: number): Promise<ComparedLines> {
    return this.database.write(() => storeLines(lines, at), KEYS);
  }

  async removeOthers(of: LinesOfPayout, kept: ReadonlySet<string>, at: number): Promise<number> {
    let removed = 0;
    for (let from = ''; ;) {
      await nextTurn();
      const range = { equal: { ...of }, from, limit: BATCH };
      const rows = await this.database.read(() => list(SETTLEMENT_ROWS, 'settlementRows_of_payout', range));
      const others = rows.flatMap(({ id }) => (kept.has(id) ? [] : id));
      if (others.length > 0) removed += await this.database.write(() => removeRows(others, at), KEYS);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return removed;
      // No name has a character before the blank.
      from = `${last.id} `;
    }
  }

  missing(gateway: GatewayId, period: DuePeriod, limit: number): Promise<readonly LedgerCapture[]> {
    return this.database.read(() => own('unsettledCaptures', gateway, period, limit));
  }

  report(differences: readonly Difference[], at: number): Promise<number> {
    return this.database.write(() => openDifferences(differences, at), KEYS);
  }

  async noteImport(rows: number, matched: number, editor: Editor, at: number): Promise<void> {
    await this.database.write(() => note([settlementImported(rows, matched, { editor, at })]));
  }

  async recheck(at: number): Promise<number> {
    const range = { equal: { isOpen: true }, limit: MOST_RECHECKED };
    const open = await this.database.read(() => list(FINDINGS, 'finding_by_state', range));
    let left = 0;
    for (const finding of open) {
      const { kind, gateway } = finding;
      const reference = referenceOf(finding);
      if (gateway === null || !RECHECKED.has(kind)) continue;
      const compared = await this.database.write(function* () {
        const rows = yield* list(SETTLEMENT_ROWS, 'settlementRows_of_reference', { equal: { gateway, reference } });
        if (rows.length === 0) yield* closeFindings([finding.id], at);
        return yield* storeLines(rows.map(completeRow).map(lineOf), at);
      }, KEYS);
      left += compared.differences.length > 0 ? 1 : 0;
    }
    return left;
  }

  async ofMonth(month: KuwaitMonth): Promise<readonly FeesOfMethod[]> {
    return byMethod(await this.database.read(() => own('feesOfMonth', month)));
  }

  async ofPayout(
    gateway: GatewayId,
    payout: string,
    range: { readonly skip: number; readonly limit: number },
  ): Promise<readonly PayoutLine[]> {
    return this.database.read(function* () {
      const rows = yield* list(SETTLEMENT_ROWS, 'settlementRows_of_payout', { equal: { gateway, payout }, ...range });
      const lines = rows.map(completeRow).map(lineOf);
      const captures = yield* capturesOf(lines);
      return lines.map((line) => ({ ...line, orderNumber: captureOf(line, captures)?.orderNumber ?? null }));
    });
  }

  async *between(from: KuwaitDay, to: KuwaitDay): AsyncGenerator<StoredLine> {
    for await (const row of byDay(this.database, SETTLEMENT_ROWS, BY_DAY, from, to)) yield lineOf(completeRow(row));
  }
}

/** @param rows in the order of gateways and methods */
function byMethod(rows: readonly FeesOfAmount[]): FeesOfMethod[] {
  return [...Map.groupBy(rows, ({ gateway, method }) => `${gateway} ${method}`).values()].flatMap((ofMethod) => {
    const [first] = ofMethod;
    if (!first) return [];
    const { gateway, method } = first;
    const total = (of: (row: FeesOfAmount) => number) => ofMethod.reduce((all, row) => all + of(row), 0);
    return {
      gateway,
      method,
      amounts: ofMethod.map(({ amount, payments }) => ({ amount, payments })),
      captured: fils(total(({ amount, payments }) => amount * payments)),
      payments: total(({ payments }) => payments),
      settled: fils(total(({ amount, settledPayments }) => amount * settledPayments)),
      settledPayments: total(({ settledPayments }) => settledPayments),
      fees: sum(ofMethod.map(({ fees }) => fees)),
    };
  });
}
