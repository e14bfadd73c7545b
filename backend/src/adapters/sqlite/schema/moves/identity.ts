import { documents } from './moved.ts';

export const ATTEMPT_COUNTS_TO_DOCUMENTS_SQL = `
${documents('attemptCounts')}
INSERT INTO docs_attemptCounts SELECT key, json_object('id', key, 'count', count, 'endsAt', ends_at) FROM attempt_counts;
DROP TABLE attempt_counts;
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
