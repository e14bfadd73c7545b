import { expect, test } from '@jest/globals';
import { anEntry } from '../../../../application/identity/identity.fixture.ts';
import { ADMIN, ShopsBefore } from './moves.fixture.ts';

const shops = new ShopsBefore();

test('mails in the outbox, and the orders about which mailboxes got mails', async () => {
  const alerts = { alerts: [], more: 2 };
  const { outbox, erasure } = shops.upgraded(
    'mails as documents',
    `${ADMIN}
    UPDATE accounts SET email = 'Ünal@example.com', email_key = 'ünal@example.com';
    INSERT INTO outgoing_mails (id, template, recipient, language, order_number, status, code_id, created_at, due_at, tries,
      is_urgent, refund_id, alerts, product_id) VALUES
      ('o', 'order-paid', 'Dana@example.com', 'ar', 'AAAAA-AAAAA-5', 'processing', NULL, 1, 6, 2, 0, NULL, NULL, NULL),
      ('r', 'refund-done', 'dana@example.com', 'en', 'AAAAA-AAAAA-5', 'cancelled', NULL, 1, 5, 0, 0, 'refund', NULL, NULL),
      ('c', 'registration-code', 'lulwa@example.com', 'ar', NULL, NULL, 'code', 2, 7, 0, 1, NULL, NULL, NULL),
      ('s', 'alerts', 'Ünal@example.com', 'ar', NULL, NULL, NULL, 3, 8, 0, 0, NULL, '${JSON.stringify(alerts)}', NULL),
      ('b', 'back-in-stock', 'ünal@EXAMPLE.com', 'ar', NULL, NULL, NULL, 3, 9, 0, 0, NULL, NULL, 'bow');
    INSERT INTO mail_allowances VALUES ('dana@example.com', 'request-to-pay', 'AAAAA-AAAAA-5', 9);`,
  );
  const claim = (at: number) => outbox.claimDue({ at, until: 20, codesUntil: 10, limit: 9 });
  const about = { to: 'dana@example.com', orderNumber: 'AAAAA-AAAAA-5' };
  expect(await claim(7)).toEqual([
    {
      id: 'c',
      tries: 1,
      createdAt: 2,
      mail: { template: 'registration-code', to: 'lulwa@example.com', language: 'ar', codeId: 'code' },
    },
    {
      id: 'r',
      tries: 1,
      createdAt: 1,
      mail: { ...about, template: 'refund-done', language: 'en', status: 'cancelled', refundId: 'refund' },
    },
    {
      id: 'o',
      tries: 3,
      createdAt: 1,
      mail: {
        ...about,
        to: 'Dana@example.com',
        template: 'order-paid',
        language: 'ar',
        status: 'processing',
        refundId: null,
      },
    },
  ]);
  expect((await claim(9)).map(({ mail }) => mail)).toEqual([
    { template: 'alerts', to: 'Ünal@example.com', language: 'ar', alerts },
    { template: 'back-in-stock', to: 'ünal@EXAMPLE.com', language: 'ar', productId: 'bow' },
  ]);
  expect(await outbox.countWaiting()).toBe(5);
  await erasure.eraseAccount({ audit: anEntry('owner' as never, 'erased'), forgives: [] });
  expect((await claim(30)).map(({ id }) => id).toSorted()).toEqual(['c', 'o', 'r']);
});
