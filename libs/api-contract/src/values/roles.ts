/** Roles of accounts: see `Role`. In a module without schemas, so that pages need not load TypeBox. */
export const ROLES = ['customer', 'admin'] as const;

/** Who can do something to an account; `account` is the person who was, or tried to be, signed in. */
export const ACCOUNT_ACTORS = ['account', 'command-line', 'server'] as const;
