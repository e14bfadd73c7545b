import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import type { Session } from '@fyonka/shop-bridge/session';

/** Whether a visitor may open a page: `sign-in` comes first, or `staff-only` excludes this account. */
export type Admission = 'open' | 'sign-in' | 'staff-only';

/**
 * Decides before a page's code is loaded. It uses the stored session and therefore protects no data: the API does.
 * @param route undefined for an unknown address
 */
export function admission(route: Pick<RemotePage, 'needs'> | undefined, session: Session | null): Admission {
  if (!route?.needs) return 'open';
  if (session === null) return 'sign-in';
  return route.needs === 'administrator' && session.user.role !== 'admin' ? 'staff-only' : 'open';
}
