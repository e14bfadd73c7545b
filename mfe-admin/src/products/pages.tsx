import type { OfficePages } from '../frame/navigation/page-areas.ts';
import { EditProductPage } from './form/edit-product-page.tsx';
import { NewProductPage } from './form/new-product-page.tsx';
import { ProductsPage } from './list/products-page.tsx';

export const PAGES: OfficePages = {
  '/admin/products': ProductsPage,
  '/admin/products/new': NewProductPage,
  '/admin/products/edit/:id': EditProductPage,
};
