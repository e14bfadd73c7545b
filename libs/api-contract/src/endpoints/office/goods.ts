import type * as officeCategories from '../../wire/office/categories.ts';
import type * as officeGoodsAttributes from '../../wire/office/goods/attributes.ts';
import type * as officeGoodsBundles from '../../wire/office/goods/bundles.ts';
import type * as officeGoodsProductOrder from '../../wire/office/goods/product-order.ts';
import type * as officeGoodsReviews from '../../wire/office/goods/reviews.ts';
import type * as officeGoodsTranslations from '../../wire/office/goods/translations.ts';
import type * as officeProducts from '../../wire/office/products.ts';
import type * as officeShopSearchMisses from '../../wire/office/shop/search-misses.ts';
import { endpointsOf } from '../endpoint.ts';

export const GOODS = endpointsOf<
  typeof officeCategories &
    typeof officeGoodsAttributes &
    typeof officeGoodsBundles &
    typeof officeGoodsProductOrder &
    typeof officeGoodsReviews &
    typeof officeGoodsTranslations &
    typeof officeProducts &
    typeof officeShopSearchMisses
>()({
  'GET /api/admin/categories': {
    summary: 'All categories, hidden ones as well, in the order of the shop',
    needs: 'catalog.read',
    answer: 'OfficeCategoriesAnswer',
  },
  'POST /api/admin/categories': {
    summary: 'Create a category, as the last one',
    needs: 'catalog.write',
    takesFiles: true,
    takesKey: true,
    answer: 'OfficeCategoryAnswer',
    status: 201,
    fails: ['VALIDATION_FAILED', 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE'],
  },
  'PUT /api/admin/categories/order': {
    summary: 'Put all categories in an order',
    needs: 'catalog.write',
    body: 'CategoryOrderRequest',
    answer: 'OfficeCategoriesAnswer',
    fails: ['EDIT_CONFLICT'],
  },
  'PUT /api/admin/categories/{id}': {
    summary: 'Change the name of a category, and its picture when there is a new one',
    needs: 'catalog.write',
    takesFiles: true,
    answer: 'OfficeCategoryAnswer',
    fails: [
      'VALIDATION_FAILED',
      'CATEGORY_NOT_FOUND',
      'EDIT_CONFLICT',
      'PICTURE_UNREADABLE',
      'PICTURE_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'BODY_TOO_LARGE',
    ],
  },
  'PUT /api/admin/categories/{id}/toggle': {
    summary: 'Show or hide a category with its products',
    needs: 'catalog.write',
    body: 'VisibilityRequest',
    answer: 'VisibilityAnswer',
    fails: ['CATEGORY_NOT_FOUND'],
  },
  'DELETE /api/admin/categories/{id}': {
    summary:
      'Delete a category with all of its products, which can be brought back into another one for 30 days; orders of them stay as they are',
    needs: 'catalog.write',
    answer: 'DeletedCategoryAnswer',
    fails: ['CATEGORY_NOT_FOUND'],
  },
  'GET /api/admin/categories/{id}/order': {
    summary: 'The products of a category: those that are ordered by hand, and a page of the others',
    needs: 'catalog.write',
    query: 'ProductOrderQuery',
    answer: 'ProductOrderAnswer',
    fails: ['CATEGORY_NOT_FOUND'],
  },
  'PUT /api/admin/categories/{id}/order': {
    summary:
      'Put products of a category in an order. Lists of the category without a sort follow it, before new arrivals; what is sold out still comes last. A product that moves to another category loses its place',
    needs: 'catalog.write',
    body: 'ProductOrderRequest',
    answer: 'PlacedProductsAnswer',
    fails: ['CATEGORY_NOT_FOUND', 'EDIT_CONFLICT'],
  },
  'GET /api/admin/attributes': {
    summary: 'The attributes of products, to be edited, and for the form of a product',
    needs: 'catalog.read',
    answer: 'OfficeAttributesAnswer',
  },
  'PUT /api/admin/attributes': {
    summary: 'Change the attributes of products, all of them at once; products stay as they are',
    needs: 'settings.write',
    body: 'AttributesRequest',
    answer: 'OfficeAttributesAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'EDIT_CONFLICT'],
  },
  'GET /api/admin/attributes/{key}/use': {
    summary: 'How many products have an attribute, or one of its choices, before it is deleted',
    needs: 'settings.write',
    query: 'AttributeUseQuery',
    answer: 'AttributeUseAnswer',
  },
  'GET /api/admin/bundles': {
    summary: 'All bundles',
    needs: 'catalog.read',
    answer: 'OfficeBundlesAnswer',
  },
  'GET /api/admin/bundles/{id}': {
    summary: 'One bundle',
    needs: 'catalog.read',
    answer: 'OfficeBundleAnswer',
    fails: ['BUNDLE_NOT_FOUND'],
  },
  'POST /api/admin/bundles': {
    summary: 'Create a bundle',
    needs: 'catalog.write',
    body: 'BundleRequest',
    takesKey: true,
    answer: 'OfficeBundleAnswer',
    status: 201,
    fails: ['CARD_NUMBER_REFUSED'],
  },
  'PUT /api/admin/bundles/{id}': {
    summary: 'Change all of a bundle; orders that have it stay as they are',
    needs: 'catalog.write',
    body: 'BundleRequest',
    answer: 'OfficeBundleAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'BUNDLE_NOT_FOUND', 'EDIT_CONFLICT'],
  },
  'DELETE /api/admin/bundles/{id}': {
    summary: 'Delete a bundle; orders that have it stay as they are',
    needs: 'catalog.write',
    answer: 'DeletedBundleAnswer',
    fails: ['BUNDLE_NOT_FOUND'],
  },
  'GET /api/admin/reviews': {
    summary: 'The reviews with a status',
    needs: 'catalog.write',
    query: 'OfficeReviewsQuery',
    answer: 'OfficeReviewsAnswer',
  },
  'PATCH /api/admin/reviews/{id}': {
    summary: 'Publish or reject a review, or answer it in public',
    needs: 'catalog.write',
    body: 'ModerationRequest',
    answer: 'OfficeReviewAnswer',
    fails: ['REVIEW_NOT_FOUND', 'EDIT_CONFLICT'],
  },
  'GET /api/admin/translations': {
    summary: 'Texts of products, categories, coupons and the shop that are missing in one language or the same in both',
    needs: 'catalog.read',
    query: 'TranslationsQuery',
    answer: 'TranslationsAnswer',
  },
  'GET /api/admin/translations/products/{id}': {
    summary: 'The same of one product, and whether it is hidden for that',
    needs: 'catalog.read',
    answer: 'ProductTranslationsAnswer',
    fails: ['PRODUCT_NOT_FOUND'],
  },
  'PUT /api/admin/translations/rules': {
    summary: 'Decide whether half-translated products are shown, and which texts are rightly the same',
    needs: 'settings.write',
    body: 'TranslationRulesRequest',
    answer: 'TranslationRulesAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'EDIT_CONFLICT'],
  },
  'GET /api/admin/search/misses': {
    summary: 'What shoppers searched and did not find within 90 days: the 100 most frequent texts',
    needs: 'settings.write',
    answer: 'SearchMissesAnswer',
  },
  'POST /api/admin/search/misses/forget': {
    summary: 'Forget a text that shoppers did not find; it is counted anew when somebody searches it again',
    needs: 'settings.write',
    body: 'ForgetMissRequest',
    answer: 'SearchMissesAnswer',
  },
});
