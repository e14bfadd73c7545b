import { pages } from '@fyonka/api-contract/pages/routes';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { notice } from './notice.ts';

/** Leaves an erased account: the visitor becomes a guest on the home page and sees what happens next. */
export function leaveErased(ordersUnderWay: number): void {
  goTo(pages.home());
  session.signOut();
  forgetPerson();
  notice.set({ kind: 'goodbye', ordersUnderWay });
}
