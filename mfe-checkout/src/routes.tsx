import type { ComponentType } from 'react';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import type { RemoteModule } from '@fyonka/shop-bridge/remote-module';
import { CartDialog } from './cart/cart-dialog.tsx';
import { CheckoutPage } from './checkout/checkout-page.tsx';
import { PaymentPage } from './payment/payment-page.tsx';
import { ResultPage } from './result/result-page.tsx';
import { TrackingPage } from './tracking/tracking-page.tsx';

/** Everything that the shell may use of this remote. */
const checkout: RemoteModule<ComponentType> = {
  bridge: BRIDGE_VERSION,
  name: 'checkout',
  pages: {
    '/checkout': CheckoutPage,
    '/payment': PaymentPage,
    '/payment/success': ResultPage,
    '/view-invoice': TrackingPage,
  },
  cartDialog: CartDialog,
};

export default checkout;
