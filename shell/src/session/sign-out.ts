import { navigate } from 'wouter/use-browser-location';
import { endAllSessions } from '@fyonka/api-client/account';
import { refusalFrom } from '@fyonka/api-client/http';
import { pages } from '@fyonka/api-contract/pages/routes';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { notice } from './notice.ts';

/**
 * Signs out: in this browser at once, whatever the network does, and then on every device. The cart and the language
 * stay. @param to where the visitor goes then: a page that needs no session
 */
export async function signOut(to = pages.login()): Promise<void> {
  const token = session.get()?.token;
  // First, or else the page that is open would send to sign in and back to itself.
  navigate(to);
  session.signOut();
  forgetPerson();
  if (token === undefined) return;
  try {
    await endAllSessions(token);
  } catch (error) {
    // A session that is over already is what was asked for.
    if (refusalFrom(error).status !== 401) notice.set({ kind: 'others-may-go-on' });
  }
}
