import { documents } from './moved.ts';

export const ATTEMPT_COUNTS_TO_DOCUMENTS_SQL = `
${documents('attemptCounts')}
INSERT INTO docs_attemptCounts SELECT key, json_object('id', key, 'count', count, 'endsAt', ends_at) FROM attempt_counts;
DROP TABLE attempt_counts;
`;

export const EMAIL_PROOFS_TO_DOCUMENTS_SQL = `
${['emailCodes', 'emailTickets', 'codeMails'].map(documents).join('\n')}
INSERT INTO docs_emailCodes SELECT place, json_object('id', place, 'emailKey', email_key, 'codeId', id,
  'purpose', purpose, 'browser', browser, 'email', email, 'isSent', json(iif(is_sent, 'true', 'false')),
  'wrongTries', wrong_tries, 'expiresAt', expires_at)
  FROM (SELECT *, purpose || ' ' || email_key || ' ' || browser AS place FROM email_codes);
INSERT INTO docs_emailTickets SELECT place, json_object('id', place, 'emailKey', email_key, 'purpose', purpose,
  'digest', digest, 'email', email, 'expiresAt', expires_at)
  FROM (SELECT *, purpose || ' ' || email_key AS place FROM email_tickets);
INSERT INTO docs_codeMails SELECT place, json_object('id', place, 'key', key, 'askedAt', asked_at)
  FROM (SELECT *, key || ' ' || seq AS place FROM code_mails);
DROP TABLE email_codes;
DROP TABLE email_tickets;
DROP TABLE code_mails;
`;

export const SESSIONS_TO_DOCUMENTS_SQL = `
${documents('sessions')}
INSERT INTO docs_sessions SELECT id, json_object('id', id, 'accountId', account_id, 'device', device,
  'signedInAt', signed_in_at, 'lastSeenAt', last_seen_at, 'expiresAt', expires_at) FROM sessions;
DROP TABLE sessions;
`;

export const PASSKEYS_TO_DOCUMENTS_SQL = `
${['passkeys', 'passkeyChallenges'].map(documents).join('\n')}
INSERT INTO docs_passkeys SELECT id, json_object('id', id, 'seq', seq, 'accountId', account_id, 'name', name,
  'credential', json_object('credentialId', credential_id, 'publicKey', public_key, 'counter', counter,
    'transports', json(transports)),
  'createdAt', created_at, 'lastUsedAt', last_used_at) FROM passkeys;
INSERT INTO docs_passkeyChallenges SELECT id, json_object('id', id, 'seq', seq, 'purpose', purpose,
  'accountId', account_id, 'challenge', challenge, 'expiresAt', expires_at) FROM passkey_challenges;
DROP TABLE passkeys;
DROP TABLE passkey_challenges;
`;
