import { planImport } from '../../../domain/catalog/imports/plan-import.ts';
import type { ImportRow, PlannedRow } from '../../../domain/catalog/imports/plan-import.ts';
import type { Editor } from '../../../domain/history.ts';
import { productId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { ApplyImportOutcome, ProductImports } from './ports.ts';

/** What an import would change. `digest` identifies this plan; null when a row is faulty, because then it cannot be applied. */
export interface ImportPreview {
  readonly plan: readonly PlannedRow[];
  readonly digest: string | null;
}

/** Creates and changes products by the rows of a file, in two steps: a preview, and its application. */
export class ImportProducts {
  constructor(
    private readonly imports: ProductImports,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async preview(rows: readonly ImportRow[]): Promise<ImportPreview> {
    const plan = planImport(rows, await this.imports.knowledgeFor(rows));
    return { plan, digest: this.digestOf(plan) };
  }

  /** @param digest from the preview; nothing is written when the rows would now cause other changes */
  apply(rows: readonly ImportRow[], digest: string, editor: Editor): Promise<ApplyImportOutcome> {
    return this.imports.apply(rows, {
      isAgreed: (plan) => this.digestOf(plan) === digest,
      newId: () => productId(this.identifiers.next()),
      by: { editor, at: this.clock.now() },
    });
  }

  private digestOf(plan: readonly PlannedRow[]): string | null {
    if (plan.some(({ kind }) => kind === 'faulty')) return null;
    const meant = plan.map((row) => [row.line, row.kind, 'changes' in row ? row.changes : []]);
    return this.identifiers.digest(JSON.stringify(meant));
  }
}
