import type { Permission, StaffRole } from '@fyonka/api-contract/wire/identity';
import type { AdministratorsAnswer } from '@fyonka/api-contract/wire/office/people';
import type { OfficeRoute } from '../../pages.ts';
import { roomsOf } from '../../rooms/rooms.ts';

/** What the signed-in person may give: see `AdministratorsAnswer`. */
export type Given = Pick<AdministratorsAnswer, 'presets' | 'permissions'>;

/** The same of permissions alone. */
export type GivenTicks = Pick<Given, 'permissions'>;

/** What is ticked for a role, or stays ticked for a person whose permissions are chosen one by one. */
export function ticksOf({ presets }: Given, role: StaffRole, former: readonly Permission[]): readonly Permission[] {
  return presets.find(({ staffRole }) => staffRole === role)?.permissions ?? former;
}

/** What is ticked once one of them was pressed: what it requires comes with it, and what requires it goes with it. */
export function pressed(
  { permissions }: GivenTicks,
  ticks: readonly Permission[],
  permission: Permission,
): readonly Permission[] {
  const requires = (one: Permission) => permissions.find((given) => given.permission === one)?.requires ?? [];
  if (ticks.includes(permission))
    return ticks.filter((one) => one !== permission && !requires(one).includes(permission));
  return [...new Set([...ticks, permission, ...requires(permission)])];
}

/** The pages of the rooms that these permissions open. */
export function opened(permissions: readonly Permission[]): readonly OfficeRoute[] {
  return roomsOf(permissions).flatMap(({ pages }) => pages);
}
