import { mePath } from '@fyonka/api-client/account';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { Permission } from '@fyonka/api-contract/wire/identity';

/**
 * Whether the signed-in person may do something in the office, for showing what can be used. The server decides on each
 * call by itself.
 * @returns a function that answers false until the server has said what the person may do
 */
export function usePermissions(): (permission: Permission) => boolean {
  const permissions = useOwnAnswer(mePath()).answer?.user.permissions;
  return (permission) => permissions?.includes(permission) ?? false;
}
