import type { Provider } from '@nestjs/common';
import { StandardWebhooks } from '../../adapters/webhooks/standard-webhooks.ts';
import { Clock } from '../../application/clock.ts';
import { Identifiers } from '../../application/identifiers.ts';
import { OfficeEvents } from '../../application/office/ports.ts';
import { KeySeal } from '../../application/outside/keys/key-seal.ts';
import { OutsideCalls } from '../../application/outside/ports.ts';
import { EditWebhooks } from '../../application/outreach/webhooks/edit-webhooks.ts';
import { FollowEvents } from '../../application/outreach/webhooks/follow-events.ts';
import { WebhookDeliveries, Webhooks } from '../../application/outreach/webhooks/ports.ts';
import { SendDeliveries } from '../../application/outreach/webhooks/send-deliveries.ts';
import { TrimDeliveries } from '../../application/outreach/webhooks/trim-deliveries.ts';
import { WebhookSigner } from '../../application/outreach/webhooks/webhook-signer.ts';
import { built, filled } from '../providers.ts';
import type { Surroundings } from '../start/surroundings.ts';

/** Provides webhooks: what the office does with them, and what jobs send to them. */
export function webhookProviders({ origin }: Pick<Surroundings, 'origin'>): Provider[] {
  return [
    filled(WebhookSigner, StandardWebhooks),
    {
      provide: EditWebhooks,
      useFactory: (...parts: PartsOf<typeof EditWebhooks>) => new EditWebhooks(...parts, origin),
      inject: [Webhooks, WebhookDeliveries, OfficeEvents, OutsideCalls, WebhookSigner, KeySeal, Identifiers, Clock],
    },
    {
      provide: FollowEvents,
      useFactory: (...parts: PartsOf<typeof FollowEvents>) => new FollowEvents(...parts, origin),
      inject: [Webhooks, OfficeEvents, Identifiers, Clock],
    },
    built(SendDeliveries, Webhooks, WebhookDeliveries, OutsideCalls, WebhookSigner, KeySeal, Clock),
    built(TrimDeliveries, Webhooks, WebhookDeliveries, Clock),
  ];
}

/** What is injected: all but the origin. */
type PartsOf<Built extends new (...parts: never[]) => object> =
  ConstructorParameters<Built> extends [...infer Parts, string] ? Parts : never;
