import { GATEWAY_KEYS } from '../../application/ordering/paying/gateway-keys.ts';
import type { GatewayId } from '../../domain/ordering/paying/payment-methods.ts';

/** Gateways that move money. */
export type RealGatewayId = Exclude<GatewayId, 'sandbox'>;

/** Values by the names of `GATEWAY_KEYS`; an empty or missing one is not set. */
export type GatewayKeys = Readonly<Record<string, string | undefined>>;

/** Names of the required keys that are not set. */
export function missingKeys(id: RealGatewayId, keys: GatewayKeys): readonly string[] {
  return GATEWAY_KEYS[id].filter(({ name, isRequired }) => isRequired && !keys[name]).map(({ name }) => name);
}
