import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { SETTLEMENT_FIELDS, USUAL_DELAYS } from '@fyonka/api-contract/values/ordering/books/settlements';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import { duePeriod, notSettled } from '../../../domain/ordering/settlements/compare-lines.ts';
import type { Difference, DuePeriod } from '../../../domain/ordering/settlements/compare-lines.ts';
import { payoutAfter, payoutDifference } from '../../../domain/ordering/settlements/payout.ts';
import { named, sumsOf } from '../../../domain/ordering/settlements/settlement-line.ts';
import type { Clock } from '../../clock.ts';
import { nextTurn } from '../next-turn.ts';
import type { DisputeFromLine } from '../disputes/dispute-from-line.ts';
import type { SettlementMapping } from './columns.ts';
import { payoutsOf } from './payouts-of-file.ts';
import type { PayoutOfFile } from './payouts-of-file.ts';
import type { ComparedLines, NamedLine, Payouts, Settlements } from './ports.ts';
import { readSettlementFile } from './settlement-file.ts';
import type { FileSheet } from './file-sheet.ts';
import type { SettlementSheet, SheetMappings } from './settlement-file.ts';

/** Lines that are compared and stored at once. */
const BATCH = 250;
/** Captures without a line that become findings with one file. */
const MOST_MISSING = 200;

export interface ImportSettlementInput {
  readonly gateway: string;
  readonly sheets: readonly FileSheet[];
  /** JSON: by the name of a sheet the header of the column of each field; empty: guessed from the headers. */
  readonly mapping: string;
  /** Whether the file is only looked at. */
  readonly isDryRun: boolean;
  readonly editor: Editor;
}

/** What a file is to the shop. */
export interface ComparedFile extends Omit<ComparedLines, 'captures'> {
  readonly gateway: GatewayId;
  readonly isStored: boolean;
  /** Lines of earlier files of its payouts that it has no more. */
  readonly removed: number;
  readonly payouts: readonly PayoutOfFile[];
  /** Days whose payments must all be in files by now; null: of no day of the file. */
  readonly due: DuePeriod | null;
}

export type ImportSettlementOutcome =
  | {
      readonly kind: 'read';
      readonly sheets: readonly SettlementSheet[];
      /** Null: nothing was compared, because of a faulty cell. */
      readonly compared: ComparedFile | null;
    }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Stores what a gateway has really paid out and taken, from its settlement file, and compares it with the ledger. */
export class ImportSettlement {
  constructor(
    private readonly settlements: Settlements,
    private readonly payouts: Payouts,
    private readonly disputes: DisputeFromLine,
    private readonly clock: Clock,
  ) {}

  async execute(input: ImportSettlementInput): Promise<ImportSettlementOutcome> {
    const gateway = GATEWAYS.find((id) => id === input.gateway);
    const mappings = input.mapping === '' ? {} : parseMappings(input.mapping);
    const faults: FieldFault[] = [];
    if (gateway === undefined) faults.push({ field: 'gateway', code: input.gateway === '' ? 'REQUIRED' : 'INVALID' });
    if (mappings === null) faults.push({ field: 'mapping', code: 'INVALID' });
    if (gateway === undefined || mappings === null) return { kind: 'invalid', faults };
    const sheets = await readSettlementFile(gateway, input.sheets, kuwaitDayOf(this.clock.now()), mappings);
    if (sheets.some((sheet) => sheet.faults.length > 0)) return { kind: 'read', sheets, compared: null };
    return { kind: 'read', sheets, compared: await this.compare(gateway, sheets, input) };
  }

