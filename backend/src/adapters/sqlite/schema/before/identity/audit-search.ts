/** Indexes for the search of the audit trail, whose newest entries are read first. */
export const AUDIT_SEARCH_SQL = `
CREATE INDEX audit_entries_by_time ON audit_entries (at, seq);
CREATE INDEX audit_entries_of_account_by_time ON audit_entries (account_id, at, seq);
CREATE INDEX audit_entries_of_kind ON audit_entries (kind, at, seq);
`;
