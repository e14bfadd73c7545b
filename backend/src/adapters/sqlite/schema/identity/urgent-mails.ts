/** Sends mails that a person waits for at a page before all others, of which there may be many. */
export const URGENT_MAILS_SQL = `
ALTER TABLE outgoing_mails ADD COLUMN is_urgent INTEGER NOT NULL DEFAULT 0 CHECK (is_urgent IN (0, 1));
CREATE INDEX outgoing_mails_urgent ON outgoing_mails (is_urgent, due_at);
`;
