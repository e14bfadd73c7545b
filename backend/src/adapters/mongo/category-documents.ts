import type { CategoryReference } from '../../application/catalog/ports.ts';
import type { Category } from '../../domain/catalog/category.ts';
import { categoryId } from '../../domain/ids.ts';
import type { CategoryDocument } from './schema/catalogue.ts';

/** In the shop's own order. */
export const CATEGORY_ORDER = { position: 1, _id: 1 } as const;

export function categoryFrom({ _id, name, slug, iconImage, isVisible }: CategoryDocument): Category {
  return { id: categoryId(_id), name, slug, iconImage, isVisible };
}

/** What a category is found by; each is the key of an index. */
export function referring(reference: CategoryReference): { readonly _id: string } | { readonly slug: string } {
  return 'id' in reference ? { _id: reference.id } : { slug: reference.slug };
}
