/** The orders about which a mailbox has received mails of a limited kind. A row stays as long as it counts towards the limit. */
export const MAIL_ALLOWANCES_SQL = `
CREATE TABLE told_orders (
  mailbox TEXT NOT NULL,
  kind TEXT NOT NULL,
  order_number TEXT NOT NULL,
  told_at INTEGER NOT NULL,
  PRIMARY KEY (mailbox, kind, order_number)
) STRICT, WITHOUT ROWID;
CREATE INDEX told_orders_told_at ON told_orders (told_at);
`;

/** Names the table as the domain and the copies of a shop name it. */
export const MAIL_ALLOWANCES_NAMED_SQL = `
ALTER TABLE told_orders RENAME TO mail_allowances;
ALTER TABLE mail_allowances RENAME COLUMN told_at TO allowed_at;
DROP INDEX told_orders_told_at;
CREATE INDEX mail_allowances_allowed_at ON mail_allowances (allowed_at);
`;
