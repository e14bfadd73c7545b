import { SETTLEMENT_FIELDS } from '@fyonka/api-contract/values/ordering/money';
import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { Editor } from '../../../domain/history.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Clock } from '../../clock.ts';
import type { Settlements } from '../money/ports.ts';
import { readSettlementFile } from '../money/settlement-file.ts';
import type { FileRow, SettlementFile } from '../money/settlement-file.ts';
import type { SettlementMapping } from '../money/settlement/columns.ts';

/** Most charges of one file. */
export const MOST_SETTLED = 20_000;

export interface ImportSettlementInput {
  readonly gateway: string;
  /** The lines of the file, the headers first. */
  readonly file: readonly FileRow[];
  /** JSON: the header of the column by field; empty: guessed from the headers. */
  readonly mapping: string;
  /** Whether the file is only looked at. */
  readonly isDryRun: boolean;
  readonly editor: Editor;
}

export type ImportSettlementOutcome =
  | {
      readonly kind: 'read';
      readonly file: SettlementFile;
      /** Null: nothing was stored, because it was a dry run or a cell cannot be read. */
      readonly stored: { readonly matched: number; readonly unknown: readonly string[] } | null;
    }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Stores the fees that a gateway has really taken, from its settlement file. */
export class ImportSettlement {
  constructor(
    private readonly settlements: Settlements,
    private readonly clock: Clock,
  ) {}

  async execute(input: ImportSettlementInput): Promise<ImportSettlementOutcome> {
    const gateway = GATEWAYS.find((id) => id === input.gateway);
    const mapping = input.mapping === '' ? undefined : parseMapping(input.mapping);
    const faults: FieldFault[] = [];
    if (gateway === undefined) faults.push({ field: 'gateway', code: input.gateway === '' ? 'REQUIRED' : 'INVALID' });
    if (mapping === null) faults.push({ field: 'mapping', code: 'INVALID' });
    if (gateway === undefined || mapping === null) return { kind: 'invalid', faults };
    const file = readSettlementFile(gateway, input.file, mapping);
    if (input.isDryRun || file.faults.length > 0) return { kind: 'read', file, stored: null };
    return { kind: 'read', file, stored: await this.settlements.add(file.rows, input.editor, this.clock.now()) };
  }
}

/** @returns null when it is not an object of fields and headers */
function parseMapping(text: string): SettlementMapping | null {
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const entries: [string, unknown][] = Object.entries(parsed);
  const isField = (name: string) => (SETTLEMENT_FIELDS as readonly string[]).includes(name);
  const headers = entries.flatMap(([name, header]) =>
    isField(name) && typeof header === 'string' ? [[name, header] as const] : [],
  );
  return headers.length === entries.length ? Object.fromEntries(headers) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
