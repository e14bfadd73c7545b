import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { AllCategoriesPage } from './list/all-categories-page.tsx';
import { CategoriesPage } from './list/categories-page.tsx';
import { EditCategoryPage } from './form/edit-category-page.tsx';
import { NewCategoryPage } from './form/new-category-page.tsx';
import { ProductOrderPage } from './products/product-order-page.tsx';

export const PAGES: OfficePages = {
  '/admin/categories': CategoriesPage,
  '/admin/categories/view': AllCategoriesPage,
  '/admin/categories/new': NewCategoryPage,
  '/admin/categories/edit/:id': EditCategoryPage,
  '/admin/categories/order/:id': ProductOrderPage,
};
