import { pageData } from '@fyonka/api-client/pages/page-data';
import { session } from '@fyonka/shop-bridge/session';
import { useStore } from '@fyonka/ui/use-store';

/** Whether the visitor can order without an e-mail address: a guest, where the shop allows it. */
export function isEmailOptional(): boolean {
  return session.get() === null && pageData()?.store.guestEmailOptional === true;
}

/** The same for what is shown, which follows a sign-in in another tab. */
export function useIsEmailOptional(): boolean {
  useStore(session);
  return isEmailOptional();
}
