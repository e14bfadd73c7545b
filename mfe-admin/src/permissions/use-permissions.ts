import { createContext, use } from 'react';
import type { Permission } from '@fyonka/api-contract/wire/identity';

/** All that the signed-in person may do in the office; undefined until the server has answered. */
export const Permissions = createContext<readonly Permission[] | undefined>(undefined);

/**
 * Whether the signed-in person may do something in the office, for showing only what can be used. The server decides on
 * each call by itself.
 * @returns a function that answers true until the server has said what the person may do, so that no page has to wait for it
 */
export function usePermissions(): (permission: Permission) => boolean {
  const permissions = use(Permissions);
  return (permission) => permissions?.includes(permission) ?? true;
}
