/** Orders belong to accounts; whoever has an account is called so everywhere. */
export const ACCOUNT_ORDERS_SQL = `
ALTER TABLE orders RENAME COLUMN customer_id TO account_id;
`;
