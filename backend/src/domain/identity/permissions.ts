import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { STAFF_ROLES } from '@fyonka/api-contract/values/roles';

export type StaffRole = (typeof STAFF_ROLES)[number];

export type Permission = (typeof PERMISSIONS)[number];

const PERMISSIONS_OF: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
  owner: new Set(PERMISSIONS),
  packer: new Set([
    'office',
    'orders.read',
    'orders.prepare',
    'production',
    'deliveries',
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

interface Person {
  /** Null for a customer. */
  readonly staffRole: StaffRole | null;
}

/** All that a person may do in the office; nothing for a customer. */
export function permissionsOf({ staffRole }: Person): readonly Permission[] {
  return staffRole === null ? [] : [...PERMISSIONS_OF[staffRole]];
}

export function isPermitted({ staffRole }: Person, permission: Permission): boolean {
  return staffRole !== null && PERMISSIONS_OF[staffRole].has(permission);
}

/** Whether a person may see what the shop has paid for a product: who edits it, and who sees the profit. */
export function knowsCost(person: Person): boolean {
  return isPermitted(person, 'catalog.write') || isPermitted(person, 'reports');
}
