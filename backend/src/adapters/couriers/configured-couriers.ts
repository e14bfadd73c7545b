import type { Clock } from '../../application/clock.ts';
import { Couriers } from '../../application/ordering/delivery/couriers/ports.ts';
import type { Courier } from '../../application/ordering/delivery/couriers/ports.ts';
import type { ServiceKeys } from '../../application/outside/keys/service-keys.ts';
import type { CourierId } from '../../domain/ordering/delivery/couriers/booking.ts';
import { ArmadaCourier } from './armada/armada-courier.ts';

const OWN_URL = 'https://api.armadadelivery.com';

/** The couriers whose keys the office has entered. Keys are read for each call, which is rare. */
export class ConfiguredCouriers extends Couriers {
  /** @param apiUrl instead of Armada's own, for tests; null: its own */
  constructor(
    private readonly keys: Pick<ServiceKeys, 'of'>,
    private readonly apiUrl: string | null,
    private readonly clock: Clock,
    private readonly observed: (courier: Courier) => Courier = (courier) => courier,
  ) {
    super();
  }

  async find(id: CourierId): Promise<Courier | null> {
    const keys = await this.keys.of(id);
    const { apiKey, secret } = keys ?? {};
    if (!apiKey || !secret) return null;
    return this.observed(new ArmadaCourier({ apiUrl: this.apiUrl ?? OWN_URL, apiKey, secret, clock: this.clock }));
  }
}
