import { GatewayKeyStore } from '../../application/ordering/money/ports.ts';
import type { Editor } from '../../domain/history.ts';
import { keysChanged } from '../../domain/ordering/money/money-history.ts';
import type { GatewayId } from '../../domain/ordering/paying/payment-methods.ts';
import { copiedBy } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { get, list, note, put, remove } from '../store.ts';
import type { Store } from '../store.ts';

interface StoredKeys {
  readonly id: GatewayId;
  /** Encrypted with the server's secret, so that a copy can use them only with the same secret. */
  readonly sealed: string;
}

export const GATEWAY_KEYS: Collection<StoredKeys, never> = {
  name: 'gatewayKeys',
  fields: { sealed: 'text' },
  indexes: {},
  ends: 'bound',
  copy: copiedBy('gatewayKeys', 'gateway'),
};

export class StoredGatewayKeys extends GatewayKeyStore {
  static readonly collections = { gatewayKeys: GATEWAY_KEYS };

  constructor(private readonly store: Store) {
    super();
  }

  async read(): Promise<ReadonlyMap<GatewayId, string>> {
    const keys = await this.store.read(() => list(GATEWAY_KEYS, null));
    return new Map(keys.map(({ id, sealed }) => [id, sealed]));
  }

  write(gateway: GatewayId, sealed: string | null, editor: Editor, at: number): Promise<void> {
    return this.store.write(function* () {
      const before = yield* get(GATEWAY_KEYS, gateway);
      if (!before && sealed === null) return;
      if (sealed === null) yield* remove(GATEWAY_KEYS, gateway);
      else yield* put(GATEWAY_KEYS, { id: gateway, sealed });
      yield* note([keysChanged(gateway, before !== null, sealed !== null, { editor, at })]);
    });
  }
}
