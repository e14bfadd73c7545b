/** `admin`: may use the office. All accounts may place orders. */
export const ROLES = ['customer', 'admin'] as const;

/** Roles with permissions of their own. `owner` may do everything. */
export const PRESET_ROLES = ['owner', 'packer', 'embroiderer', 'driver', 'accountant'] as const;

/** What a person of the office does there; `custom`: what was ticked for this person, one by one. */
export const STAFF_ROLES = [...PRESET_ROLES, 'custom'] as const;

/**
 * What a person of the office may do. `.read` lets a person see, `.write` change as well.
 * - `office`: open the office; every person who works there may
 * - `orders.read`: orders with the personal data of their customers
 * - `orders.prepare`: statuses on the way to the customer (`permissionToSet`), notes, prints, delivery runs
 * - `orders.write`: make, change and cancel orders
 * - `customers.read`: personal data of many customers at once: lists of people, files of orders
 * - `production`: texts to make, without the data of customers
 * - `deliveries`: the delivery runs that are given to this person
 * - `stall`: the stalls that are given to this person
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
  'stall',
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

/** Who can do something to an account; `account` is the person who was, or tried to be, signed in. */
export const ACCOUNT_ACTORS = ['account', 'command-line', 'server'] as const;

/**
 * Events of an account that the audit trail records.
 * - `account-made`: by a command-line tool, or by the server at its first start
 * - `sign-in-failed`: a wrong password at sign-in; only the first ones of a day are recorded
 * - `passkey-required`: the password was right, and a passkey was required too
 * - `confirmation-failed`: a wrong password from a signed-in account that had to confirm it
 */
export const AUDIT_KINDS = [
  'registered',
  'account-made',
  'signed-in',
  'sign-in-failed',
  'passkey-required',
  'confirmation-failed',
  'signed-out',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'profile-changed',
  'administrator-added',
  'administrator-removed',
  'staff-role-changed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'data-exported',
  'erased',
] as const;

/**
 * What people do with their own accounts. The others are caused by somebody else, of whom the history of administrators
 * tells, or end the account.
 */
export const OWN_ACCOUNT_KINDS = [
  'signed-in',
  'sign-in-failed',
  'passkey-required',
  'confirmation-failed',
  'signed-out',
  'password-changed',
  'password-reset',
  'profile-changed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'data-exported',
] as const satisfies readonly (typeof AUDIT_KINDS)[number][];
