/** Append-only history of what administrators have changed. `subject_id` is empty when there is only one such subject. */
export const HISTORY_SQL = `
CREATE TABLE history_entries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  version INTEGER,
  account_id TEXT NOT NULL,
  address_key TEXT NOT NULL,
  at INTEGER NOT NULL,
  changes TEXT NOT NULL
) STRICT;
CREATE INDEX history_entries_of_subject ON history_entries (subject, subject_id, seq);
-- REPLACE deletes without asking the trigger for deletions.
CREATE TRIGGER history_entries_are_new BEFORE INSERT ON history_entries
WHEN EXISTS (SELECT 1 FROM history_entries WHERE seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'the history is only added to'); END;
CREATE TRIGGER history_entries_stay BEFORE DELETE ON history_entries
BEGIN SELECT RAISE(ABORT, 'the history is only added to'); END;
CREATE TRIGGER history_entries_are_as_written BEFORE UPDATE ON history_entries
BEGIN SELECT RAISE(ABORT, 'the history is only added to'); END;
`;

/** The request that made a change, if it had an `Idempotency-Key`: a repeated one is recognised by it. */
export const HISTORY_REQUESTS_SQL = `
ALTER TABLE history_entries ADD COLUMN request_key TEXT;
ALTER TABLE history_entries ADD COLUMN fingerprint TEXT;
CREATE INDEX history_entries_of_request ON history_entries (request_key, seq) WHERE request_key IS NOT NULL;
`;

/** Indexes for the activity log, whose newest entries are read first. Of stocks only what the office has booked. */
export const ACTIVITY_SQL = `
CREATE INDEX history_entries_of_person ON history_entries (account_id, subject, at);
CREATE INDEX stock_movements_booked ON stock_movements (at, product_id, number) WHERE request_key IS NOT NULL;
CREATE INDEX stock_movements_booked_by ON stock_movements (account_id, at, product_id, number)
WHERE request_key IS NOT NULL;
`;
