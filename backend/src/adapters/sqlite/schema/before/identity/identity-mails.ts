/**
 * Allows mails about accounts in the outbox, which have no order and may refer to a code. SQLite cannot drop NOT NULL
 * from a column, so the table is copied.
 */
export const IDENTITY_MAILS_SQL = `
CREATE TABLE new_outgoing_mails (
  id TEXT PRIMARY KEY,
  template TEXT NOT NULL,
  recipient TEXT NOT NULL,
  language TEXT NOT NULL,
  order_number TEXT,
  status TEXT,
  code_id TEXT,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  CHECK ((order_number IS NULL) = (status IS NULL)),
  CHECK (order_number IS NULL OR code_id IS NULL)
) STRICT;
INSERT INTO new_outgoing_mails (id, template, recipient, language, order_number, status, created_at, due_at, tries)
  SELECT id, template, recipient, language, order_number, status, created_at, due_at, tries FROM outgoing_mails;
DROP TABLE outgoing_mails;
ALTER TABLE new_outgoing_mails RENAME TO outgoing_mails;
CREATE INDEX outgoing_mails_due ON outgoing_mails (due_at);
`;
