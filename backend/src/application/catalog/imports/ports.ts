import type { ImportKnowledge, ImportRow, PlannedRow } from '../../../domain/catalog/imports/plan-import.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';

export type ApplyImportOutcome =
  | { readonly kind: 'applied'; readonly created: number; readonly changed: number }
  /** What the rows would do now is not what was agreed to; nothing was written. */
  | { readonly kind: 'stale' };

/** How an import is to be applied. */
export interface ImportTerms {
  /** Whether this is what somebody has seen and wants; asked inside the step that writes it. */
  readonly isAgreed: (plan: readonly PlannedRow[]) => boolean;
  readonly newId: () => ProductId;
  readonly by: Authorship;
}

/** Many products at once, as files hold them. */
export abstract class ProductImports {
  /** What the rows are judged by, as it is now. */
  abstract knowledgeFor(rows: readonly ImportRow[]): Promise<ImportKnowledge>;

  /**
   * Plans the rows by the products as they are then (`planImport`) and writes all that would be created or changed, each
   * with its line in the history (`imported`), or nothing. One durable step.
   */
  abstract apply(rows: readonly ImportRow[], terms: ImportTerms): Promise<ApplyImportOutcome>;

  /**
   * All products in the order in which they were created, hidden ones too, so many at a time; each batch is read when it
   * is asked for. One that is created or deleted meanwhile may be missing, and none comes twice.
   */
  abstract all(batch: number): AsyncIterable<readonly Product[]>;
}
