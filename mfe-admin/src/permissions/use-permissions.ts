import { createContext, use } from 'react';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import { matchOfficePage } from '../pages.ts';

/** All that the signed-in person may do in the office; undefined while the server has not answered. */
export const Permissions = createContext<readonly Permission[] | undefined>(undefined);

/**
 * Whether the signed-in person may do something in the office, for showing only what can be used. The server decides on
 * each call by itself.
 * @returns a function that answers true where the server could not say what the person may do, as on a page without signal
 */
export function usePermissions(): (permission: Permission) => boolean {
  const permissions = use(Permissions);
  return (permission) => permissions?.includes(permission) ?? true;
}

/** @returns a function that says whether the person's role opens an address; true for one outside the office */
export function useMayOpen(): (href: string) => boolean {
  const isPermitted = usePermissions();
  return (href) => {
    const page = matchOfficePage(href.replace(/[?#].*/, ''))?.route;
    return page === undefined || isPermitted(page.permission);
  };
}
