/** Mails that somebody waits for at a page go out before the others, which may be many. */
export const URGENT_MAILS_SQL = `
ALTER TABLE outgoing_mails ADD COLUMN is_urgent INTEGER NOT NULL DEFAULT 0 CHECK (is_urgent IN (0, 1));
CREATE INDEX outgoing_mails_urgent ON outgoing_mails (is_urgent, due_at);
`;
