import type { ComponentType } from 'react';
import type { PatternOf } from '@fyonka/api-contract/pages/routes';
import { CheckoutPage } from './checkout/checkout-page.tsx';
import { PaymentPage } from './payment/payment-page.tsx';
import { ResultPage } from './result/result-page.tsx';
import { TrackingPage } from './tracking/tracking-page.tsx';

/** Every page of this remote by its pattern: a script of their own, apart from the cart dialog that any page may open. */
export const PAGES = {
  '/checkout': CheckoutPage,
  '/payment': PaymentPage,
  '/payment/success': ResultPage,
  '/view-invoice': TrackingPage,
} satisfies Record<PatternOf<'checkout'>, ComponentType>;
