import { matchPage } from '@fyonka/api-contract/pages/match';
import type { PagePattern } from '@fyonka/api-contract/pages/routes';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { ChangePasswordPage } from '../identity/change-password/change-password-page.tsx';
import { LoginPage } from '../identity/login/login-page.tsx';
import { RegisterPage } from '../identity/register/register-page.tsx';
import { ForgotPasswordPage } from '../identity/reset/forgot-password-page.tsx';
import { ResetPasswordPage } from '../identity/reset/reset-password-page.tsx';
import { VerifyResetCodePage } from '../identity/reset/verify-reset-code-page.tsx';
import { FaqPage } from '../help/faq-page.tsx';
import { ContactPage } from '../help/contact-page.tsx';
import { CategoryView, HomeView, ProductView } from './catalog-views.tsx';
import { PlainView } from './plain-view.tsx';
import type { View } from './view.ts';

/**
 * Markup for each page until its code has loaded. Pages of remotes are rendered from the document's data with the same
 * components as in the remotes, so that nothing moves when these take over; their code does not run here.
 */
const VIEWS: Readonly<Record<PagePattern, View>> = {
  '/': HomeView,
  '/categories/:slug': CategoryView,
  '/product/:id': ProductView,
  '/login': LoginPage,
  '/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/verify-reset-code': VerifyResetCodePage,
  '/reset-password': ResetPasswordPage,
  '/change-password': ChangePasswordPage,
  '/faq': FaqPage,
  '/contact': ContactPage,
  '/search': PlainView,
  '/checkout': PlainView,
  '/payment': PlainView,
  '/payment/success': PlainView,
  '/view-invoice': PlainView,
  '/account': PlainView,
  '/my-orders': PlainView,
  '/admin': PlainView,
  '/admin/*': PlainView,
};

/** @param path and search of the requested page */
export function FirstView({ path, search }: { path: string; search: string }) {
  const page = matchPage(path);
  if (!page) return <NotFoundPage />;
  const View = VIEWS[page.route.pattern];
  return <View parameters={page.parameters} search={search} />;
}
