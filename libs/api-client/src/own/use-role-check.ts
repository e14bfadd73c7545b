import { useEffect } from 'react';
import { session } from '@fyonka/shop-bridge/session';
import { mePath } from '../account.ts';
import { useOwnAnswer } from './own-answers.ts';

/**
 * Asks the server what whoever is signed in may do, and takes that over: the token says what was so when it was made,
 * and an administrator may have been made or removed since. For pages that differ by it.
 */
export function useRoleCheck(): void {
  const user = useOwnAnswer(mePath()).answer?.user;
  useEffect(() => {
    const now = session.get();
    if (user && now && now.user.email === user.email && now.user.role !== user.role)
      session.signIn(now.token, { email: user.email, role: user.role });
  }, [user]);
}
