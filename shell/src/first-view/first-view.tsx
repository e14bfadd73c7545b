import type { ComponentType } from 'react';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { UnreadPage } from '../not-found/unread-page.tsx';
import { ChangePasswordPage } from '../identity/change-password/change-password-page.tsx';
import { LoginPage } from '../identity/login/login-page.tsx';
import { RegisterPage } from '../identity/register/register-page.tsx';
import { ForgotPasswordPage } from '../identity/reset/forgot-password-page.tsx';
import { ResetPasswordPage } from '../identity/reset/reset-password-page.tsx';
import { VerifyResetCodePage } from '../identity/reset/verify-reset-code-page.tsx';
import { FaqPage } from '../help/faq-page.tsx';
import { AssistantsPage } from '../help/assistants/assistants-page.tsx';
import { ContactPage } from '../help/contact-page.tsx';
import { OfflinePage } from '../offline/offline-page.tsx';
import type { Pattern } from '../pages.ts';
import { usePage } from '../routing/page-table.ts';
import type { ShellPage } from '../routing/shell-page.ts';
import { useShopData } from '../shop-data.ts';
import { PlainView } from './plain-view.tsx';

/** The shell's own pages on the server. */
const VIEWS: Readonly<Record<Pattern, ShellPage>> = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/verify-reset-code': VerifyResetCodePage,
  '/reset-password': ResetPasswordPage,
  '/change-password': ChangePasswordPage,
  '/faq': FaqPage,
  '/contact': ContactPage,
  '/assistants': AssistantsPage,
  '/offline': OfflinePage,
  '/account': PlainView,
  '/invitation': PlainView,
  '/my-orders': PlainView,
};

/** @param ofRemote draws the page of a remote; its path and query are those of the requested page */
export function FirstView({
  path,
  search,
  ofRemote: OfRemote,
}: {
  path: string;
  search: string;
  ofRemote: ComponentType;
}) {
  const page = usePage(path);
  const { isUnread } = useShopData();
  if (!page) return isUnread ? <UnreadPage /> : <NotFoundPage />;
  const { owner, pattern } = page.route;
  if (owner !== 'shell') return <OfRemote />;
  const View = VIEWS[pattern as Pattern];
  return <View search={search} />;
}
