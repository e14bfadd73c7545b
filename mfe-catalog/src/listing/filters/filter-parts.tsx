import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';

/** What loads with the first filter: who has chosen one opens the panel again. */
export const FILTER_PARTS = { ChosenFilters, FilterPanel };
