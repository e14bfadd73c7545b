import { createLoadable } from '@fyonka/ui/loading/loadable';
import type { Loadable } from '@fyonka/ui/loading/loadable';
import type { Pattern } from '../pages.ts';
import type { ShellPage } from './shell-page.ts';

const notFound = createLoadable<ShellPage>(async () => (await import('../not-found/not-found-page.tsx')).NotFoundPage);

/** Replaces a page of a remote of which the server could not read anything. */
export const unread = createLoadable<ShellPage>(async () => (await import('../not-found/unread-page.tsx')).UnreadPage);

/** Replaces a page of the office for a signed-in customer. */
export const staffOnly = createLoadable<ShellPage>(
  async () => (await import('../staff-only/staff-only-page.tsx')).StaffOnlyPage,
);

/** Title of that replacement. */
export const STAFF_ONLY_TITLE = { en: 'Office', ar: 'المكتب' } as const;

/** The shell's pages. Each has a script of its own, because most visits need none of them. */
const pages = {
  '/login': createLoadable<ShellPage>(async () => (await import('../identity/login/login-page.tsx')).LoginPage),
  '/register': createLoadable<ShellPage>(
    async () => (await import('../identity/register/register-page.tsx')).RegisterPage,
  ),
  '/forgot-password': createLoadable<ShellPage>(
    async () => (await import('../identity/reset/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  '/verify-reset-code': createLoadable<ShellPage>(
    async () => (await import('../identity/reset/verify-reset-code-page.tsx')).VerifyResetCodePage,
  ),
  '/reset-password': createLoadable<ShellPage>(
    async () => (await import('../identity/reset/reset-password-page.tsx')).ResetPasswordPage,
  ),
  '/invitation': createLoadable<ShellPage>(
    async () => (await import('../identity/invitation/invitation-page.tsx')).InvitationPage,
  ),
  '/change-password': createLoadable<ShellPage>(
    async () => (await import('../identity/change-password/change-password-page.tsx')).ChangePasswordPage,
  ),
  '/account': createLoadable<ShellPage>(async () => (await import('../account/account-page.tsx')).AccountPage),
  '/my-orders': createLoadable<ShellPage>(async () => (await import('../my-orders/my-orders-page.tsx')).MyOrdersPage),
  '/faq': createLoadable<ShellPage>(async () => (await import('../help/faq-page.tsx')).FaqPage),
  '/contact': createLoadable<ShellPage>(async () => (await import('../help/contact-page.tsx')).ContactPage),
  '/assistants': createLoadable<ShellPage>(
    async () => (await import('../help/assistants/assistants-page.tsx')).AssistantsPage,
  ),
  // Its name lets the build find it: browsers store it before they need it.
  '/offline': createLoadable<ShellPage>(
    async () => (await import(/* webpackChunkName: 'offline' */ '../offline/offline-page.tsx')).OfflinePage,
  ),
} satisfies Record<Pattern, Loadable<ShellPage>>;

const byPattern: Readonly<Record<string, Loadable<ShellPage>>> = pages;

/** @param pattern undefined for an unknown address */
export function shellPage(pattern: string | undefined): Loadable<ShellPage> {
  return (pattern === undefined ? undefined : byPattern[pattern]) ?? notFound;
}
