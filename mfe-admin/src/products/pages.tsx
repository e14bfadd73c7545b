import type { PagesOf } from '../pages.ts';
import { EditProductPage } from './form/edit-product-page.tsx';
import { NewProductPage } from './form/new-product-page.tsx';
import { PhotosPage } from './photos/photos-page.tsx';
import { PiecesPage } from './pieces/pieces-page.tsx';
import { ProductsPage } from './list/products-page.tsx';

export const PAGES: PagesOf<'products'> = {
  '/admin/products': ProductsPage,
  '/admin/products/new': NewProductPage,
  '/admin/products/photos': PhotosPage,
  '/admin/products/edit/:id': EditProductPage,
  '/admin/products/edit/:id/pieces': PiecesPage,
};
