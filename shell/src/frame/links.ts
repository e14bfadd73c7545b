/** Places within pages that the header leads to. All are on the home page but `contact`, which is at the end of every page. */
export const ANCHORS = {
  categories: '/#categories',
  newArrivals: '/#new',
  contact: '#contact',
  products: '/#products',
} as const;

export const SEARCH = '/search';

export const searchFor = (q: string): string => `${SEARCH}?q=${encodeURIComponent(q)}`;

/** Calls a phone number, however it is written. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
