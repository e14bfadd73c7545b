import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { GatewayId } from './domain/ordering/paying/payment-methods.ts';
import type { EnvironmentReader } from './environment-reader.ts';

/** What the server reads from its environment about payments. */
export interface PaymentConfig {
  /** Gateways that take payments, the preferred one first. Those whose keys the office has entered come after them. */
  gateways: readonly GatewayId[];
  /** Keys by gateway and name, where the environment has them. May contain secrets. */
  keys: Readonly<Partial<Record<GatewayId, Readonly<Record<string, string>>>>>;
  /** Addresses of gateways' APIs instead of their own, for tests. */
  urls: Readonly<Partial<Record<GatewayId, string>>>;
  /** Whether Tap has switched saved cards on for the shop's account. */
  tapSavesCards: boolean;
  /** Whether payments of test accounts count as real, because the whole shop is only tried out. */
  countsTests: boolean;
}

/** Least number of characters of a gateway's key. A shorter one is a mistake of copying. */
const SHORTEST_GATEWAY_KEY = 8;

/** The sandbox is for trying the shop out. In production it charges nobody, so it has to be written out there. */
export function readPayments(reader: EnvironmentReader, production: boolean): PaymentConfig {
  return {
    gateways: reader.list('PAYMENT_GATEWAY', GATEWAYS, production ? [] : ['sandbox']),
    keys: {
      ...keysOf('tap', {
        secretKey: reader.secret('TAP_SECRET_KEY', SHORTEST_GATEWAY_KEY),
        previousSecretKey: reader.secret('TAP_PREVIOUS_SECRET_KEY', SHORTEST_GATEWAY_KEY),
      }),
      ...keysOf('myfatoorah', {
        token: reader.secret('MYFATOORAH_TOKEN', SHORTEST_GATEWAY_KEY),
        webhookSecret: reader.secret('MYFATOORAH_WEBHOOK_SECRET', SHORTEST_GATEWAY_KEY),
        previousWebhookSecret: reader.secret('MYFATOORAH_PREVIOUS_WEBHOOK_SECRET', SHORTEST_GATEWAY_KEY),
      }),
    },
    urls: {
      ...urlOf('tap', reader.safeUrl('TAP_API_URL')),
      ...urlOf('myfatoorah', reader.safeUrl('MYFATOORAH_API_URL')),
    },
    tapSavesCards: reader.flag('TAP_SAVES_CARDS', false),
    countsTests: !production,
  };
}

function keysOf(gateway: GatewayId, keys: Readonly<Record<string, string | null>>): PaymentConfig['keys'] {
  const known = Object.entries(keys).flatMap(([name, key]) => (key === null ? [] : [[name, key] as const]));
  return known.length === 0 ? {} : { [gateway]: Object.fromEntries(known) };
}

function urlOf(gateway: GatewayId, url: string | null): PaymentConfig['urls'] {
  return url === null ? {} : { [gateway]: url };
}
