/** A table of documents as the first release with documents made it. What it is now follows from its declaration. */
export function documents(name: string): string {
  return `CREATE TABLE docs_${name} (id TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL) STRICT;`;
}

/** The account that has changed a thing last. */
export function lastEditor(subject: string, id: string): string {
  return `(SELECT account_id FROM history_entries WHERE subject = '${subject}' AND subject_id = ${id} ORDER BY seq DESC LIMIT 1)`;
}
