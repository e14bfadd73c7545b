import { use } from 'react';
import { Permissions } from '../permissions/use-permissions.ts';

/**
 * Which runs the signed-in person may read: all, or only the own ones. Undefined until that is known, because the other
 * call would be refused.
 */
export function useRunAccess(): 'all' | 'own' | undefined {
  const permissions = use(Permissions);
  if (permissions === undefined) return undefined;
  return permissions.includes('orders.prepare') ? 'all' : 'own';
}
