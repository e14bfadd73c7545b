import type { ImportKnowledge, ImportRow, PlannedRow } from '../../../domain/catalog/imports/plan-import.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';

export type ApplyImportOutcome =
  | { readonly kind: 'applied'; readonly created: number; readonly changed: number }
  /** The rows would now cause other changes than in the preview. Nothing was written. */
  | { readonly kind: 'stale' };

export interface ImportTerms {
  /** Whether the plan is the one of the preview. Called inside the transaction that writes it. */
  readonly isAgreed: (plan: readonly PlannedRow[]) => boolean;
  readonly newId: () => ProductId;
  readonly by: Authorship;
}

/** Imports and exports products. */
export abstract class ProductImports {
  /** Reads the stored data that the rows are checked against. */
  abstract knowledgeFor(rows: readonly ImportRow[]): Promise<ImportKnowledge>;

  /**
   * Plans the rows by the stored products (`planImport`) and writes all created and changed products, each with its
   * entry in the history (`imported`), or nothing. One transaction.
   */
  abstract apply(rows: readonly ImportRow[], terms: ImportTerms): Promise<ApplyImportOutcome>;

  /**
   * All products in the order in which they were created, including hidden ones. Batches are read lazily, so a product
   * that is created or deleted meanwhile may be missing; none comes twice.
   */
  abstract all(batch: number): AsyncIterable<readonly Product[]>;
}
