import { pages } from '@fyonka/api-contract/pages/routes';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { notice } from './notice.ts';

/** Leaves an account that has just been erased: its visitor is a guest on the home page, and is told what comes. */
export function leaveErased(ordersUnderWay: number): void {
  goTo(pages.home());
  session.signOut();
  forgetPerson();
  notice.set({ kind: 'goodbye', ordersUnderWay });
}
