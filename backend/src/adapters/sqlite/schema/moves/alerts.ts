import { documents } from './moved.ts';

/** What people of the office are alerted to, how far alerts were sent, and the devices that show them become documents. */
export const ALERTS_TO_DOCUMENTS_SQL = `
${['alertChoices', 'alertProgress', 'pushDevices'].map(documents).join('\n')}
INSERT INTO docs_alertChoices SELECT account_id, json_object('id', account_id, 'choices', json(choices),
  'waiting', json(waiting), 'waitingPush', json(waiting_push)) FROM alert_choices;
INSERT INTO docs_alertProgress SELECT 'alerts', json_object('id', 'alerts', 'event', event_id, 'turn', turn) FROM alert_progress;
INSERT INTO docs_pushDevices SELECT id, json_object('id', id, 'accountId', account_id, 'name', name, 'language', language,
  'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth, 'serverKey', server_key, 'addedAt', added_at,
  'pending', json(pending), 'dueAt', due_at, 'tries', tries) FROM push_devices;
DROP TABLE alert_choices;
DROP TABLE alert_progress;
DROP TABLE push_devices;
`;
