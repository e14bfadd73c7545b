/** Texts that shoppers searched and that nothing matches, 1,000 at most: a row each, so that they need no sums. */
export const SEARCH_MISSES_SQL = `
CREATE TABLE search_misses (
  text TEXT PRIMARY KEY,
  times INTEGER NOT NULL CHECK (times > 0),
  last_day TEXT NOT NULL,
  read_as TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX search_misses_by_times ON search_misses (times, last_day, text);
CREATE INDEX search_misses_by_day ON search_misses (last_day);
`;
