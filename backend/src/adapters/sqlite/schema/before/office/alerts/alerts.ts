/**
 * The alerts that people of the office have chosen, and those held back: both are JSON, because they are read and written
 * only as a whole. `alert_progress` says the last event that was handled for alerts.
 */
export const ALERTS_SQL = `
CREATE TABLE alert_choices (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  choices TEXT NOT NULL,
  waiting TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE alert_progress (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  event_id INTEGER NOT NULL,
  turn INTEGER NOT NULL
) STRICT;
ALTER TABLE outgoing_mails ADD COLUMN alerts TEXT;
`;
