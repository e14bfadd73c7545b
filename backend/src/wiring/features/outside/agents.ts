import type { Provider } from '@nestjs/common';
import { Envelopes } from '../../../adapters/http/agents/answers.ts';
import { ShownOrders } from '../../../adapters/http/agents/order/shown-orders.ts';
import { PROFILE_PATH } from '../../../adapters/http/agents/profile/business-profile.ts';
import { OFFICIAL_CAPABILITIES, ownCapability } from '../../../adapters/http/agents/profile/capabilities.ts';
import { Es256 } from '../../../adapters/outside/es256.ts';
import { Clock } from '../../../application/clock.ts';
import { Identifiers } from '../../../application/identifiers.ts';
import { OfficeEvents } from '../../../application/office/ports.ts';
import { AgentCheckouts } from '../../../application/ordering/agents/agent-checkouts.ts';
import { FollowAgentOrders } from '../../../application/ordering/agents/pushes/follow-orders.ts';
import { AgentPushes } from '../../../application/ordering/agents/pushes/ports.ts';
import { PushOrders } from '../../../application/ordering/agents/pushes/push-orders.ts';
import { Refunds } from '../../../application/ordering/money/ports.ts';
import { PaymentLinks } from '../../../application/ordering/office/payment-links.ts';
import { KeySeal } from '../../../application/outside/keys/key-seal.ts';
import { OutsideCalls } from '../../../application/outside/ports.ts';
import { MessageSigner, SigningKeys } from '../../../application/outside/signing/ports.ts';
import { SignMessages } from '../../../application/outside/signing/sign-messages.ts';
import { WebhookDeliveries } from '../../../application/outreach/webhooks/ports.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import { built, filled } from '../../providers.ts';
import type { Surroundings } from '../../start/surroundings.ts';

/** Provides what the shop says to programs that shop for somebody, and what jobs tell them of their orders. */
export function agentProviders({ origin }: Pick<Surroundings, 'origin'>): Provider[] {
  const own = ownCapability(origin);
  const all = own ? [...OFFICIAL_CAPABILITIES, own] : OFFICIAL_CAPABILITIES;
  return [
    filled(MessageSigner, Es256),
    built(SignMessages, SigningKeys, MessageSigner, KeySeal, Identifiers, Clock),
    {
      provide: Envelopes,
      useFactory: (settings: StoreSettings) => new Envelopes(origin, all, settings),
      inject: [StoreSettings],
    },
    built(ShownOrders, AgentCheckouts, Refunds, PaymentLinks, Envelopes),
    built(FollowAgentOrders, AgentPushes, StoreSettings, OfficeEvents, Identifiers, Clock),
    {
      provide: PushOrders,
      useFactory: (...[pushes, deliveries, shown, settings, calls, signing, clock]: PushParts) =>
        new PushOrders(pushes, deliveries, shown, settings, calls, signing, clock, origin + PROFILE_PATH),
      inject: [AgentPushes, WebhookDeliveries, ShownOrders, StoreSettings, OutsideCalls, SignMessages, Clock],
    },
  ];
}

/** What is injected: all but the address. */
type PushParts = ConstructorParameters<typeof PushOrders> extends [...infer Parts, string] ? Parts : never;
