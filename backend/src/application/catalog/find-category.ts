import type { Category } from '../../domain/catalog/category.ts';
import { categoryId } from '../../domain/ids.ts';
import type { Catalogue } from './ports.ts';

export type FindCategoryInput = ({ readonly id: string } | { readonly slug: string }) & {
  readonly includeHidden?: boolean;
};

export type FindCategoryOutcome =
  { readonly kind: 'found'; readonly category: Category } | { readonly kind: 'not-found' };

export class FindCategory {
  constructor(private readonly catalogue: Catalogue) {}

  async execute(input: FindCategoryInput): Promise<FindCategoryOutcome> {
    const reference = 'id' in input ? { id: categoryId(input.id) } : { slug: input.slug };
    const category = await this.catalogue.findCategory(reference, { includeHidden: input.includeHidden ?? false });
    return category ? { kind: 'found', category } : { kind: 'not-found' };
  }
}
