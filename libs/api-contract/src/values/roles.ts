/** Roles of accounts: see `Role`. In a module without schemas, so that pages need not load TypeBox. */
export const ROLES = ['customer', 'admin'] as const;

/** What a person of the office does there: see `StaffRole`. */
export const STAFF_ROLES = ['owner', 'packer', 'embroiderer', 'driver', 'accountant'] as const;

/** What a person of the office may do: see `Permission`. */
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

/** Who can do something to an account; `account` is the person who was, or tried to be, signed in. */
export const ACCOUNT_ACTORS = ['account', 'command-line', 'server'] as const;

/** What can happen to an account: see `AuditKind`. */
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
