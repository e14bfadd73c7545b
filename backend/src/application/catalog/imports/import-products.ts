import { LONGEST_ATTRIBUTE_NAME, MOST_CHOICES } from '@fyonka/api-contract/values/goods/attributes';
import { LONGEST_CATEGORY_NAME } from '@fyonka/api-contract/values/goods/products';
import { planImport, ROWS_AT_ONCE, withoutRepeats } from '../../../domain/catalog/imports/plan-import.ts';
import type { ImportRow, PlannedRow } from '../../../domain/catalog/imports/plan-import.ts';
import type { VariantOption } from '../../../domain/catalog/imports/origins/variant-options.ts';
import type { CellFault } from '../../../domain/catalog/imports/said-cells.ts';
import { firstOfEach } from '../../../domain/catalog/search/first-of-each.ts';
import type { Editor } from '../../../domain/history.ts';
import { productId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { ApplyImportOutcome, ProductImports } from './ports.ts';

/** What an import would do. */
export interface ImportPreview {
  readonly counts: Readonly<Record<PlannedRow['kind'], number>>;
  /** Rows that would do something or are worth a look, in the order of the file: faulty ones first if there are too many. */
  readonly rows: readonly PlannedRow[];
  /** Names of categories that there are not. */
  readonly missingCategories: readonly string[];
  /** What variants that would be created differ by, and the shop cannot choose a piece by yet. */
  readonly missingOptions: readonly MissingOption[];
  /** Identifies this plan; null when it would change nothing. */
  readonly digest: string | null;
}

/** An attribute with values that the shop lacks. */
export interface MissingOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** Most rows of a preview. */
const MOST_SHOWN = 1_000;
/** Most missing categories that a preview names: more are a wrong column. */
const MOST_CATEGORIES = 60;
/** Most missing attributes: a variant of other programs has three options. */
const MOST_OPTIONS = 6;
const BETWEEN = '.';

/**
 * Creates and changes products by the rows of a file, in two steps: a preview, and its application. Faulty rows are left
 * out. Long files are applied in portions, each in a transaction of its own.
 */
export class ImportProducts {
  constructor(
    private readonly imports: ProductImports,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async preview(rows: readonly ImportRow[]): Promise<ImportPreview> {
    const counts = { create: 0, change: 0, unchanged: 0, faulty: 0 };
    const shown: PlannedRow[] = [];
    const missing = new Map<string, string>();
    const lacking: VariantOption[] = [];
    const digests: string[] = [];
    for (const portion of this.portionsOf(rows)) {
      // Other requests have their turn, because planning a long file takes seconds.
      await new Promise((resolve) => void setImmediate(resolve));
      const plan = planImport(portion, await this.imports.knowledgeFor(portion));
      digests.push(this.digestOf(plan));
      for (const [place, row] of plan.entries()) {
        if (row.kind === 'create') lacking.push(...(portion[place]?.missingOptions ?? []));
        counts[row.kind] += 1;
        if (row.kind === 'faulty') noteCategory(row.faults, missing);
        if (row.kind !== 'unchanged') shown.push(row);
      }
    }
    return {
      counts,
      rows: mostTelling(shown),
      missingCategories: [...missing.values()].slice(0, MOST_CATEGORIES),
      missingOptions: optionsOf(lacking),
      digest: counts.create + counts.change === 0 ? null : digests.join(BETWEEN),
    };
  }

  /**
   * Applies the portion that begins with a row.
   * @param digest from the preview; nothing is written when the rows would now cause other changes, or no
   *   portion begins there
   */
  async apply(
    rows: readonly ImportRow[],
    { digest, from }: { readonly digest: string; readonly from: number },
    editor: Editor,
  ): Promise<ApplyImportOutcome> {
    const place = from / ROWS_AT_ONCE;
    const portion = this.portionsOf(rows)[place];
    const agreed = digest.split(BETWEEN)[place];
    if (portion === undefined || agreed === undefined) return { kind: 'stale' };
    return this.imports.apply(portion, {
      isAgreed: (plan) => this.digestOf(plan) === agreed,
      newId: () => productId(this.identifiers.next()),
      by: { editor, at: this.clock.now() },
    });
  }

  private portionsOf(rows: readonly ImportRow[]): ImportRow[][] {
    const all = withoutRepeats(rows).map((row): ImportRow =>
      row.key ? { ...row, madeId: productId(this.identifiers.digest(row.key)) } : row,
    );
    return Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, place) =>
      all.slice(place * ROWS_AT_ONCE, (place + 1) * ROWS_AT_ONCE),
    );
  }

  private digestOf(plan: readonly PlannedRow[]): string {
    const meant = plan.map((row) => [row.line, row.kind, 'changes' in row ? row.changes : []]);
    return this.identifiers.digest(JSON.stringify(meant));
  }
}

/** Notes a category that the shop does not have, once for all spellings: of two with one name, rows would mean neither. */
function noteCategory(faults: readonly CellFault[], missing: Map<string, string>): void {
  const name = faults.find(({ code }) => code === 'UNKNOWN_CATEGORY')?.detail?.en ?? '';
  if (name !== '' && name.length <= LONGEST_CATEGORY_NAME) missing.set(name.toLowerCase(), name);
}

/** What the shop lacks, each once for all spellings, as far as an attribute can hold it: more is a wrong column. */
function optionsOf(lacking: readonly VariantOption[]): MissingOption[] {
  const fitting = lacking.filter(({ name, value }) => Math.max(name.length, value.length) <= LONGEST_ATTRIBUTE_NAME);
  const byName = [...Map.groupBy(fitting, ({ name }) => name.toLowerCase()).values()];
  return byName.slice(0, MOST_OPTIONS).map((called) => {
    const values = firstOfEach(called, ({ value }) => value.toLowerCase()).map(({ value }) => value);
    return { name: called[0]?.name ?? '', values: values.slice(0, MOST_CHOICES) };
  });
}

/** Faulty rows and those with notes come before others if there are too many, but all stand in the order of the file. */
function mostTelling(rows: readonly PlannedRow[]): readonly PlannedRow[] {
  if (rows.length <= MOST_SHOWN) return rows;
  const isSpecial = ({ code }: CellFault) => code !== 'PICTURE_LATER' && code !== 'ONE_LANGUAGE';
  const weight = ({ kind, notes }: PlannedRow) => (kind === 'faulty' ? 0 : notes.some(isSpecial) ? 1 : 2);
  return rows
    .toSorted((one, other) => weight(one) - weight(other))
    .slice(0, MOST_SHOWN)
    .toSorted((one, other) => one.line - other.line);
}
