import { emailKey } from '../../domain/email.ts';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { aPasskey } from '../../domain/identity/passkeys/passkey.fixture.ts';
import { preset, ticked } from '../../domain/identity/permissions.ts';
import { withRun } from '../../domain/identity/session.ts';
import { accountId, invitationId, paymentAttemptId, runId } from '../../domain/ids.ts';
import type { AccountId } from '../../domain/ids.ts';
import { NO_ALERTS } from '../../domain/office/alerts/alert-choices.ts';
import { aPushDevice } from '../../domain/office/push/push.fixture.ts';
import { aDelivery, aWebhook } from '../../domain/outreach/webhooks/webhook.fixture.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { aCodeRequest, aCountKey, anAccount, anEntry, aSession, aTicket, HASH } from '../identity/identity.fixture.ts';
import type { Storage } from '../storage.ts';

export const SALEM = accountId('salem');
export const RUN = runId('run');

/** Authorship of a person of the office, a second after `NOON`. */
export const by = (account: AccountId) => ({ editor: { accountId: account, addressKey: 'office' }, at: NOON + 1000 });

/** A customer and an owner, with everything that belongs to accounts, and the driver of `RUN`. */
export async function fillAccounts(storage: Storage): Promise<{ noura: AccountId; huda: AccountId }> {
  const { id: noura } = await anAccount(storage, 'Noura@example.com');
  const huda = accountId('huda');
  const appointed = {
    id: huda,
    email: 'huda@example.com',
    passwordHash: null,
    actor: 'command-line',
    at: NOON,
  } as const;
  await storage.accounts.makeAdministrator(appointed);
  await storage.accounts.updateProfile({ fullName: 'هدى', phone: '55667788' }, anEntry(huda, 'profile-changed'));
  await aSession(storage, noura);
  await fillDriver(storage, huda);
  await storage.passkeys.add(aPasskey({ owner: huda }), { audit: anEntry(huda, 'passkey-added'), language: 'ar' });
  const children = [{ name: 'لولوة', level: 'primary', color: 'white' }] as const;
  await storage.families.change(noura, { kind: 'replace', children, version: 0 }, NOON);
  const { address } = anOrder([[aProduct('clip'), 1]]).delivery;
  await storage.addressBooks.replace(noura, [{ name: 'بيتنا', address }], 0, NOON);
  await storage.keptCards.await({ id: paymentAttemptId('kept'), accountId: noura, gateway: 'tap', at: NOON });
  const card = { customer: 'cus_1', card: 'card_1', brand: 'VISA', lastFour: '1111', expires: '2031-04' };
  await storage.keptCards.keep(paymentAttemptId('kept'), card, NOON);
  const choices = { mail: ['order-paid'], push: ['low-stock'], quiet: { from: '22:00', until: '07:00' } } as const;
  await storage.alerts.choose(huda, { ...NO_ALERTS, ...choices });
  await storage.pushDevices.add(aPushDevice('phone', { accountId: huda }));
  await storage.emailProofs.request(aCodeRequest({ email: 'dana@example.com' }));
  await aTicket(storage, { email: 'lulwa@example.com' });
  await storage.emailProofs.request(aCodeRequest({ purpose: 'reset', linkDigest: 'of a link' }));
  await storage.attemptCounts.take([aCountKey()], NOON);
  await storage.webhooks.add(aWebhook(), by(huda));
  const deliveries = [aDelivery('order:1', 1)];
  await storage.webhooks.follow({ from: null, to: { event: 1 }, deliveries, at: NOON, lost: 3 });
  const hosts = ['agent.example'];
  await storage.agentPushes.follow({ from: null, to: { event: 2 }, deliveries: [], hosts, at: NOON, lost: 0 });
  const gone = await anAccount(storage, 'gone@example.com');
  await storage.erasure.eraseAccount({ audit: anEntry(gone.id, 'erased'), forgives: [] });
  return { noura, huda };
}

/** A person with permissions that were ticked, on a run between two doors, beside an invitation that no copy has. */
async function fillDriver(storage: Storage, owner: AccountId): Promise<void> {
  const email = 'salem@example.com';
  await storage.accounts.makeAdministrator({ id: SALEM, email, passwordHash: HASH, actor: 'command-line', at: NOON });
  await storage.administrators.add(emailKey(email), ticked(['deliveries', 'stall']), by(owner));
  const session = withRun(await aSession(storage, SALEM), RUN);
  if (session) await storage.sessions.seen(session);
  const id = invitationId('invitation');
  const link = { digest: 'of its link', expiresAt: NOON * 2, madeAt: NOON };
  await storage.invitations.invite({ id, name: 'أمنة', ...preset('packer'), ...link, invitedBy: owner }, by(owner));
}
