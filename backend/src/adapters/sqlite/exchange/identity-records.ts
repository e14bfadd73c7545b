import { ACCOUNT_COLUMNS, accountFrom, insertAccount } from '../identity/account-rows.ts';
import type { AccountRow } from '../identity/account-rows.ts';
import { flatTable, rowsAfter } from './record-table.ts';
import type { RecordTable } from './record-table.ts';

// How a copy reads and writes accounts and the records that belong to them.

export const ACCOUNTS: RecordTable<'accounts'> = {
  tables: ['accounts'],
  read(db, after, limit) {
    const query = { select: `SELECT seq, ${ACCOUNT_COLUMNS} FROM accounts`, key: ['seq'] };
    const { rows, place } = rowsAfter<AccountRow>(db, query, after, limit);
    return { records: rows.map((row) => ({ ...accountFrom(row), passwordHash: row.password_hash })), place };
  },
  write(db, records) {
    for (const { passwordHash, ...account } of records) insertAccount(db, account, passwordHash);
  },
};

export const SESSIONS = flatTable<'sessions'>({
  table: 'sessions',
  key: ['id'],
  columns: {
    id: 'id',
    accountId: 'account_id',
    device: 'device',
    signedInAt: 'signed_in_at',
    lastSeenAt: 'last_seen_at',
    expiresAt: 'expires_at',
  },
});

export const EMAIL_CODES = flatTable<'emailCodes'>({
  table: 'email_codes',
  key: ['email_key', 'purpose', 'browser'],
  columns: {
    emailKey: 'email_key',
    purpose: 'purpose',
    browser: 'browser',
    id: 'id',
    email: 'email',
    isSent: ['is_sent', 'flag'],
    wrongTries: 'wrong_tries',
    expiresAt: 'expires_at',
  },
});

export const EMAIL_TICKETS = flatTable<'emailTickets'>({
  table: 'email_tickets',
  key: ['email_key', 'purpose'],
  columns: { emailKey: 'email_key', purpose: 'purpose', digest: 'digest', email: 'email', expiresAt: 'expires_at' },
});

export const CODE_REQUESTS = flatTable<'codeRequests'>({
  table: 'code_mails',
  key: ['seq'],
  columns: { key: 'key', askedAt: 'asked_at' },
});

export const ATTEMPT_COUNTS = flatTable<'attemptCounts'>({
  table: 'attempt_counts',
  key: ['key'],
  columns: { key: 'key', count: 'count', endsAt: 'ends_at' },
});

export const AUDIT_ENTRIES = flatTable<'auditEntries'>({
  table: 'audit_entries',
  key: ['seq'],
  columns: { accountId: 'account_id', kind: 'kind', actor: 'actor', addressKey: 'address_key', at: 'at' },
});
