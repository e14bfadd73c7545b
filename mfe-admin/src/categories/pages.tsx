import type { PagesOf } from '../pages.ts';
import { AllCategoriesPage } from './list/all-categories-page.tsx';
import { CategoriesPage } from './list/categories-page.tsx';
import { CategoryPage } from './form/category-page.tsx';
import { ProductOrderPage } from './products/product-order-page.tsx';

export const PAGES: PagesOf<'categories'> = {
  '/admin/categories': CategoriesPage,
  '/admin/categories/view': AllCategoriesPage,
  '/admin/categories/new': CategoryPage,
  '/admin/categories/edit/:id': CategoryPage,
  '/admin/categories/order/:id': ProductOrderPage,
};
