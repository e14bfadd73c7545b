/**
 * Devices that show alerts. `pending` is JSON, because it is read and written only as a whole; a device without a message
 * that waits has neither it nor `due_at`.
 */
export const PUSH_DEVICES_SQL = `
CREATE TABLE push_devices (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  language TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  server_key TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  pending TEXT,
  due_at INTEGER,
  tries INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX push_devices_of_account ON push_devices (account_id, added_at, id);
CREATE INDEX push_devices_due ON push_devices (due_at) WHERE due_at IS NOT NULL;
ALTER TABLE alert_choices ADD COLUMN waiting_push TEXT NOT NULL DEFAULT 'null';
`;
