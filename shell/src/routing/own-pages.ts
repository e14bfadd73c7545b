import { createLoadable } from '../loading/loadable.ts';
import type { Loadable } from '../loading/loadable.ts';
import type { OwnPage } from './own-page.ts';

const notFound = createLoadable<OwnPage>(async () => (await import('../not-found/not-found-page.tsx')).NotFoundPage);

/** The pages of the shell itself: rare ones, each in a script of its own. */
const pages: Readonly<Record<string, Loadable<OwnPage>>> = {
  '/login': createLoadable<OwnPage>(async () => (await import('../login/login-page.tsx')).LoginPage),
  '/faq': createLoadable<OwnPage>(async () => (await import('../help/faq-page.tsx')).FaqPage),
  '/contact': createLoadable<OwnPage>(async () => (await import('../help/contact-page.tsx')).ContactPage),
};

/** @param pattern undefined for an address that the shop does not know */
export function ownPage(pattern: string | undefined): Loadable<OwnPage> {
  return (pattern === undefined ? undefined : pages[pattern]) ?? notFound;
}
