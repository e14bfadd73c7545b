export { ChosenFilters } from '../listing/filters/chosen-filters.tsx';
export { FilterPanel } from '../listing/filters/filter-panel.tsx';
export { KnownNames } from '../product/known-names.tsx';
export { PictureViewer } from '../product/picture-viewer.tsx';
export { ProductReviews } from '../product/reviews/product-reviews.tsx';
export { RatingLine } from '../product/reviews/rating-line.tsx';
export { ForgetPage } from './back-in-stock/forget-page.tsx';
export { WhenBack } from './back-in-stock/when-back.tsx';
