import type { ComponentType, ReactNode } from 'react';
import type { ShellProps } from '@fyonka/shop-bridge/remotes/fragments';
import { BRIDGE_VERSION } from '@fyonka/shop-bridge/remote-module';
import type { RemoteModule } from '@fyonka/shop-bridge/remote-module';
import { CategoryPage } from './category/category-page.tsx';
import { ConfirmPage } from './confirm/confirm-page.tsx';
import { LaterGoesWith } from './goes-with/later-goes-with.tsx';
import { HomePage } from './home/home-page.tsx';
import { LaterPage } from './later/later-page.tsx';
import { LevelPage } from './level/level-page.tsx';
import type { Pattern } from './pages.ts';
import { ProductPage } from './product/product-page.tsx';
import { SearchPage } from './search/search-page.tsx';

/** The module that the shell loads: the pages of the catalogue. */
const catalog: RemoteModule<ComponentType<ShellProps<ReactNode>>> = {
  bridge: BRIDGE_VERSION,
  name: 'catalog',
  pages: {
    '/': HomePage,
    '/categories/:slug': CategoryPage,
    '/product/:id': ProductPage,
    '/search': SearchPage,
    '/levels/:key': LevelPage,
    '/wishlist': () => <LaterPage name="WishlistPage" />,
    '/back-in-stock': () => <LaterPage name="ForgetPage" />,
    '/back-in-stock/confirm': ConfirmPage,
  } satisfies Record<Pattern, ComponentType>,
  fragments: { 'goes-with': LaterGoesWith },
};

export default catalog;
