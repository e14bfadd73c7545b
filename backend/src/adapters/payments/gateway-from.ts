import type { Clock } from '../../application/clock.ts';
import { SERVICE_KEYS } from '../../application/outside/keys/key-fields.ts';
import type { Keys } from '../../application/outside/keys/key-fields.ts';
import type { PaymentGateway } from '../../application/ordering/paying/payment-gateway.ts';
import type { GatewayId } from '../../domain/ordering/paying/payment-methods.ts';
import { MyFatoorahGateway } from './my-fatoorah/my-fatoorah-gateway.ts';
import { TapGateway } from './tap/tap-gateway.ts';

/** Gateways that move money. */
type RealGatewayId = Exclude<GatewayId, 'sandbox'>;

/** Addresses of the gateways' APIs, for Kuwait. */
const OWN_URLS: Readonly<Record<RealGatewayId, string>> = {
  tap: 'https://api.tap.company/v2',
  myfatoorah: 'https://api.myfatoorah.com',
};

/** Addresses instead of the gateways' own, for tests. */
export type GatewayUrls = Readonly<Partial<Record<RealGatewayId, string>>>;

interface GatewaySettings {
  readonly urls?: GatewayUrls;
  /** Whether Tap has switched saved cards on for the shop's account; its API does not say. */
  readonly tapSavesCards?: boolean;
}

/**
 * A gateway with a shop's keys.
 * @throws Error that names the required keys that are missing, and no value
 */
export function gatewayFrom(
  id: RealGatewayId,
  keys: Keys,
  { urls = {}, tapSavesCards = false }: GatewaySettings,
  clock: Clock,
): PaymentGateway {
  const missing = SERVICE_KEYS[id].filter(({ name, isRequired }) => isRequired && !keys[name]);
  if (missing.length > 0) throw new Error(`${id} needs ${missing.map(({ name }) => name).join(' and ')}`);
  const terms = { apiUrl: urls[id] ?? OWN_URLS[id], clock };
  const [key, optional] = [(name: string) => keys[name] ?? '', (name: string) => keys[name] || null];
  switch (id) {
    case 'tap':
      return new TapGateway({
        ...terms,
        secretKey: key('secretKey'),
        previousSecretKey: optional('previousSecretKey'),
        savesCards: tapSavesCards,
      });
    case 'myfatoorah':
      return new MyFatoorahGateway({
        ...terms,
        token: key('token'),
        webhookSecret: key('webhookSecret'),
        previousWebhookSecret: optional('previousWebhookSecret'),
      });
  }
}
