import { CartPage } from './cart-page.tsx';

/** A script of its own: only those who were sent a link need it. */
export const LINK_CODE = { '/cart': CartPage };
