import { documents } from './moved.ts';

const TABLES = [
  ['frontEnds', 'front_ends'],
  ['frontEndDocuments', 'front_end_documents'],
  ['frontEndErrors', 'front_end_errors'],
  ['findings', 'findings'],
  ['reconciliationRuns', 'reconciliation_runs'],
  ['paymentNotices', 'payment_notices'],
] as const;
// Joined with an empty text, it is no JSON any more, which would be stored as a list.
const NOTICE_ID = "(json_array(gateway, about, reference, status, signature) || '')";

/** Front ends, what was counted of them, what comparisons with gateways found, and notices of gateways become documents. */
export const FRONT_ENDS_AND_FINDINGS_SQL = `
${TABLES.map(([name]) => documents(name)).join('\n')}
INSERT INTO docs_frontEnds SELECT name, json_object('id', name, 'version', version, 'previous', json(previous),
  'canary', json(canary), 'failed', json(failed)) FROM front_ends;
INSERT INTO docs_frontEndDocuments SELECT remote || ' ' || version || ' ' || hour,
  json_object('id', remote || ' ' || version || ' ' || hour, 'remote', remote, 'version', version, 'hour', hour,
  'documents', documents) FROM front_end_documents;
INSERT INTO docs_frontEndErrors SELECT id, json_object('id', id, 'remote', remote, 'version', version, 'hour', hour,
  'kind', kind, 'place', place, 'callers', callers)
  FROM (SELECT *, remote || ' ' || version || ' ' || hour || ' ' || kind || ' ' || place AS id FROM front_end_errors);
INSERT INTO docs_findings SELECT id, json_object('id', id, 'kind', kind, 'gateway', gateway, 'reference', reference,
  'orderNumber', order_number, 'amount', amount, 'expected', expected, 'foundAt', found_at,
  'isOpen', json(iif(is_open, 'true', 'false')), 'resolved', json(resolved)) FROM findings;
INSERT INTO docs_reconciliationRuns SELECT 'latest', json_set(body, '$.id', 'latest') FROM reconciliation_runs;
INSERT INTO docs_paymentNotices SELECT ${NOTICE_ID}, json_object('id', ${NOTICE_ID}, 'gateway', gateway, 'about', about,
  'reference', reference, 'status', status, 'signature', signature, 'receivedAt', received_at,
  'isHandled', json(iif(handled_at IS NULL, 'false', 'true')), 'handledAt', handled_at) FROM payment_notices;
${TABLES.map(([, table]) => `DROP TABLE ${table};`).join('\n')}
`;
