import { navigate } from 'wouter/use-browser-location';
import { endAllSessions } from '@fyonka/api-client/account';
import { refusalFrom } from '@fyonka/api-client/http';
import { pages } from '@fyonka/api-contract/pages/routes';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { notice } from './notice.ts';

/**
 * Signs out in this browser at once, and then on every device. The cart and the language stay.
 * @param to the next page, which needs no session
 */
export async function signOut(to = pages.login()): Promise<void> {
  const token = session.get()?.token;
  // First, because the open page would otherwise redirect to the sign-in.
  navigate(to);
  session.signOut();
  forgetPerson();
  if (token === undefined) return;
  try {
    await endAllSessions(token);
    notice.set({ kind: 'signed-out' });
  } catch (error) {
    // 401: the session was over already, which is the result that was asked for.
    const isOver = refusalFrom(error).status === 401;
    notice.set({ kind: isOver ? 'signed-out' : 'others-may-go-on' });
  }
}
