/** Rows of goods of one kind, such as what is worn in the hair: the names of the kind mean every one of them. */
export function goods(names: string, rows: readonly string[]): readonly string[] {
  return rows.map((row) => `${row}, ${names}`);
}

/** The groups of rows with commas between their words. */
export function groupsOf(rows: readonly string[]): readonly (readonly string[])[] {
  return rows.map((row) => row.split(', '));
}