  private async compare(
    gateway: GatewayId,
    sheets: readonly SettlementSheet[],
    { isDryRun, editor }: ImportSettlementInput,
  ): Promise<ComparedFile> {
    const at = this.clock.now();
    const lines = named(sheets.flatMap((sheet) => sheet.lines));
    // Before its lines are compared, so that what a dispute explains is no difference.
    if (!isDryRun) await this.disputes.ofFile(lines);
    const tally = { added: 0, changed: 0, matched: 0, unknown: [] as string[], differences: [] as Difference[] };
    const captures: ComparedLines['captures'][number][] = [];
    for (let start = 0; start < lines.length; start += BATCH) {
      await nextTurn();
      const batch = lines.slice(start, start + BATCH);
      const one = await (isDryRun ? this.settlements.compare(batch) : this.settlements.store(batch, at));
      tally.added += one.added;
      tally.changed += one.changed;
      tally.matched += one.matched;
      tally.unknown.push(...one.unknown);
      tally.differences.push(...one.differences);
      captures.push(...one.captures);
    }
    const due = duePeriod(captures, USUAL_DELAYS[gateway]);
    tally.differences.push(...(await this.missing(gateway, due, lines, isDryRun, at)));
    const said = payoutsOf(gateway, lines, sheets, at);
    const removed = isDryRun ? 0 : await this.removeOthers(gateway, lines, at);
    tally.differences.push(...(await this.takePayouts(said, lines, isDryRun)));
    const isChange = tally.added + tally.changed + removed > 0;
    if (!isDryRun && isChange) await this.settlements.noteImport(lines.length, tally.matched, editor, at);
    return { gateway, ...tally, isStored: !isDryRun, removed, payouts: said, due };
  }

  private async missing(
    gateway: GatewayId,
    due: DuePeriod | null,
    lines: readonly NamedLine[],
    isDryRun: boolean,
    at: number,
  ): Promise<Difference[]> {
    if (due === null) return [];
    // Nothing of a dry run is stored, so its own lines are missing as well.
    const found = await this.settlements.missing(gateway, due, MOST_MISSING + (isDryRun ? lines.length : 0));
    const known = new Set(lines.map(({ reference }) => reference));
    const missing = found.filter(({ reference }) => !known.has(reference)).slice(0, MOST_MISSING);
    const differences = missing.map(notSettled);
    if (!isDryRun) await this.settlements.report(differences, at);
    return differences;
  }

  /** A corrected file of a payout may have fewer lines. */
  private async removeOthers(gateway: GatewayId, lines: readonly NamedLine[], at: number): Promise<number> {
    const kept = new Set(lines.flatMap(({ id, payout }) => [id, `${id}|${payout ?? ''}`]));
    let removed = 0;
    for (const [payout, ofPayout] of Map.groupBy(lines, (line) => line.payout))
      for (const kind of new Set(ofPayout.map((line) => line.kind)))
        if (payout !== null) removed += await this.settlements.removeOthers({ gateway, payout, kind }, kept, at);
    return removed;
  }

  private async takePayouts(
    payouts: readonly PayoutOfFile[],
    lines: readonly NamedLine[],
    isDryRun: boolean,
  ): Promise<Difference[]> {
    const differences: Difference[] = [];
    const ofPayout = Map.groupBy(lines, (line) => line.payout);
    for (const { payout: said, isDated } of payouts) {
      await nextTurn();
      const { gateway, reference } = said;
      const before = await this.payouts.find(gateway, reference);
      const payout = isDated ? said : { ...said, day: before?.payout.day ?? said.day };
      const stored = isDryRun ? before : await this.payouts.take(payout, null);
      const sums = isDryRun ? sumsOf(ofPayout.get(reference) ?? []) : (stored?.sums ?? []);
      const difference = payoutDifference(payoutAfter(stored?.payout ?? null, payout), sums);
      if (difference) differences.push(difference);
    }
    return differences;
  }
}

/** @returns null when it is not an object of sheets, or of fields and headers for the only one */
function parseMappings(text: string): SheetMappings | null {
  const parsed = parseJson(text);
  if (!isObject(parsed)) return null;
  const entries = Object.entries(parsed);
  if (entries.some(([, value]) => typeof value === 'string')) {
    const alone = mappingFrom(parsed);
    return alone && { '': alone };
  }
  const mappings = entries.map(([sheet, value]) => [sheet, isObject(value) ? mappingFrom(value) : null] as const);
  return mappings.some(([, mapping]) => mapping === null)
    ? null
    : (Object.fromEntries(mappings) as Record<string, SettlementMapping>);
}

function mappingFrom(value: object): SettlementMapping | null {
  const entries: [string, unknown][] = Object.entries(value);
  const isField = (name: string) => (SETTLEMENT_FIELDS as readonly string[]).includes(name);
  const headers = entries.flatMap(([name, header]) =>
    isField(name) && typeof header === 'string' ? [[name, header] as const] : [],
  );
  return headers.length === entries.length ? Object.fromEntries(headers) : null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
