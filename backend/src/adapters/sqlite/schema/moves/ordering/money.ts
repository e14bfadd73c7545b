import { documents } from '../moved.ts';

/** Refunds, counts of cash and rows of settlement files become documents. */
export const MONEY_TO_DOCUMENTS_SQL = `
${['refunds', 'cashCounts', 'settlementRows'].map(documents).join('\n')}
INSERT INTO docs_refunds SELECT id, json_object('id', id, 'seq', seq, 'orderNumber', order_number, 'attemptId', attempt_id,
  'gateway', gateway, 'method', method, 'chargeReference', charge_reference, 'amount', amount, 'lines', json(lines),
  'includesDelivery', json(iif(includes_delivery, 'true', 'false')), 'reason', reason, 'state', state,
  'reference', reference, 'requestedAt', requested_at, 'requestedBy', requested_by, 'sentAt', sent_at,
  'endedAt', ended_at, 'nextAskAt', next_ask_at, 'failure', failure, 'creditNote', credit_note,
  'fingerprint', fingerprint) FROM refunds;
INSERT INTO docs_cashCounts SELECT day, json_object('id', day, 'counted', counted, 'note', note,
  'countedAt', counted_at, 'countedBy', counted_by) FROM cash_counts;
INSERT INTO docs_settlementRows SELECT id, json_object('id', id, 'gateway', gateway, 'reference', reference,
  'amount', amount, 'fee', fee, 'paidAt', paid_at)
  FROM (SELECT *, gateway || ':' || reference AS id FROM settlement_rows);
${['refunds', 'cash_counts', 'settlement_rows'].map((table) => `DROP TABLE ${table};`).join('\n')}
`;
