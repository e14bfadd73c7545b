export { ChosenFilters } from '../listing/filters/chosen-filters.tsx';
export { FilterPanel } from '../listing/filters/filter-panel.tsx';
export { drawNames } from '../product/names/drawn-names.tsx';
export { PictureViewer } from '../product/picture-viewer.tsx';
export { ForgetPage } from './back-in-stock/forget-page.tsx';
export { WhenBack } from './back-in-stock/when-back.tsx';
