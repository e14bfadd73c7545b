import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  DeletedBundleAnswer,
  OfficeBundleAnswer,
  OfficeBundlesAnswer,
  BundleRequest,
} from '@fyonka/api-contract/wire/office/goods/bundles';
import type { FastifyRequest } from 'fastify';
import { Bundles } from '../../../../application/catalog/bundles/ports.ts';
import type { OfficeBundle } from '../../../../application/catalog/bundles/ports.ts';
import { SaveBundle } from '../../../../application/catalog/bundles/save-bundle.ts';
import type { SaveBundleInput } from '../../../../application/catalog/bundles/save-bundle.ts';
import { Catalogue } from '../../../../application/catalog/ports.ts';
import { bundleId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { savedBundleOrFail } from '../../errors/outcomes/editing-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { deletedAnswer } from '../office/deleted-answers.ts';
import { officeBundleView } from './bundles.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Editing of bundles. */
@ApiTags('office: catalogue')
@Controller()
export class OfficeBundlesController {
  constructor(
    private readonly bundles: Bundles,
    private readonly catalogue: Catalogue,
    private readonly saveBundle: SaveBundle,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/bundles')
  async list(): Promise<OfficeBundlesAnswer> {
    const bundles = await this.bundles.list();
    return { bundles: bundles.map(await this.viewOf(bundles)) };
  }

  @Handles('GET /api/admin/bundles/{id}')
  async one(@Param('id') id: string): Promise<OfficeBundleAnswer> {
    const found = foundOrFail(await this.bundles.find(bundleId(id)), 'BUNDLE_NOT_FOUND');
    return { bundle: (await this.viewOf([found]))(found) };
  }

  @Handles('POST /api/admin/bundles')
  create(@Body() form: Checked<typeof BundleRequest>, @Req() request: FastifyRequest): Promise<OfficeBundleAnswer> {
    return this.requests.once(request, form, {
      create: ({ editor }) => this.save({ id: null, form, editor }),
      again: (id) => this.one(id),
    });
  }

  @Handles('PUT /api/admin/bundles/{id}')
  change(
    @Param('id') id: string,
    @Body() { version, ...form }: Checked<typeof BundleRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeBundleAnswer> {
    return this.save({ id: bundleId(id), form, version, editor: this.editors.of(request) });
  }

  @Handles('DELETE /api/admin/bundles/{id}')
  async delete(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DeletedBundleAnswer> {
    if (!(await this.bundles.delete(bundleId(id), this.editors.authorship(request))))
      throw new ApiFailure('BUNDLE_NOT_FOUND');
    return deletedAnswer('bundle', request);
  }

  private async save(input: SaveBundleInput): Promise<OfficeBundleAnswer> {
    const outcome = await this.saveBundle.execute(input);
    const { current, yours } = outcome.kind === 'conflict' ? outcome.conflict : { current: null, yours: null };
    const involved = outcome.kind === 'saved' ? [outcome.saved] : [current, yours].filter((one) => one !== null);
    const view = await this.viewOf(involved);
    return { bundle: view(savedBundleOrFail(outcome, view)) };
  }

  /** Reads the products of bundles, to make their views. */
  private async viewOf(bundles: readonly OfficeBundle[]) {
    const ids = bundles.flatMap(({ bundle }) => bundle.pieces.map(({ productId }) => productId));
    const products = await this.catalogue.visibleProducts(ids);
    return (bundle: OfficeBundle) => officeBundleView(bundle, products);
  }
}
