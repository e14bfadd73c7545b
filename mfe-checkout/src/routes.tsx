import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ShellProps } from '@fyonka/shop-bridge/remotes/fragments';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import type { RemoteModule } from '@fyonka/shop-bridge/remote-module';
import { CartDialog } from './cart/cart-dialog.tsx';
import { InCart } from './in-cart/in-cart.tsx';
import { pagesOnDemand } from './page/pages-on-demand.tsx';
import type { Pattern } from './pages.ts';

const { start, page } = pagesOnDemand(async () => (await import('./page-code.tsx')).PAGE_CODE);

const reviewing = pagesOnDemand(async () => (await import('./reviewing/page-code.tsx')).REVIEW_CODE);

const byLink = pagesOnDemand(async () => (await import('./by-link/page-code.tsx')).LINK_CODE);

const returning = pagesOnDemand(async () => (await import('./returning/page-code.tsx')).RETURN_CODE);

/** From the cart the next step is a page, whose code loads meanwhile. A fragment on another page leads nowhere yet. */
function Cart(props: ShellProps<ReactNode>): ReactNode {
  useEffect(start, []);
  return <CartDialog {...props} />;
}

/** Everything that the shell may use of this remote. */
const checkout: RemoteModule<ComponentType<ShellProps<ReactNode>>> = {
  bridge: BRIDGE_VERSION,
  name: 'checkout',
  pages: {
    '/cart': byLink.page('/cart'),
    '/checkout': page('/checkout'),
    '/payment': page('/payment'),
    '/payment/success': page('/payment/success'),
    '/view-invoice': page('/view-invoice'),
    '/return-order': returning.page('/return-order'),
    '/review-order': reviewing.page('/review-order'),
  } satisfies Record<Pattern, ComponentType>,
  cartDialog: Cart,
  fragments: { 'in-cart': InCart },
};

export default checkout;
