import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BundlesAnswer, BundleView } from '@fyonka/api-contract/wire/goods/bundles';
import { BrowseBundles } from '../../../../application/catalog/bundles/browse-bundles.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { bundleId } from '../../../../domain/ids.ts';
import { shownToShoppers } from '../../../../domain/translations/shown-texts.ts';
import { Access } from '../../access.ts';
import { CachedAnswer } from '../../cache/cached-route.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Documented } from '../../openapi/documented.ts';
import { BundlesQueryDto } from './bundles.dto.ts';
import { bundleView } from './bundles.views.ts';

/** The bundles as shoppers see them. */
@ApiTags('catalogue')
@Access('everyone')
@Controller('api/bundles')
export class BundlesController {
  constructor(
    private readonly browseBundles: BrowseBundles,
    private readonly settings: StoreSettings,
  ) {}

  @Get()
  @CachedAnswer('level')
  @Documented({
    summary: 'What a pupil of a level needs: several products at one price',
    query: 'BundlesQuery',
    answer: 'BundlesAnswer',
    failures: ['VALIDATION_FAILED'],
  })
  async ofLevel(@Query() { level }: BundlesQueryDto): Promise<BundlesAnswer> {
    const [offered, settings] = await Promise.all([this.browseBundles.ofLevel(level), this.settings.read()]);
    const attributes = shownToShoppers(settings);
    return { bundles: offered.map((bundle) => bundleView(bundle, attributes)) };
  }

  @Get(':id')
  @CachedAnswer()
  @Documented({ summary: 'One bundle', answer: 'BundleView', failures: ['BUNDLE_NOT_FOUND'] })
  async one(@Param('id') id: string): Promise<BundleView> {
    const [offered, settings] = await Promise.all([this.browseBundles.one(bundleId(id)), this.settings.read()]);
    return bundleView(foundOrFail(offered, 'BUNDLE_NOT_FOUND'), shownToShoppers(settings));
  }
}
