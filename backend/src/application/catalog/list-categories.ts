import type { Category } from '../../domain/catalog/category.ts';
import type { Catalogue, Visibility } from './ports.ts';

export class ListCategories {
  constructor(private readonly catalogue: Catalogue) {}

  execute(visibility: Visibility = { includeHidden: false }): Promise<readonly Category[]> {
    return this.catalogue.listCategories(visibility);
  }
}
