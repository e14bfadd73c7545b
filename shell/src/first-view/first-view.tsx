import { routeOf } from '../routing/route.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { LoginPage } from '../login/login-page.tsx';
import { FaqPage } from '../help/faq-page.tsx';
import { ContactPage } from '../help/contact-page.tsx';
import { CategoryView, HomeView, ProductView } from './catalog-views.tsx';
import { PlainView } from './plain-view.tsx';
import type { View, ViewProps } from './view.ts';

/**
 * What stands in for each page until its code has arrived. Remotes' pages are drawn from the document's data with the
 * components that the remotes use, too, so that nothing moves when they take over; their code does not run here.
 */
const VIEWS: Readonly<Record<string, View>> = {
  '/': HomeView,
  '/categories/:slug': CategoryView,
  '/product/:id': ProductView,
  '/login': LoginPage,
  '/faq': FaqPage,
  '/contact': ContactPage,
};

export function FirstView({ path, search }: ViewProps) {
  const route = routeOf(path);
  const View = route ? (VIEWS[route.pattern] ?? PlainView) : NotFoundPage;
  return <View search={search} path={path} />;
}
