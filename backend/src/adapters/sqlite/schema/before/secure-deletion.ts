/**
 * Full-text indexes remove the words of a deleted row at once, and those of rows that were deleted earlier. Otherwise they
 * would keep them until they merge their segments.
 */
export const SECURE_DELETION_SQL = ['order_words', 'account_words']
  .map(
    (table) =>
      `INSERT INTO ${table} (${table}, rank) VALUES ('secure-delete', 1); INSERT INTO ${table} (${table}) VALUES ('optimize');`,
  )
  .join('\n');
