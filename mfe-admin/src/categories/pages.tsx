import type { OfficePages } from '../frame/page-areas.ts';
import { AllCategoriesPage } from './all-categories-page.tsx';
import { CategoriesPage } from './categories-page.tsx';
import { EditCategoryPage } from './edit-category-page.tsx';
import { NewCategoryPage } from './new-category-page.tsx';

export const PAGES: OfficePages = {
  '/admin/categories': CategoriesPage,
  '/admin/categories/view': AllCategoriesPage,
  '/admin/categories/new': NewCategoryPage,
  '/admin/categories/edit/:id': EditCategoryPage,
};
