import { endpointsOf } from '../endpoint.ts';

export const CATALOG = endpointsOf(
  () => import('../../wire/catalog.ts'),
  () => import('../../wire/goods/back-in-stock.ts'),
  () => import('../../wire/goods/bundles.ts'),
  () => import('../../wire/goods/pieces.ts'),
  () => import('../../wire/goods/reviews.ts'),
  () => import('../../wire/identity.ts'),
  () => import('../../wire/search.ts'),
  () => import('../../wire/store.ts'),
)({
  'GET /api/categories': {
    summary: 'The visible categories, in the order of the shop',
    needs: 'everyone',
    answer: 'CategoriesAnswer',
  },
  'GET /api/categories/{slug}': {
    summary: 'One category by its slug',
    needs: 'everyone',
    answer: 'CategoryView',
    fails: ['CATEGORY_NOT_FOUND'],
  },
  'GET /api/products': {
    summary: 'A page of the visible products, or those of them with these ids',
    needs: 'everyone',
    query: 'ProductsQuery',
    byAttributes: true,
    answer: ['ProductsAnswer', 'ProductCardsAnswer'],
  },
  'GET /api/best-sellers': {
    summary: 'Products that sell most and can be bought now',
    needs: 'everyone',
    answer: 'BestSellersAnswer',
  },
  'GET /api/product-filters': {
    summary: 'The attributes by which a list of products can be narrowed, with the values that occur in it',
    needs: 'everyone',
    query: 'ProductFiltersQuery',
    answer: 'ProductFiltersAnswer',
  },
  'GET /api/products/{id}': {
    summary: 'One product',
    needs: 'everyone',
    answer: 'ProductView',
    fails: ['PRODUCT_NOT_FOUND'],
  },
  'GET /api/colors': {
    summary: 'The school colours that products are filtered by',
    needs: 'everyone',
    answer: 'ColorsAnswer',
  },
  'GET /api/search/suggestions': {
    summary: 'Words, categories and products that may be meant by a text',
    needs: 'everyone',
    query: 'SearchSuggestionsQuery',
    answer: 'SearchSuggestionsAnswer',
  },
  'POST /api/search/misses': {
    summary: 'A search that found nothing, or only as another text; sent by the pages, and counted without its sender',
    needs: 'everyone',
    body: 'SearchMissReport',
    answer: null,
    status: 204,
    fails: ['RATE_LIMITED'],
  },
  'POST /api/products/{id}/back-in-stock': {
    summary: 'Ask for one mail when a sold-out product can be bought again; the request ends after 180 days',
    needs: 'everyone',
    body: 'BackInStockRequest',
    answer: 'BackInStockAnswer',
    fails: ['PRODUCT_NOT_FOUND', 'IN_STOCK', 'RATE_LIMITED'],
  },
  'POST /api/back-in-stock/confirm/{request}': {
    summary:
      'Confirm a request by the link of the mail about it; a browser is sent to a page that says what became of it',
    needs: 'everyone',
    takesPlainForm: true,
    answer: 'ConfirmedRequestAnswer',
    otherTypes: ['text/html'],
  },
  'POST /api/back-in-stock/forget': {
    summary: 'Withdraw all requests of the receiver that the link of a mail names',
    needs: 'everyone',
    body: 'ForgetReceiverRequest',
    answer: 'DoneAnswer',
    fails: ['RATE_LIMITED'],
  },
  'POST /api/back-in-stock/forget/{receiver}': {
    summary: 'The same for providers of mail, whose button the headers of a mail describe (RFC 8058)',
    needs: 'everyone',
    takesPlainForm: true,
    answer: 'DoneAnswer',
  },
  'GET /api/bundles': {
    summary: 'What a pupil of a level needs: several products at one price',
    needs: 'everyone',
    query: 'BundlesQuery',
    answer: 'BundlesAnswer',
  },
  'GET /api/bundles/{id}': {
    summary: 'One bundle',
    needs: 'everyone',
    answer: 'BundleView',
    fails: ['BUNDLE_NOT_FOUND'],
  },
  'GET /api/products/{id}/reviews': {
    summary: 'A page of the published reviews of a product, the newest first',
    needs: 'everyone',
    query: 'ProductReviewsQuery',
    answer: 'ProductReviewsAnswer',
    fails: ['PRODUCT_NOT_FOUND'],
  },
  'GET /api/store': {
    summary: "The shop's own particulars",
    needs: 'everyone',
    answer: 'StoreSettingsView',
  },
});
