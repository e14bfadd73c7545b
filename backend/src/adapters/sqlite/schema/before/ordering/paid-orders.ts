/** Finds the paid orders of a phone among any number of unpaid ones, which everybody can place. */
export const PAID_ORDERS_SQL = `
CREATE INDEX orders_of_phone_paid ON orders (phone, created_at) WHERE phone <> '' AND payment_state <> 'unpaid';
`;
