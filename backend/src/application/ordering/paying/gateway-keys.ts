import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { KeysOfService, ServiceKeys } from '../../outside/keys/service-keys.ts';

/** The keys of all gateways, from the environment and from the office. */
export class GatewayKeys {
  constructor(private readonly keys: Pick<ServiceKeys, 'all'>) {}

  /** Gateways without keys are left out. */
  async all(): Promise<ReadonlyMap<GatewayId, KeysOfService>> {
    const all = await this.keys.all();
    return new Map(
      GATEWAYS.flatMap((gateway) => {
        const keys = all.get(gateway);
        return keys ? [[gateway, keys] as const] : [];
      }),
    );
  }
}
