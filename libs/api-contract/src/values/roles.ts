/** What an account may do: see `Role`. Apart from the schema, so that pages need not load that. */
export const ROLES = ['customer', 'admin'] as const;

/** Who can do something to an account; `account` is the person who was, or tried to be, signed in. */
export const ACCOUNT_ACTORS = ['account', 'command-line', 'server'] as const;
