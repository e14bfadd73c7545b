import type { ComponentType } from 'react';
import { CheckoutPage } from './checkout/checkout-page.tsx';
import type { Pattern } from './pages.ts';
import { PaymentPage } from './payment/payment-page.tsx';
import { ResultPage } from './result/result-page.tsx';
import { TrackingPage } from './tracking/tracking-page.tsx';

/** The pages of an order on its way, by their patterns: a script of their own, apart from the cart dialog that any page may open. */
export const PAGE_CODE: Readonly<Record<Exclude<Pattern, '/review-order' | '/return-order' | '/cart'>, ComponentType>> =
  {
    '/checkout': CheckoutPage,
    '/payment': PaymentPage,
    '/payment/success': ResultPage,
    '/view-invoice': TrackingPage,
  };
