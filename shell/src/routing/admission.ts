import type { PageRoute } from '@fyonka/api-contract/pages/routes';
import type { Session } from '@fyonka/shop-bridge/session';

/** Whether a visitor is let in: `sign-in` first, or not at all with this account, since the page is the staff's. */
export type Admission = 'open' | 'sign-in' | 'staff-only';

/**
 * Decides before a page's code is asked for. It goes by what the browser has stored, so it keeps nobody from the data:
 * the API does.
 * @param route undefined for an address that the shop does not know
 */
export function admission(route: PageRoute | undefined, session: Session | null): Admission {
  if (!route?.needs) return 'open';
  if (session === null) return 'sign-in';
  return route.needs === 'administrator' && session.user.role !== 'admin' ? 'staff-only' : 'open';
}
