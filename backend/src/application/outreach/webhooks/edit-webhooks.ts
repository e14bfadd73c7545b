import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '@fyonka/api-contract/values/outreach/webhooks';
import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent } from '../../../domain/draft-fields.ts';
import { invalidForm } from '../../../domain/field-fault.ts';
import type { InvalidForm } from '../../../domain/field-fault.ts';
import type { Authorship } from '../../../domain/history.ts';
import { deliveryId, webhookId } from '../../../domain/ids.ts';
import type { WebhookId } from '../../../domain/ids.ts';
import { newDelivery } from '../../../domain/outreach/webhooks/delivery.ts';
import type { Delivery } from '../../../domain/outreach/webhooks/delivery.ts';
import { payloadOf } from '../../../domain/outreach/webhooks/webhook-news.ts';
import { editedWebhook, knownEvents, rotatedWebhook, UNDO_TIME } from '../../../domain/outreach/webhooks/webhook.ts';
import type { Webhook, WebhookDraft } from '../../../domain/outreach/webhooks/webhook.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { OfficeEvents } from '../../office/ports.ts';
import type { KeySeal } from '../../outside/keys/key-seal.ts';
import type { OutsideCalls } from '../../outside/ports.ts';
import type { WebhookDeliveries, Webhooks } from './ports.ts';
import type { WebhookSigner } from './webhook-signer.ts';

export interface WebhookForm {
  readonly url?: Sent<string>;
  readonly events?: Sent<readonly string[]>;
  readonly isOn?: boolean | undefined;
}

/** A webhook with a secret that is never shown again. */
export interface NewSecret {
  readonly kind: 'made';
  readonly webhook: Webhook;
  readonly secret: string;
}

const TOO_MANY = invalidForm({ field: 'url', code: 'TOO_MANY_ITEMS' });

/** What the office does with webhooks. */
export class EditWebhooks {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookDeliveries,
    private readonly events: OfficeEvents,
    private readonly calls: OutsideCalls,
    private readonly signer: WebhookSigner,
    private readonly seal: KeySeal,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
    /** Of the shop, without a slash at the end. */
    private readonly origin: string,
  ) {}

  async add(form: WebhookForm, by: Authorship): Promise<NewSecret | InvalidForm> {
    const draft = this.read(form);
    if ('kind' in draft) return draft;
    const id = webhookId(this.identifiers.next());
    const secret = this.signer.newSecret();
    const webhook: Webhook = {
      id,
      ...draft,
      stopped: null,
      secrets: [{ sealed: this.seal.seal(secret, id), until: null }],
      after: await this.events.newest(),
      failingSince: null,
      createdAt: by.at,
      deletedAt: null,
    };
    if ((await this.webhooks.add(webhook, by)) === 'added') return { kind: 'made', webhook, secret };
    return TOO_MANY;
  }

  /** The secret that `add` has answered, for the request that was repeated. @returns null when it is gone */
  async added(id: WebhookId): Promise<NewSecret | null> {
    const webhook = await this.webhooks.find(id);
    const sealed = webhook?.secrets[0]?.sealed;
    const secret = sealed === undefined ? null : this.seal.open(sealed, id);
    return webhook && secret !== null ? { kind: 'made', webhook, secret } : null;
  }

  /** @returns null when there is none */
  async change(id: WebhookId, form: WebhookForm, by: Authorship): Promise<Webhook | InvalidForm | null> {
    const draft = this.read(form);
    if ('kind' in draft) return draft;
    const newest = await this.events.newest();
    return this.webhooks.change(id, (before) => editedWebhook(before, draft, newest), by);
  }

  /** Undoes a deletion: it is told of what has happened meanwhile, too. @returns null when it is too late */
  async restore(id: WebhookId, by: Authorship): Promise<Webhook | InvalidForm | null> {
    const outcome = await this.webhooks.restore(id, by.at - UNDO_TIME, by);
    return outcome === 'too-many' ? TOO_MANY : outcome;
  }

  /** @returns null when there is none */
  async rotate(id: WebhookId, by: Authorship): Promise<NewSecret | null> {
    const secret = this.signer.newSecret();
    const sealed = this.seal.seal(secret, id);
    const webhook = await this.webhooks.change(id, (before) => rotatedWebhook(before, sealed, by.at), by, 'rotated');
    return webhook && { kind: 'made', webhook, secret };
  }

  /** @returns null when there is none */
  async test(id: WebhookId): Promise<Delivery | null> {
    if ((await this.webhooks.find(id)) === null) return null;
    const at = this.clock.now();
    const made = this.identifiers.next();
    const path = `/api/admin/webhooks/${id}/deliveries`;
    const news = { event: WEBHOOK_TEST, subject: `ping:${made}`, place: at, at, data: { id }, path } as const;
    const delivery = newDelivery(deliveryId(made), id, news, payloadOf(news, null, this.origin), at);
    await this.deliveries.add(delivery);
    return delivery;
  }

  private read({ url, events, isOn = true }: WebhookForm): WebhookDraft | InvalidForm {
    const fields = new DraftFields();
    const written = url ?? '';
    const address = this.calls.addressOf(written, 'https');
    if (address === null) fields.fault('url', written.trim() === '' ? 'REQUIRED' : 'INVALID_URL');
    const known = knownEvents(events ?? []);
    if (known.length === 0) fields.fault('events', 'TOO_FEW_ITEMS');
    else if (!(events ?? []).every((event) => known.some((one) => one === event)))
      fields.fault('events', 'UNKNOWN_CHOICE', WEBHOOK_EVENTS.join(', '));
    if (address === null || fields.faults.length > 0) return invalidForm(...fields.faults);
    return { url: address, events: known, isOn };
  }
}
