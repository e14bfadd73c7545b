/** Milliseconds; a migration stays as it is when `RECORDS_KEPT` of the domain changes. */
const TEN_YEARS = 3_653 * 24 * 60 * 60 * 1000;

/** The history of the office and the audit trail may be deleted when they have been kept for ten years, and not before. */
export const RECORDS_KEPT_SQL = `
CREATE INDEX history_entries_by_age ON history_entries (subject, at);
${['audit_entries', 'history_entries'].map(afterTenYears).join('')}`;

function afterTenYears(table: string): string {
  const name = table === 'audit_entries' ? 'audit trail' : 'history';
  return `DROP TRIGGER ${table}_stay;
CREATE TRIGGER ${table}_stay BEFORE DELETE ON ${table}
WHEN OLD.at > unixepoch() * 1000 - ${TEN_YEARS}
BEGIN SELECT RAISE(ABORT, 'the ${name} is only added to'); END;
`;
}
