/** Marks mails that a person at a page is waiting for, such as codes, so that they are sent before a long queue of others. */
export const URGENT_MAILS_SQL = `
ALTER TABLE outgoing_mails ADD COLUMN is_urgent INTEGER NOT NULL DEFAULT 0 CHECK (is_urgent IN (0, 1));
CREATE INDEX outgoing_mails_urgent ON outgoing_mails (is_urgent, due_at);
`;
