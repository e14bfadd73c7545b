import { documents } from './moved.ts';

// Other than the key of an account, `lower` leaves letters outside ASCII as they are.
const KEY = 'coalesce((SELECT email_key FROM accounts WHERE email = recipient), lower(recipient))';

/** Mails in the outbox, and the orders about which mailboxes got mails, become documents. */
export const MAILS_TO_DOCUMENTS_SQL = `
${documents('mails')}
${documents('mailAllowances')}
INSERT INTO docs_mails SELECT id, json_object('id', id, 'template', template, 'recipient', recipient,
  'recipientKey', iif(order_number IS NULL, ${KEY}, NULL), 'language', language, 'orderNumber', order_number,
  'status', status, 'codeId', code_id, 'refundId', refund_id, 'alerts', json(alerts), 'productId', product_id,
  'isUrgent', json(iif(is_urgent, 'true', 'false')), 'createdAt', created_at, 'dueAt', due_at, 'tries', tries)
  FROM outgoing_mails;
INSERT INTO docs_mailAllowances SELECT id, json_object('id', id, 'mailbox', mailbox, 'kind', kind,
  'orderNumber', order_number, 'at', allowed_at)
  FROM (SELECT *, kind || ' ' || mailbox || ' ' || order_number AS id FROM mail_allowances);
DROP TABLE outgoing_mails;
DROP TABLE mail_allowances;
`;
