import type { GatewayId } from '../../domain/ordering/paying/payment-methods.ts';

/** Gateways that move money. */
export type RealGatewayId = Exclude<GatewayId, 'sandbox'>;

export interface KeyField {
  readonly name: string;
  readonly isRequired: boolean;
}

/** What a shop enters to use a gateway. A previous key still verifies notices for a while after a change. */
export const GATEWAY_KEYS = {
  tap: [
    { name: 'secretKey', isRequired: true },
    { name: 'previousSecretKey', isRequired: false },
  ],
  myfatoorah: [
    { name: 'token', isRequired: true },
    { name: 'webhookSecret', isRequired: true },
    { name: 'previousWebhookSecret', isRequired: false },
  ],
} as const satisfies Readonly<Record<RealGatewayId, readonly KeyField[]>>;

/** Values by the names of `GATEWAY_KEYS`; an empty or missing one is not set. */
export type GatewayKeys = Readonly<Record<string, string | undefined>>;

/** Names of the required keys that are not set. */
export function missingKeys(id: RealGatewayId, keys: GatewayKeys): readonly string[] {
  const required: readonly KeyField[] = GATEWAY_KEYS[id];
  return required.filter(({ name, isRequired }) => isRequired && !keys[name]).map(({ name }) => name);
}
