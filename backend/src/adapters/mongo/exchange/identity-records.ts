import { v7 as uuidOfTime } from 'uuid';
import { emailKey } from '../../../domain/email.ts';
import { accountDocument, accountFrom } from '../identity/account-documents.ts';
import { codeFrom, codePlace, ticketPlace } from '../identity/email-proofs/email-proof-documents.ts';
import { flatCollection } from './record-collection.ts';
import { sessionFrom } from '../identity/sessions.ts';

// How accounts, and what belongs to them, are exported and imported.

export const ACCOUNTS = flatCollection<'accounts', 'accounts'>({
  name: 'accounts',
  key: 'seq',
  recordOf: (document) => ({ ...accountFrom(document), passwordHash: document.passwordHash }),
  documentOf: ({ passwordHash, ...account }, db) => accountDocument(db, account, passwordHash),
});

export const SESSIONS = flatCollection<'sessions', 'sessions'>({
  name: 'sessions',
  key: '_id',
  recordOf: sessionFrom,
  documentOf: ({ id: _id, ...session }) => ({ _id, ...session }),
});

export const EMAIL_CODES = flatCollection<'emailCodes', 'emailCodes'>({
  name: 'emailCodes',
  key: '_id',
  recordOf: (document) => ({ emailKey: document.emailKey, ...codeFrom(document) }),
  documentOf: ({ id: codeId, emailKey: key, ...code }) => ({
    _id: codePlace({ ...code, email: emailKey(key) }),
    emailKey: key,
    codeId,
    ...code,
  }),
});

export const EMAIL_TICKETS = flatCollection<'emailTickets', 'emailTickets'>({
  name: 'emailTickets',
  key: '_id',
  recordOf: ({ _id, ...ticket }) => ticket,
  documentOf: (ticket) => ({ _id: ticketPlace(emailKey(ticket.emailKey), ticket.purpose), ...ticket }),
});

export const CODE_REQUESTS = flatCollection<'codeRequests', 'codeMails'>({
  name: 'codeMails',
  key: '_id',
  recordOf: ({ key, askedAt }) => ({ key, askedAt }),
  documentOf: (request) => ({ _id: uuidOfTime(), ...request }),
});

export const ATTEMPT_COUNTS = flatCollection<'attemptCounts', 'attemptCounts'>({
  name: 'attemptCounts',
  key: '_id',
  recordOf: ({ _id: key, count, endsAt }) => ({ key, count, endsAt }),
  documentOf: ({ key: _id, ...count }) => ({ _id, ...count }),
});

export const AUDIT_ENTRIES = flatCollection<'auditEntries', 'auditEntries'>({
  name: 'auditEntries',
  key: '_id',
  recordOf: ({ _id, seq: _seq, ...entry }) => entry,
  documentOf: (entry, db) => ({ _id: uuidOfTime(), seq: db.sequence.next(), ...entry }),
});
