import { MEASURING_SERVICES } from '@fyonka/api-contract/values/outside/services';
import { ServiceKeyStore } from '../../application/outside/keys/service-keys.ts';
import type { ServiceId } from '../../application/outside/keys/key-fields.ts';
import type { Editor } from '../../domain/history.ts';
import { isGateway } from '../../domain/ordering/paying/payment-methods.ts';
import { keysChanged } from '../../domain/ordering/money/money-history.ts';
import { serviceKeysChanged } from '../../domain/outside/service-history.ts';
import { copiedBy } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { get, list, many, note, own, put, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

interface StoredKeys {
  readonly id: ServiceId;
  /** Encrypted with the server's secret, so that a copy can use them only with the same secret. */
  readonly sealed: string;
}

/** Named for the gateways of payments, which were the first services, because what is stored and copied keeps its name. */
export const SERVICE_KEYS: Collection<StoredKeys, never> = {
  name: 'gatewayKeys',
  fields: { sealed: 'text' },
  indexes: {},
  ends: 'bound',
  copy: copiedBy('gatewayKeys', 'gateway'),
};

export class StoredServiceKeys extends ServiceKeyStore {
  static readonly collections = { gatewayKeys: SERVICE_KEYS };

  constructor(private readonly store: Store) {
    super();
  }

  async read(): Promise<ReadonlyMap<ServiceId, string>> {
    const keys = await this.store.read(() => list(SERVICE_KEYS, null));
    return new Map(keys.map(({ id, sealed }) => [id, sealed]));
  }

  write(service: ServiceId, sealed: string | null, editor: Editor, at: number): Promise<void> {
    return this.store.write(function* () {
      const before = yield* get(SERVICE_KEYS, service);
      if (!before && sealed === null) return;
      if (sealed === null) yield* remove(SERVICE_KEYS, service);
      else yield* put(SERVICE_KEYS, { id: service, sealed });
      yield* askToMeasure();
      const [had, has, by] = [before !== null, sealed !== null, { editor, at }] as const;
      yield* note([
        isGateway(service) ? keysChanged(service, had, has, by) : serviceKeysChanged(service, had, has, by),
      ]);
    });
  }
}

/** Shoppers are asked as long as there is a service that measures. */
function* askToMeasure(): Work<void> {
  const stored = yield* own('readSettings');
  const asksToMeasure = (yield* many(SERVICE_KEYS, MEASURING_SERVICES)).length > 0;
  if ((stored?.asksToMeasure ?? false) !== asksToMeasure) yield* own('writeSettings', { ...stored, asksToMeasure });
}
