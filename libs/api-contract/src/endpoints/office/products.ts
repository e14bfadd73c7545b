import { endpointsOf } from '../endpoint.ts';

export const PRODUCTS = endpointsOf(
  () => import('../../wire/catalog.ts'),
  () => import('../../wire/identity.ts'),
  () => import('../../wire/office/goods/imports.ts'),
  () => import('../../wire/office/goods/product-changes.ts'),
  () => import('../../wire/office/goods/trash.ts'),
  () => import('../../wire/office/products.ts'),
)({
  'GET /api/admin/products': {
    summary: 'As GET /api/products; for administrators with the hidden ones, sorted and narrowed as they need it',
    needs: 'everyone',
    query: 'OfficeProductsQuery',
    byAttributes: true,
    answer: ['ProductsAnswer', 'OfficeProductsAnswer'],
  },
  'GET /api/admin/products/{id}': {
    summary: 'As GET /api/products/{id}; for administrators a hidden one as well',
    needs: 'everyone',
    answer: ['ProductView', 'OfficeProductView'],
    fails: ['PRODUCT_NOT_FOUND'],
  },
  'GET /api/admin/categories/{id}': {
    summary: 'One category by its id; for administrators a hidden one as well',
    needs: 'everyone',
    answer: 'CategoryView',
    fails: ['CATEGORY_NOT_FOUND'],
  },
  'GET /api/admin/categories/{id}/products': {
    summary: 'The products of a category, by its id; for administrators as in GET /api/admin/products',
    needs: 'everyone',
    query: 'CategoryProductsQuery',
    byAttributes: true,
    answer: ['ProductsAnswer', 'OfficeProductsAnswer'],
    fails: ['CATEGORY_NOT_FOUND'],
  },
  'POST /api/admin/products': {
    summary: 'Create a product',
    needs: 'catalog.write',
    body: 'ProductRequest',
    takesKey: true,
    answer: 'OfficeProductAnswer',
    status: 201,
  },
  'PUT /api/admin/products/{id}': {
    summary: 'Change a whole product',
    needs: 'catalog.write',
    body: 'ProductRequest',
    answer: 'OfficeProductAnswer',
    fails: ['PRODUCT_NOT_FOUND', 'EDIT_CONFLICT'],
  },
  'PATCH /api/admin/products/{id}': {
    summary: 'Change price, stock or availability of a product; what is left out stays',
    needs: 'catalog.write',
    body: 'ProductRowRequest',
    answer: 'OfficeProductAnswer',
    fails: ['PRODUCT_NOT_FOUND', 'EDIT_CONFLICT'],
  },
  'PUT /api/admin/products/{id}/toggle': {
    summary: 'Show or hide a product',
    needs: 'catalog.write',
    body: 'VisibilityRequest',
    answer: 'VisibilityAnswer',
    fails: ['PRODUCT_NOT_FOUND'],
  },
  'DELETE /api/admin/products/{id}': {
    summary: 'Delete a product, which can be brought back for 30 days; orders of it stay as they are',
    needs: 'catalog.write',
    answer: 'DoneAnswer',
    fails: ['PRODUCT_NOT_FOUND'],
  },
  'POST /api/admin/product-changes': {
    summary: 'Show, hide, price or move many products. Each is changed or refused by itself',
    needs: 'catalog.write',
    body: 'ProductChangesRequest',
    answer: 'ProductChangesAnswer',
  },
  'POST /api/admin/product-deletions': {
    summary: 'Delete many products, which can be brought back for 30 days. Each is deleted or refused by itself',
    needs: 'catalog.write',
    body: 'ProductDeletionsRequest',
    answer: 'ProductDeletionsAnswer',
  },
  'POST /api/admin/price-previews': {
    summary: 'What a rule would make of prices; nothing is stored',
    needs: 'catalog.write',
    body: 'PricePreviewRequest',
    answer: 'PricePreviewAnswer',
  },
  'GET /api/admin/trash': {
    summary: 'Products that were deleted within 30 days; after that they are erased',
    needs: 'catalog.write',
    query: 'TrashQuery',
    answer: 'TrashAnswer',
  },
  'POST /api/admin/product-restorations': {
    summary: 'Bring deleted products back, hidden. Each is brought back or refused by itself',
    needs: 'catalog.write',
    body: 'ProductRestorationsRequest',
    answer: 'ProductRestorationsAnswer',
  },
  'DELETE /api/admin/trash/{id}': {
    summary: 'Erase a deleted product for good; orders of it and movements of its stock stay as they are',
    needs: 'catalog.write',
    answer: 'DoneAnswer',
    fails: ['PRODUCT_NOT_FOUND'],
  },
  'POST /api/upload': {
    summary:
      'Upload a picture: a form with one file, `image`, in JPEG, PNG, WebP or AVIF. It is deleted when no product or category uses it for a day',
    needs: 'catalog.write',
    takesFiles: true,
    answer: 'UploadAnswer',
    status: 201,
    fails: ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_SMALL'],
  },
  'GET /api/admin/products/export': {
    summary:
      'The products that the list of the office shows with the same query, all without one, as a file that can be imported again, in the language that `Accept-Language` prefers; an Excel file holds 5,000',
    needs: 'catalog.write',
    query: 'ProductExportQuery',
    answer: null,
    otherTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    fails: ['TOO_MANY_ROWS'],
  },
  'POST /api/admin/products/import': {
    summary:
      'Preview the import of a file of products, row by row: a form with `file`, CSV or Excel, of this shop, Shopify, WooCommerce, Square, Loyverse or any table, and `choices`, JSON like `ImportChoices`. A blank cell changes nothing, `empty` empties a field, and `unlimited` is a stock that is not tracked. Nothing is written',
    needs: 'catalog.write',
    takesFiles: true,
    answer: 'ImportPreview',
    fails: ['FILE_UNREADABLE', 'TOO_MANY_ROWS'],
  },
  'POST /api/admin/products/import/apply': {
    summary:
      'Import a portion of a file of products, 1,000 rows from `from` on, as its preview has shown, or none of it: a form with `file`, `digest`, the same `choices`, and `from`, 0 at first, which only files of one portion may leave out',
    needs: 'catalog.write',
    takesFiles: true,
    takesKey: true,
    answer: 'ImportAnswer',
    fails: ['FILE_UNREADABLE', 'TOO_MANY_ROWS', 'IMPORT_STALE'],
  },
});
