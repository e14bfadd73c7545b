import { useEffect } from 'react';
import type { UserView } from '@fyonka/api-contract/wire/identity';
import { session } from '@fyonka/shop-bridge/session';
import { mePath } from '../account.ts';
import { useOwnAnswer } from './own-answers.ts';

interface RoleCheck {
  /** The signed-in person, as soon as the server has answered. */
  user: UserView | undefined;
  /** The server has not said it, and is not being asked. */
  hasFailed: boolean;
}

/**
 * Asks the server for the current role and stores it. The token has the role at sign-in, and an administrator may have
 * been added or removed since. For pages that depend on the role.
 */
export function useRoleCheck(): RoleCheck {
  const { answer, error } = useOwnAnswer(mePath());
  const user = answer?.user;
  useEffect(() => {
    const now = session.get();
    if (user && now && now.user.email === user.email && now.user.role !== user.role)
      session.signIn(now.token, { email: user.email, role: user.role });
  }, [user]);
  return { user, hasFailed: error !== undefined };
}
