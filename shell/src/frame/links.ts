/** Anchors that the header links to. All are on the home page, except `contact` at the end of every page. */
export const ANCHORS = {
  categories: '/#categories',
  newArrivals: '/?isNew=true#new',
  contact: '#contact',
  products: '/#products',
} as const;

/** The search page without a text. */
export const SEARCH = '/search';

/** Link that calls a phone number in any notation. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
