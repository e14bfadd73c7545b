/** What an account may do: see `Role`. Apart from the schema, so that pages need not load that. */
export const ROLES = ['customer', 'admin'] as const;
