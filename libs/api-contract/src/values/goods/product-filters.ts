/** School colours, fixed by the specification (§3). Filters and products have these values. */
export const FILTER_COLORS = ['blue', 'pink', 'indigo blue', 'navy blue', 'white'] as const;

export const PRODUCT_SORTS = ['price-asc', 'price-desc'] as const;

/** How much of each product a list has. */
export const PRODUCT_VIEWS = ['card'] as const;

/** What a searched text can ask for beside words: see `BrowseProducts`. */
export const INTENT_KINDS = [
  'set',
  'gift',
  'sale',
  'new',
  'name',
  'max-price',
  'min-price',
  'price-range',
  'cheapest',
  'size',
] as const;

/** What a word of a search is about. */
export const SEARCH_KINDS = ['color', 'level', 'word'] as const;

/** What words that nothing has are about; `mention`: things that the results only mention. */
export const MISSING_KINDS = [...SEARCH_KINDS, ...INTENT_KINDS, 'mention'] as const;

/** What a list shows once. */
export const PRODUCT_GROUPS = ['design'] as const;

/**
 * Beginning of the parameters by which calls and pages narrow a list: `attr.material=cotton`. A parameter that is
 * repeated names several values, of which a product needs one.
 */
export const ATTRIBUTE_PARAMETER = 'attr.';
/** Most attributes that one list is narrowed by, and most values of each. */
export const MOST_FILTERS = 5;
export const MOST_FILTER_VALUES = 10;
