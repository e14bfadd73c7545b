import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { agentsRoute } from '../adapters/http/agents/agents.route.ts';
import { Envelopes } from '../adapters/http/agents/answers.ts';
import { CatalogFunctions } from '../adapters/http/agents/catalog/catalog-functions.ts';
import { CheckoutFunctions } from '../adapters/http/agents/checkout/checkout-functions.ts';
import { SessionViews } from '../adapters/http/agents/checkout/session-views.ts';
import { agentFunctions } from '../adapters/http/agents/functions.ts';
import { OrderFunctions } from '../adapters/http/agents/order/order-functions.ts';
import { ShownOrders } from '../adapters/http/agents/order/shown-orders.ts';
import { PlatformProfiles } from '../adapters/http/agents/profile/platform-profiles.ts';
import { CouponTries } from '../adapters/http/limits/coupon-tries.ts';
import type { Limits } from '../adapters/http/limits/limits.ts';
import { BrowseBundles } from '../application/catalog/bundles/browse-bundles.ts';
import { BrowseProducts } from '../application/catalog/browse-products.ts';
import { Catalogue } from '../application/catalog/ports.ts';
import { Clock } from '../application/clock.ts';
import { AgentCheckouts } from '../application/ordering/agents/agent-checkouts.ts';
import { PaymentLinks } from '../application/ordering/office/payment-links.ts';
import { PreviewOrder } from '../application/ordering/placing/preview-order.ts';
import { OrderAccess } from '../application/ordering/ports.ts';
import { OutsideCalls } from '../application/outside/ports.ts';
import { SignMessages } from '../application/outside/signing/sign-messages.ts';
import { StoreSettings } from '../application/store/ports.ts';

/** The routes of programs that shop for somebody. */
export function agentsOf(application: NestFastifyApplication, limits: Limits, log: Logger) {
  const envelopes = application.get(Envelopes);
  const settings = application.get(StoreSettings);
  const preview = application.get(PreviewOrder);
  const links = application.get(PaymentLinks);
  const sessions = application.get(AgentCheckouts);
  const views = new SessionViews(sessions, preview, links, application.get(OrderAccess), envelopes);
  const orders = new OrderFunctions(sessions, application.get(ShownOrders), envelopes);
  const catalog = new CatalogFunctions(
    application.get(BrowseProducts),
    application.get(Catalogue),
    application.get(BrowseBundles),
    settings,
    envelopes,
  );
  const checkouts = new CheckoutFunctions(sessions, views, application.get(CouponTries), limits, envelopes);
  const profiles = new PlatformProfiles(application.get(OutsideCalls), limits, application.get(Clock));
  return agentsRoute({
    functions: agentFunctions(catalog, checkouts, orders),
    profiles,
    envelopes,
    settings,
    signing: application.get(SignMessages),
    limits,
    log,
  });
}
