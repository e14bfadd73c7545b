import type { Editor } from '../../../domain/history.ts';
import type { Keys, ServiceId } from './key-fields.ts';
import { SERVICE_KEYS } from './key-fields.ts';
import type { KeySeal } from './key-seal.ts';

/** Keys of services that the office has entered, encrypted. */
export abstract class ServiceKeyStore {
  /** The encrypted keys by service. */
  abstract read(): Promise<ReadonlyMap<ServiceId, string>>;

  /** Stores or deletes (null) with a line of the edit history that does not contain them. */
  abstract write(service: ServiceId, sealed: string | null, editor: Editor, at: number): Promise<void>;
}

export interface KeysOfService {
  /** Keys of the environment win over those of the office. */
  readonly from: 'environment' | 'office';
  /** Null: they were sealed with another secret of the server, so somebody has to enter them again. */
  readonly keys: Keys | null;
}

/** The keys of all services, from the environment and from the office. */
export class ServiceKeys {
  /** @param environment contains the services whose required keys are all set there */
  constructor(
    private readonly store: ServiceKeyStore,
    private readonly seal: KeySeal,
    private readonly environment: Readonly<Partial<Record<ServiceId, Keys>>>,
  ) {}

  /** Services without keys are left out. */
  async all(): Promise<ReadonlyMap<ServiceId, KeysOfService>> {
    const stored = await this.store.read();
    const found = new Map<ServiceId, KeysOfService>();
    for (const service of Object.keys(SERVICE_KEYS) as ServiceId[]) {
      const [given, sealed] = [this.environment[service], stored.get(service)];
      if (given) found.set(service, { from: 'environment', keys: given });
      else if (sealed !== undefined) found.set(service, { from: 'office', keys: this.opened(sealed, service) });
    }
    return found;
  }

  /** The keys of one service; null: it has none that can be read. */
  async of(service: ServiceId): Promise<Keys | null> {
    return (await this.all()).get(service)?.keys ?? null;
  }

  private opened(sealed: string, service: ServiceId): Keys | null {
    const text = this.seal.open(sealed, service);
    return text === null ? null : (JSON.parse(text) as Keys);
  }
}
