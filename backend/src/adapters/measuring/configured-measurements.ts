import { Measurements } from '../../application/outreach/measuring/ports.ts';
import type { Measurement } from '../../application/outreach/measuring/ports.ts';
import type { ServiceKeys } from '../../application/outside/keys/service-keys.ts';
import type { MeasuringService } from '../../domain/outreach/measuring/sale-report.ts';
import { GoogleAnalytics } from './google-analytics.ts';
import { MetaConversions } from './meta-conversions.ts';

interface Addresses {
  readonly googleAnalytics: string | null;
  readonly meta: string | null;
}

/** The services whose keys the office has entered. */
export class ConfiguredMeasurements extends Measurements {
  /** @param urls instead of the services' own, for tests; null: their own */
  constructor(
    private readonly keys: Pick<ServiceKeys, 'all'>,
    private readonly urls: Addresses,
  ) {
    super();
  }

  async all(): Promise<ReadonlyMap<MeasuringService, Measurement>> {
    const all = await this.keys.all();
    const found = new Map<MeasuringService, Measurement>();
    const { measurementId, apiSecret } = all.get('google-analytics')?.keys ?? {};
    if (measurementId && apiSecret)
      found.set('google-analytics', new GoogleAnalytics({ measurementId, apiSecret }, this.urls.googleAnalytics));
    const { pixelId, accessToken } = all.get('meta')?.keys ?? {};
    if (pixelId && accessToken) found.set('meta', new MetaConversions({ pixelId, accessToken }, this.urls.meta));
    return found;
  }
}
