/**
 * Requests of people who wait for sold-out products, and the products that have come back since. A mail
 * about one names its product.
 */
export const BACK_IN_STOCK_SQL = `
CREATE TABLE back_in_stock_requests (
  product_id TEXT NOT NULL,
  mailbox TEXT NOT NULL,
  email TEXT NOT NULL,
  receiver TEXT NOT NULL,
  language TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  PRIMARY KEY (product_id, mailbox)
) STRICT, WITHOUT ROWID;
CREATE INDEX back_in_stock_of_mailbox ON back_in_stock_requests (mailbox);
CREATE INDEX back_in_stock_of_receiver ON back_in_stock_requests (receiver);
CREATE INDEX back_in_stock_by_age ON back_in_stock_requests (asked_at);
CREATE INDEX back_in_stock_of_product ON back_in_stock_requests (product_id, asked_at);
CREATE TABLE restocks (
  product_id TEXT PRIMARY KEY,
  due_at INTEGER NOT NULL,
  told INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX restocks_due ON restocks (due_at);
ALTER TABLE outgoing_mails ADD COLUMN product_id TEXT;
`;
