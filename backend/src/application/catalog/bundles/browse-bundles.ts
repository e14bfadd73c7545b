import { offeredBundles } from '../../../domain/catalog/bundles/bundle.ts';
import type { Bundle, OfferedBundle } from '../../../domain/catalog/bundles/bundle.ts';
import type { BundleId } from '../../../domain/ids.ts';
import type { Catalogue } from '../ports.ts';
import type { Bundles } from './ports.ts';

/** The bundles that shoppers can buy now, or could if they were not sold out. */
export class BrowseBundles {
  constructor(
    private readonly bundles: Bundles,
    private readonly catalogue: Catalogue,
  ) {}

  async ofLevel(level: Bundle['level']): Promise<readonly OfferedBundle[]> {
    return this.offered(await this.bundles.ofLevel(level));
  }

  /** Of all levels. */
  async all(): Promise<readonly OfferedBundle[]> {
    const bundles = (await this.bundles.list()).map(({ bundle }) => bundle);
    return this.offered(bundles.filter(({ isVisible }) => isVisible));
  }

  async one(id: BundleId): Promise<OfferedBundle | null> {
    return (await this.those([id])).get(id) ?? null;
  }

  /** Those of the bundles that shoppers see, by id. */
  async those(ids: readonly BundleId[]): Promise<ReadonlyMap<BundleId, OfferedBundle>> {
    if (ids.length === 0) return new Map();
    const offered = await this.offered([...(await this.bundles.visible(ids)).values()]);
    return new Map(offered.map((one) => [one.bundle.id, one]));
  }

  private async offered(bundles: readonly Bundle[]): Promise<readonly OfferedBundle[]> {
    const ids = bundles.flatMap(({ pieces }) => pieces.map(({ productId }) => productId));
    return offeredBundles(bundles, await this.catalogue.visibleProducts(ids));
  }
}
