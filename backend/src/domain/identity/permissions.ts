import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { PRESET_ROLES, STAFF_ROLES } from '@fyonka/api-contract/values/roles';

export type PresetRole = (typeof PRESET_ROLES)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];

export type Permission = (typeof PERMISSIONS)[number];

const PERMISSIONS_OF: Readonly<Record<PresetRole, ReadonlySet<Permission>>> = {
  owner: new Set(PERMISSIONS),
  packer: new Set([
    'office',
    'orders.read',
    'orders.prepare',
    'production',
    'deliveries',
    'stall',
    'catalog.read',
    'stock.write',
  ] as const),
  embroiderer: new Set(['office', 'production'] as const),
  driver: new Set(['office', 'deliveries'] as const),
  accountant: new Set([
    'office',
    'orders.read',
    'customers.read',
    'money.read',
    'money.write',
    'reports',
    'catalog.read',
  ] as const),
};

/** Permissions that are of no use without others. Every one needs `office` beside. */
const REQUIRED: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  // Runs are managed on the page of the runs, which `deliveries` opens.
  'orders.prepare': ['orders.read', 'deliveries'],
  'orders.write': ['orders.read'],
  // Refunds and payments are recorded on the page of their order.
  'money.write': ['money.read', 'orders.read'],
  'catalog.write': ['catalog.read'],
  'stock.write': ['catalog.read'],
};

/** What a person does in the office. */
export interface Position {
  readonly staffRole: StaffRole;
  /** All permissions of somebody whose role is `custom`; empty for every other role. */
  readonly tickedPermissions: readonly Permission[];
}

/** Somebody with an account. */
export interface Person extends Pick<Position, 'tickedPermissions'> {
  /** Null for a customer. */
  readonly staffRole: StaffRole | null;
}

export const NO_POSITION = { staffRole: null, tickedPermissions: [] } as const satisfies Person;

/** The position of a role with permissions of its own. A later release may add to them. */
export function preset(staffRole: PresetRole): Position {
  return { staffRole, tickedPermissions: [] };
}

/** The position of somebody for whom permissions were ticked. Those that they require are added. */
export function ticked(permissions: readonly Permission[]): Position {
  const all = new Set(permissions.flatMap((permission) => [permission, ...requiredBy(permission)]));
  return { staffRole: 'custom', tickedPermissions: PERMISSIONS.filter((permission) => all.has(permission)) };
}

/** @param permissions read for `custom` alone @returns null for `custom` without a permission beside that to open the office */
export function positionOf(staffRole: StaffRole, permissions: readonly Permission[]): Position | null {
  if (staffRole !== 'custom') return preset(staffRole);
  const position = ticked(permissions);
  return position.tickedPermissions.some((permission) => permission !== 'office') ? position : null;
}

/** The permissions without which another one is of no use. */
export function requiredBy(permission: Permission): readonly Permission[] {
  return permission === 'office' ? [] : ['office', ...(REQUIRED[permission] ?? [])];
}

/** All that a person may do in the office, in the order of `PERMISSIONS`; nothing for a customer. */
export function permissionsOf(person: Person): readonly Permission[] {
  return PERMISSIONS.filter((permission) => isPermitted(person, permission));
}

export function isPermitted({ staffRole, tickedPermissions }: Person, permission: Permission): boolean {
  if (staffRole === null) return false;
  return staffRole === 'custom' ? tickedPermissions.includes(permission) : PERMISSIONS_OF[staffRole].has(permission);
}

/** Whether both may do the same, now and after a later release. */
export function isSamePosition(one: Person, other: Person): boolean {
  return one.staffRole === other.staffRole && permissionsOf(one).join() === permissionsOf(other).join();
}

/** Whether of the delivery runs a person sees those that are given to them, and no others. */
export function seesOwnRunsOnly(person: Person): boolean {
  return isPermitted(person, 'deliveries') && !isPermitted(person, 'orders.prepare');
}

/** Whether a person may see what the shop has paid for a product: who edits it, and who sees the profit. */
export function knowsCost(person: Person): boolean {
  return isPermitted(person, 'catalog.write') || isPermitted(person, 'reports');
}
