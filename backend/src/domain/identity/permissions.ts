/** What a person of the office does there. `owner` may do everything. */
export const STAFF_ROLES = ['owner', 'packer', 'embroiderer', 'driver', 'accountant'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * What a person of the office may do. `.read` lets a person see, `.write` change as well.
 * - `office`: open the office; every person who works there may
 * - `orders.read`: orders with the personal data of their customers
 * - `orders.prepare`: statuses on the way to the customer (`permissionToSet`), notes, prints, delivery runs
 * - `orders.write`: make, change and cancel orders
 * - `customers.read`: personal data of many customers at once: lists of people, files of orders
 * - `production`: texts to make, without the data of customers
 * - `deliveries`: the delivery runs that are given to this person
 * - `money.write`: refunds, payments, cash, reconciliation
 * - `reports`: sales and profit
 */
export const PERMISSIONS = [
  'office',
  'orders.read',
  'orders.prepare',
  'orders.write',
  'customers.read',
  'production',
  'deliveries',
  'money.read',
  'money.write',
  'reports',
  'catalog.read',
  'catalog.write',
  'stock.write',
  'settings.write',
  'staff.write',
  'audit.read',
  'front-ends.write',
] as const;
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
