/** Anchors that the header leads to. All are on the home page but `contact`, which is at the end of every page. */
export const ANCHORS = {
  categories: '/#categories',
  newArrivals: '/?isNew=true#new',
  contact: '#contact',
  products: '/#products',
} as const;

/** The search page before anything is searched. */
export const SEARCH = '/search';

/** The link that calls a phone number, however that is written. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
