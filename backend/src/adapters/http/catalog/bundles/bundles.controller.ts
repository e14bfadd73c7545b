import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BundlesAnswer, BundleView, BundlesQuery } from '@fyonka/api-contract/wire/goods/bundles';
import { BrowseBundles } from '../../../../application/catalog/bundles/browse-bundles.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { bundleId } from '../../../../domain/ids.ts';
import { shownToShoppers } from '../../../../domain/translations/shown-texts.ts';
import { CachedAnswer } from '../../cache/cached-route.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { bundleView } from './bundles.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The bundles as shoppers see them. */
@ApiTags('catalogue')
@Controller()
export class BundlesController {
  constructor(
    private readonly browseBundles: BrowseBundles,
    private readonly settings: StoreSettings,
  ) {}

  @Handles('GET /api/bundles')
  @CachedAnswer('level')
  async ofLevel(@Query() { level }: Checked<typeof BundlesQuery>): Promise<BundlesAnswer> {
    const [offered, settings] = await Promise.all([this.browseBundles.ofLevel(level), this.settings.read()]);
    const attributes = shownToShoppers(settings);
    return { bundles: offered.map((bundle) => bundleView(bundle, attributes)) };
  }

  @Handles('GET /api/bundles/{id}')
  @CachedAnswer()
  async one(@Param('id') id: string): Promise<BundleView> {
    const [offered, settings] = await Promise.all([this.browseBundles.one(bundleId(id)), this.settings.read()]);
    return bundleView(foundOrFail(offered, 'BUNDLE_NOT_FOUND'), shownToShoppers(settings));
  }
}
