import type { Markdown, MarkdownTerms, MarkedPrice } from '../../../domain/catalog/markdowns/markdown.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { MarkdownId, ProductId } from '../../../domain/ids.ts';
import type { ListPage } from '../../list-page.ts';
import type { EditOutcome } from '../editing/editing-ports.ts';

/** A markdown as the office reads it. */
export interface OfficeMarkdown {
  readonly markdown: Markdown;
  /** Number of its last edit, counted from 1. */
  readonly version: number;
  /** Milliseconds since 1970; null until it was changed. */
  readonly changedAt: number | null;
  /** E-mail; null when the account is gone. */
  readonly changedBy: string | null;
}

/** Markdowns, and the price that each product had before. Prices themselves are changed as any edit of a product is. */
export abstract class Markdowns {
  /** The newest first. */
  abstract list(page: ListPage): Promise<{ readonly markdowns: readonly OfficeMarkdown[]; readonly total: number }>;

  abstract find(id: MarkdownId): Promise<OfficeMarkdown | null>;

  /** Those of the products that are in a markdown which is not over. */
  abstract taken(products: readonly ProductId[]): Promise<ReadonlySet<ProductId>>;

  /** Until when the product has its lowered price, in milliseconds since 1970; null: it has none, or nobody knows. */
  abstract endOf(product: ProductId): Promise<number | null>;

  /** When each of the products has its lowered price; those without one are left out. */
  abstract termsOf(products: readonly ProductId[]): Promise<ReadonlyMap<ProductId, MarkdownTerms>>;

  /**
   * Stores it with those products that no other has. Refused when none is left, and beyond `MOST_OPEN_MARKDOWNS`.
   * @param markdown `products` is counted here
   */
  abstract create(
    markdown: Omit<Markdown, 'products'>,
    products: readonly ProductId[],
    by: Authorship,
  ): Promise<EditOutcome<OfficeMarkdown>>;

  /** Has a running one end now; deletes any other. */
  abstract end(id: MarkdownId, by: Authorship): Promise<'ended' | 'deleted' | 'not-found'>;

  /** Planned and running ones, `MOST_OPEN_MARKDOWNS` at most. */
  abstract open(): Promise<readonly Markdown[]>;

  abstract enter(id: MarkdownId, state: Markdown['state']): Promise<void>;

  /** @param isReduced null: any */
  abstract prices(id: MarkdownId, isReduced: false | null, most: number): Promise<readonly MarkedPrice[]>;

  abstract note(price: MarkedPrice): Promise<void>;

  abstract forget(product: ProductId): Promise<void>;
}
